import type { Range } from "ligature/model";
import { replaceMarked, type FixProvider, type FixRequest, type Fix } from "../fix.js";
import { addDecorator } from "../method-edits.js";

/** Requires a user, unless the action says that anyone may call it, or lets the type be null. */
export const fix: FixProvider = (request) => [...requireUser(request), ...allowNull(request)];

function requireUser(request: FixRequest): Fix[] {
  const { diagnostic } = request;
  if (diagnostic.data?.isOpen === true) return [];
  const range = diagnostic.data?.action as Range | undefined;
  if (range === undefined) return [];
  const location = { ...diagnostic.location, range };
  const edits = addDecorator({ ...request, diagnostic: { ...diagnostic, location } }, "Authorize");
  return [{ title: "Add @Authorize()", edits }];
}

/** Only for a type that is written as a name. */
function allowNull(request: FixRequest): Fix[] {
  const { end } = replaceMarked(request, "");
  const written = /^\s*:\s*[\w$.]+(?:<[^<>()]*>)?(?:\[\])*(?=\s*[,)=])/.exec(request.source.text.slice(end));
  if (written === null) return [];
  const at = end + written[0].length;
  return [{ title: "Add '| null' to the type", edits: [{ start: at, end: at, text: " | null" }] }];
}
