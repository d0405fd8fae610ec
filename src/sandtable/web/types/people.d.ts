/** Who one is to the server. */

interface Me {
  id: string;
  name: string;
  kind: "guest" | "account" | "owner";
  lang: string;
  email: string;
  confirmed: boolean;
  webhook: string;
  notices: boolean;
  push: boolean;
  /** After a new password: how many browsers and programs were signed out. */
  ended?: number | null;
}

/** This server, and who asks. */
interface ServerInfo {
  name: string;
  version: string;
  accounts: "off" | "open" | "closed";
  languages: string[];
  mail: boolean;
  webhooks: boolean;
  /** The key with which a browser asks to be told by push; empty where nobody is. */
  push: string;
  me: Me | null;
}

/** Whom a device link would make of the one who asks. */
interface LinkedPerson {
  name: string;
  kind: Me["kind"];
  same: boolean;
  you: Me | null;
}

/** What the server refused, and why. */
interface RefusalTold {
  error: string;
  sentence: Names;
  rules?: RuleTold[];
  snapshot?: Snapshot;
}
