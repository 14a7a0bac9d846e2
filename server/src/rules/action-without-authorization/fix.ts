import type { FixProvider } from "../fix.js";
import { addDecorator } from "../method-edits.js";

/** Requires a user, or says that none is needed. Only the author knows which is right. */
export const fix: FixProvider = (request) =>
  ["Authorize", "AllowAnonymous"].map((name) => ({ title: `Add @${name}()`, edits: addDecorator(request, name) }));
