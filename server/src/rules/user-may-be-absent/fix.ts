import type { Range } from "ligature/internal/model";
import { declarationAt } from "ligature/internal/reflection";
import { replaceMarked, type FixProvider, type FixRequest, type Fix } from "../fix.js";
import { addDecorator } from "../method-edits.js";

/** Requires a user, unless the action says that anyone may call it, or lets the type be null. */
export const fix: FixProvider = (request) => [...requireUser(request), ...allowNull(request)];

const plainType = /^[\w$.]+(?:<[^<>()]*>)?(?:\[\])*$/;

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
  const { diagnostic, source } = request;
  const { start } = replaceMarked(request, "");
  const { type } = declarationAt(source.text, diagnostic.location.file, start) ?? {};
  if (type === undefined || !plainType.test(source.text.slice(type.start, type.end))) return [];
  const at = type.end;
  return [{ title: "Add '| null' to the type", edits: [{ start: at, end: at, text: " | null" }] }];
}
