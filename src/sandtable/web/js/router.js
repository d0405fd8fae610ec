/** Addresses of the screens, as paths the server answers with the same page. */

/** @type {Array<[string, RegExp]>} */
const ROUTES = [
  ["home", /^\/$/],
  ["create", /^\/new(?:\/(?<game>[\w-]+))?$/],
  ["match", /^\/match\/(?<id>[\w-]+)$/],
  ["ending", /^\/match\/(?<id>[\w-]+)\/ending$/],
  ["review", /^\/match\/(?<id>[\w-]+)\/review$/],
  ["join", /^\/join\/(?<token>[\w.~-]+)$/],
  ["device", /^\/device\/(?<token>[\w.~-]+)$/],
  ["rules", /^\/rules(?:\/(?<game>[\w-]+)(?:\/(?<rule>[\w.-]+))?)?$/],
  ["learn", /^\/learn(?:\/(?<game>[\w-]+))?$/],
  ["study", /^\/study$/],
  ["account", /^\/account$/],
];

/**
 * The screen an address names, with its parts and query.
 * @returns {{screen: string, id?: string, game?: string, rule?: string, token?: string, query: URLSearchParams}}
 */
export function where(address = location.href) {
  const url = new URL(address, location.href);
  for (const [screen, pattern] of ROUTES) {
    const found = pattern.exec(url.pathname);
    if (found) return { screen, ...found.groups, query: url.searchParams };
  }
  return { screen: "lost", query: url.searchParams };
}

/** @param {string} path */
export function go(path, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

/**
 * Follow links inside the app without loading the page again.
 * @param {HTMLElement} root
 */
export function catchLinks(root) {
  root.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || where(link.href).screen === "lost") return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
