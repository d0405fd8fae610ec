/** What the client uses of Fluent. */

export class FluentResource {
  constructor(source: string);
}
export class FluentBundle {
  constructor(locales: string[], options?: { useIsolating?: boolean });
  addResource(resource: FluentResource, options?: { allowOverrides?: boolean }): Error[];
  hasMessage(id: string): boolean;
  getMessage(id: string): { value: object | null } | undefined;
  formatPattern(pattern: object, args: Record<string, unknown>, errors: Error[]): string;
}
