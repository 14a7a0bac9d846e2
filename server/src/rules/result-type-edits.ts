import type { DeclarationText } from "ligature/internal/reflection";
import type { TextEdit } from "../text/source-text.js";
import type { FixRequest } from "./fix.js";
import { namesIn } from "./imports.js";

/** An action with a declared return type must declare that it may also return a result. */
export function resultTypeEdits(
  request: FixRequest,
  { awaitedType }: Pick<DeclarationText, "awaitedType">,
): TextEdit[] {
  if (awaitedType === undefined) return [];
  const { start, end } = awaitedType;
  const type = request.source.text.slice(start, end);
  if (type.includes("ActionResult")) return [];
  const result = namesIn(request).useType("ActionResult");
  return [{ start, end, text: `${result.text}<${type}>` }, ...result.edits];
}
