import type { ActionModel, ControllerModel, SelectorModel, TemplatePart } from "../model/index.js";
import { trimmedRange } from "./action-selectors.js";
import { expandRouteTokens, routeTokenValues } from "./route-tokens.js";

/** A range in one of the templates as written. */
export interface TemplateOrigin {
  readonly part: TemplatePart;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns where a range of a selector's template was written; `undefined` if it was not written, as with the slash that
 * joins two templates.
 */
export type OriginOf = (start: number, end: number) => TemplateOrigin | undefined;

/** The text that a part adds to the combined text: the range `from` to `to` there, starting at `offset` in the part. */
interface Piece {
  readonly part: TemplatePart;
  readonly offset: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Traces a selector's template back to its sources: through its tokens, and then through the parts that it was combined
 * from.
 *
 * @param controller the controller
 * @param action the action
 * @param selector the route
 * @returns a function from a position in the template to the position in the source
 * @example `(controller: ControllerModel, action: ActionModel) => action.selectors.map((each) => templateOrigins(controller, action, each))`
 */
export function templateOrigins(controller: ControllerModel, action: ActionModel, selector: SelectorModel): OriginOf {
  const { text, pieces } = combined(selector.parts);
  const hasTokens = controller.kind === "controller";
  const offsets = hasTokens ? expandRouteTokens(text, routeTokenValues(controller, action)).offsets : undefined;
  const inText = (index: number): number => (offsets === undefined ? index : (offsets[index] ?? text.length));
  return (start, end) => originIn(pieces, inText(start), inText(end));
}

function combined(parts: readonly TemplatePart[]): { text: string; pieces: readonly Piece[] } {
  let text = "";
  const pieces: Piece[] = [];
  for (const part of parts) {
    const [start, end] = trimmedRange(part.template);
    if (start === end) continue;
    if (text !== "") text += "/";
    pieces.push({ part, offset: start, from: text.length, to: text.length + end - start });
    text += part.template.slice(start, end);
  }
  return { text, pieces };
}

/**
 * A range that begins in one part and ends in the other is cut to the part where it ends, because the later one is at
 * fault. A range that is in no part is at the end of the part before it.
 */
function originIn(pieces: readonly Piece[], start: number, end: number): TemplateOrigin | undefined {
  const behind = Math.max(end, start + 1);
  const piece = pieces.findLast(({ from }) => from < behind);
  if (piece === undefined) return undefined;
  const { part, offset, from, to } = piece;
  const last = Math.min(to, behind) - 1;
  const first = Math.max(from, Math.min(start, last));
  return { part, start: offset + first - from, end: offset + last - from + 1 };
}
