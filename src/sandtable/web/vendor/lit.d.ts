/** What the client uses of Lit. */

export interface TemplateResult {
  readonly _$litType$: 1 | 2;
}
type Template = (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult;

export const html: Template;
export const svg: Template;
export const nothing: unique symbol;
export const noChange: unique symbol;
export function render(value: unknown, container: Element | DocumentFragment): void;
export function repeat<T>(items: Iterable<T>, key: (item: T, index: number) => unknown, template: (item: T, index: number) => unknown): unknown;
export function keyed(key: unknown, value: unknown): unknown;

/** Something done to an element of a template, given some values. */
export class Directive<Values extends unknown[] = unknown[]> {
  render(...values: Values): unknown;
  update(part: { element: HTMLElement }, values: Values): unknown;
}
export function directive<Values extends unknown[]>(kind: new () => Directive<Values>): (...values: Values) => unknown;

export class LitElement extends HTMLElement {
  static properties: Record<string, object>;
  readonly isUpdatePending: boolean;
  readonly updateComplete: Promise<boolean>;
  connectedCallback(): void;
  disconnectedCallback(): void;
  createRenderRoot(): HTMLElement | DocumentFragment;
  requestUpdate(): void;
  willUpdate(changed: Map<PropertyKey, unknown>): void;
  updated(changed: Map<PropertyKey, unknown>): void;
  render(): unknown;
}
