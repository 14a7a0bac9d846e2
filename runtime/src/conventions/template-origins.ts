import type { ActionModel, ControllerModel, SelectorModel, TemplatePart } from "../model/index.js";
import { trimmedRange } from "./action-selectors.js";
import { expandRouteTokens, routeTokenValues } from "./route-tokens.js";

/** A range in one of the templates as written. */
export interface TemplateOrigin {
  readonly part: TemplatePart;
  readonly start: number;
  readonly end: number;
}

/** Tells where a range of a selector's template was written; `undefined` when nowhere, as for the slash that joins two. */
export type OriginOf = (start: number, end: number) => TemplateOrigin | undefined;

/** What a part gives to the combined text: `from` to `to` there, beginning at `offset` in the part. */
interface Piece {
  readonly part: TemplatePart;
  readonly offset: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Goes the way of a selector's template back: through its tokens, then through the parts it was combined of.
 *
 * @param controller the controller
 * @param action the action
 * @param selector the route
 * @returns a function from a place in the template to the place in the source
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
 * A range that begins in one part and ends in the other is cut to the part where it ends: the later one is at fault. One that is
 * in no part is where the part before it ends.
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
