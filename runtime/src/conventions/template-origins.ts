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

type Written = { readonly part: TemplatePart; readonly offset: number } | undefined;

/** Goes the way of a selector's template back: through its tokens, then through the parts it was combined of. */
export function templateOrigins(controller: ControllerModel, action: ActionModel, selector: SelectorModel): OriginOf {
  const { text, written } = combined(selector.parts);
  const hasTokens = controller.kind === "controller";
  const offsets = hasTokens
    ? expandRouteTokens(text, routeTokenValues(controller, action)).offsets
    : Array.from({ length: text.length + 1 }, (_, index) => index);
  return (start, end) => originIn(written, offsets[start] ?? text.length, offsets[end] ?? text.length);
}

function combined(parts: readonly TemplatePart[]): { text: string; written: readonly Written[] } {
  let text = "";
  const written: Written[] = [];
  for (const part of parts) {
    const [start, end] = trimmedRange(part.template);
    if (text !== "" && start < end) {
      text += "/";
      written.push(undefined);
    }
    text += part.template.slice(start, end);
    for (let offset = start; offset < end; offset++) written.push({ part, offset });
  }
  return { text, written };
}

/** A range that begins in one part and ends in the other is cut to the part where it ends: the later one is at fault. */
function originIn(written: readonly Written[], start: number, end: number): TemplateOrigin | undefined {
  const inside = written.slice(start, Math.max(end, start + 1)).filter((place) => place !== undefined);
  const last = inside.at(-1) ?? written.slice(0, start).findLast((place) => place !== undefined);
  if (last === undefined) return undefined;
  const own = inside.filter(({ part }) => part === last.part);
  const first = own[0] ?? last;
  return { part: last.part, start: first.offset, end: last.offset + 1 };
}
