/** The beginning: the language, then the app. */

import { get } from "./api.js";
import "./install.js";
import { loadLanguage } from "./words.js";

await Promise.all([loadLanguage(), get("/api/server").catch(() => null)]);
await import("./app.js");
