/** The printed board: drawn once as a bitmap that moves without effort, and as lines where one comes closer than it is sharp. */

const REST = 200;

export class Print {
  /** @param {Array<{x: number, width: number, height: number}>} sheets */
  constructor(sheets) {
    this.sheets = sheets;
    this.scale = (navigator.deviceMemory ?? 8) >= 4 && innerWidth > 900 ? 1.25 : 0.8;
    this.layers = sheets.map(holder);
    this.detail("bitmap");
  }

  /**
   * Print the picture of a sheet; kept once its bitmap is there.
   * @param {number} number
   * @param {any} picture
   */
  lay(number, picture) {
    const layer = this.layers[number];
    const { width, height } = this.sheets[number];
    layer.classList.remove("waiting");
    layer.append(document.createElement("canvas"), fitted(picture, width, height));
    return this.#paint(layer, this.sheets[number]).catch(() => this.#linesOnly());
  }

  /**
   * @param {any} layer
   * @param {any} given
   */
  async #paint(layer, { width, height }) {
    const lines = layer.querySelector("svg").cloneNode(true);
    lines.setAttribute("width", Math.round(width * this.scale));
    lines.setAttribute("height", Math.round(height * this.scale));
    const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(lines)], { type: "image/svg+xml" }));
    try {
      const image = new Image();
      image.src = url;
      await image.decode();
      const bitmap = await createImageBitmap(image);
      const canvas = layer.querySelector("canvas");
      [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
      canvas.getContext("bitmaprenderer").transferFromImageBitmap(bitmap);
    } finally {
      URL.revokeObjectURL(url);
    }
  }

  #linesOnly() {
    this.broken = true;
    this.detail("lines");
  }

  /**
   * Lines replace the bitmap once one rests closer than it is sharp.
   * @param {number} k
   */
  look(k) {
    clearTimeout(this.timer);
    const close = k * devicePixelRatio > this.scale * 1.15;
    if (!close && !this.broken) this.detail("bitmap");
    else this.timer = setTimeout(() => this.detail("lines"), REST);
  }

  /** @param {string} name */
  detail(name) {
    for (const layer of this.layers) layer.dataset.detail = name;
  }
}

/**
 * The empty place of a sheet.
 * @param {any} sheet
 */
function holder(sheet) {
  const layer = document.createElement("div");
  layer.className = "base waiting";
  layer.setAttribute("aria-hidden", "true");
  layer.style.left = `${sheet.x}px`;
  layer.style.width = `${sheet.width}px`;
  layer.style.height = `${sheet.height}px`;
  return layer;
}

/**
 * @param {any} drawn
 * @param {number} width
 * @param {number} height
 */
function fitted(drawn, width, height) {
  drawn.setAttribute("viewBox", `0 0 ${width} ${height}`);
  drawn.setAttribute("width", width);
  drawn.setAttribute("height", height);
  for (const node of drawn.querySelectorAll("[data-area]")) node.removeAttribute("data-area");
  return document.adoptNode(drawn);
}
