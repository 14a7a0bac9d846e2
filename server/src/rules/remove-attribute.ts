import { removeMarked, type FixProvider } from "./fix.js";

/** Removes the decorator that the diagnostic marks. */
export const removeAttribute: FixProvider = (request) => {
  const written = request.source.slice(request.diagnostic.location.range);
  const name = /^@([\w.]+)/.exec(written)?.[1];
  if (name === undefined) return [];
  return [{ title: `Remove @${name}()`, edits: [removeMarked(request)], preferred: true }];
};
