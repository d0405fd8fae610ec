/** A socket that comes back by itself. */

export class ReconnectingSocket extends EventTarget {
  constructor(url: () => string, protocols: string[], options: { minReconnectionDelay: number; maxReconnectionDelay: number; connectionTimeout: number });
  reconnect(): void;
  close(): void;
}
