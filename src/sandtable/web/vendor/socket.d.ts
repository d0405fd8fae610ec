/** A socket that comes back by itself. */

export class ReconnectingSocket {
  constructor(url: () => string, protocols: string[], options: { minReconnectionDelay: number; maxReconnectionDelay: number; connectionTimeout: number });
  addEventListener(type: "message", listener: (event: MessageEvent<string>) => void): void;
  addEventListener(type: "open" | "close", listener: (event: Event) => void): void;
  reconnect(): void;
  close(): void;
}
