/** The page: what is found on it, what is heard from it, and what not every browser has. */

/** Elements of this client are HTML and SVG: what is found by a selector is taken for what the place wants it to be. */
interface ParentNode {
  querySelector<Tag extends keyof HTMLElementTagNameMap>(selectors: Tag): HTMLElementTagNameMap[Tag] | null;
  querySelector<E extends Element = HTMLElement>(selectors: string): E | null;
  querySelectorAll<E extends Element = HTMLElement>(selectors: string): NodeListOf<E>;
}

/** The elements of the client that others find. */
interface HTMLElementTagNameMap {
  "st-board": Board;
}

/** An event that an element hears of itself: a field that was changed, a form that was sent. */
type Of<E extends Element, Kind extends Event = Event> = Kind & { readonly target: E; readonly currentTarget: E };

/** Who is heard: the events it tells, each with its news. */
interface Heard<News> {
  addEventListener<Kind extends keyof News & string>(type: Kind, listener: (event: CustomEvent<News[Kind]>) => void): void;
  removeEventListener<Kind extends keyof News & string>(type: Kind, listener: (event: CustomEvent<News[Kind]>) => void): void;
  dispatchEvent(event: Event): boolean;
}

/** What a browser offers where the app can be installed. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

interface WindowEventMap {
  beforeinstallprompt: InstallOffer;
}

/** Not in every browser. */
interface Navigator {
  deviceMemory?: number;
  connection?: { saveData?: boolean };
}

interface MapConstructor {
  groupBy?<K, T>(items: Iterable<T>, key: (item: T) => K): Map<K, T[]>;
}

/** What is nothing is left out by `filter(Boolean)`. */
interface Array<T> {
  filter(predicate: BooleanConstructor): Array<Exclude<T, null | undefined | false | "" | 0>>;
}
