import { findAttribute, type ActionModel, type ControllerModel, type SelectorModel } from "../model/index.js";

/** A mistake in a token, and its position in the expanded text. */
export interface TokenError {
  readonly kind: "unclosed-token" | "unopened-token" | "unknown-token";
  readonly start: number;
  readonly end: number;
  /** The token's name, if it has one. */
  readonly token?: string;
}

/** A text with its tokens replaced. After an error it is unchanged, so that one mistake causes one message. */
export interface ExpandedText {
  readonly text: string;
  /** For each character of `text`, and for its end, the index in the text as written. */
  readonly offsets: readonly number[];
  readonly error?: TokenError;
}

/**
 * Replaces `[controller]`, `[action]` and `[area]` in a route's template and name (rule R5); `[[` and `]]` are literal
 * brackets.
 *
 * @param selector the route
 * @param controller the controller
 * @param action the action
 * @returns the route without tokens
 * @example `(selector: SelectorModel, controller: ControllerModel, action: ActionModel) => replaceRouteTokens(selector, controller, action)`
 */
export function replaceRouteTokens(
  selector: SelectorModel,
  controller: ControllerModel,
  action: ActionModel,
): SelectorModel {
  const { template, name } = selector;
  if (!hasBrackets.test(`${template ?? ""}${name ?? ""}`)) return selector;
  const values = routeTokenValues(controller, action);
  return {
    ...selector,
    ...(template !== undefined && { template: expandRouteTokens(template, values).text }),
    ...(name !== undefined && { name: expandRouteTokens(name, values).text }),
  };
}

/**
 * The tokens that an action's templates may contain, with their values.
 *
 * @param controller the controller
 * @param action the action
 * @returns the values by token
 * @example `(controller: ControllerModel, action: ActionModel) => routeTokenValues(controller, action).get("controller")`
 */
export function routeTokenValues(controller: ControllerModel, action: ActionModel): ReadonlyMap<string, string> {
  const area = findAttribute(controller.attributes, "Area")?.data.name;
  const values = new Map([
    ["controller", controller.name],
    ["action", action.name],
  ]);
  if (typeof area === "string") values.set("area", area);
  return values;
}

/**
 * The values of an action for the parameters `{controller}`, `{action}` and `{area}` of its templates. A route with
 * such a parameter accepts only its own action's value.
 *
 * @param controller the controller
 * @param action the action
 * @returns the values by parameter
 * @example `(controller: ControllerModel, action: ActionModel) => requiredRouteValues(controller, action).controller`
 */
export function requiredRouteValues(
  controller: ControllerModel,
  action: ActionModel,
): Readonly<Record<string, string>> {
  return controller.kind === "page" ? {} : Object.fromEntries(routeTokenValues(controller, action));
}

/**
 * Expands the tokens of a text in one pass, left to right: `[[` is `[`, `]]` is `]`, `[name]` is the value of that
 * name.
 *
 * @param text the template, or a route's name
 * @param values the values by token
 * @returns the text, and the errors in its tokens
 * @example `expandRouteTokens("api/[controller]", new Map([["controller", "Orders"]])).text`
 */
export function expandRouteTokens(text: string, values: ReadonlyMap<string, string>): ExpandedText {
  if (!hasBrackets.test(text)) return { text, offsets: unchangedOffsets(text) };
  let result = "";
  const offsets: number[] = [];
  const append = (piece: string, index: number): void => {
    result += piece;
    while (offsets.length < result.length) offsets.push(index);
  };
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!;
    if (character !== "[" && character !== "]") append(character, index);
    else if (text[index + 1] === character) append(character, index++);
    else {
      const token = readToken(text, index, values);
      if (typeof token !== "string") return unexpanded(text, token);
      append(token, index);
      index = text.indexOf("]", index);
    }
  }
  offsets.push(text.length);
  return { text: result, offsets };
}

/** Most texts have no tokens. */
const hasBrackets = /[[\]]/;

function unchangedOffsets({ length }: string): number[] {
  return Array.from({ length: length + 1 }, (_, index) => index);
}

/** The value of the token at an index, or what is wrong with it. */
function readToken(text: string, index: number, values: ReadonlyMap<string, string>): string | TokenError {
  if (text[index] === "]") return { kind: "unopened-token", start: index, end: index + 1 };
  const end = text.indexOf("]", index + 1);
  if (end === -1) return { kind: "unclosed-token", start: index, end: index + 1 };
  const token = text.slice(index + 1, end);
  return values.get(token.toLowerCase()) ?? { kind: "unknown-token", start: index, end: end + 1, token };
}

function unexpanded(text: string, error: TokenError): ExpandedText {
  return { text, offsets: unchangedOffsets(text), error };
}
