import type { Range } from "ligature/internal/model";
import { combineFixes } from "../combine-fixes.js";
import type { Fix, FixProvider, FixRequest } from "../fix.js";
import { addDecorator } from "../method-edits.js";

/** Requires a user, or says that none is needed. Only the author knows which is right. */
export const fix: FixProvider = (request) =>
  ["Authorize", "AllowAnonymous"].map((name): Fix => {
    const places = placesOf(request);
    const fixes = places.map((place) => ({ title: "", edits: addDecorator(place, name) }));
    const title = places.length > 1 ? `Add @${name}() to ${places.length} actions` : `Add @${name}()`;
    return { title, edits: combineFixes(fixes).edits };
  });

/** The actions of this file, each as if it was marked alone. */
function placesOf(request: FixRequest): FixRequest[] {
  const { diagnostic } = request;
  const actions = (diagnostic.data?.actions ?? []) as readonly { readonly file: string; readonly range: Range }[];
  const own = actions.filter(({ file }) => file === diagnostic.location.file);
  return own.map((location) => ({ ...request, diagnostic: { ...diagnostic, location } }));
}
