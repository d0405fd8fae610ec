/** What the page itself holds is not checked: what is found by a selector is taken for what it should be. */

interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}

/** Not in every browser. */
interface Navigator {
  deviceMemory?: number;
  connection?: { saveData?: boolean };
}

interface MapConstructor {
  groupBy?<K, T>(items: Iterable<T>, key: (item: T) => K): Map<K, T[]>;
}
