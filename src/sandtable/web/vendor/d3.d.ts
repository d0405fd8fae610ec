/** What the client uses of D3: looking at a sheet through a frame. */

/** How the sheet is moved and enlarged. */
export interface ZoomTransform {
  readonly x: number;
  readonly y: number;
  readonly k: number;
  translate(x: number, y: number): ZoomTransform;
  scale(k: number): ZoomTransform;
}

/** What happened to the view; by a hand where there is an event of the page behind it. */
export interface ZoomEvent {
  readonly transform: ZoomTransform;
  readonly sourceEvent: Event | null;
}

export interface Transition {
  duration(milliseconds: number): Transition;
}

export interface Selection {
  call(zoom: Zoom): Selection;
  on(type: string, listener: null): Selection;
  transition(): Transition;
}

export interface Zoom {
  filter(wanted: (event: MouseEvent) => boolean): Zoom;
  clickDistance(pixels: number): Zoom;
  on(type: "start" | "zoom" | "end", listener: (event: ZoomEvent) => void): Zoom;
  scaleExtent(extent: [least: number, most: number]): Zoom;
  translateExtent(extent: [[number, number], [number, number]]): Zoom;
  transform(target: Selection | Transition, transform: ZoomTransform): void;
  scaleBy(target: Selection | Transition, factor: number): void;
  translateBy(target: Selection | Transition, x: number, y: number): void;
}

export function select(element: Element): Selection;
export function zoom(): Zoom;
export function zoomTransform(element: Element): ZoomTransform;
export const zoomIdentity: ZoomTransform;
