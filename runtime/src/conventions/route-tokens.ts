import {
  findAttribute,
  type ActionModel,
  type ControllerModel,
  type ModelDiagnostic,
  type SelectorModel,
} from "../model/index.js";
import type { ConventionContext } from "./convention.js";

/** Replaces `[controller]`, `[action]` and `[area]` in a route's template and name; `[[` and `]]` are literal brackets. */
export function replaceRouteTokens(
  selector: SelectorModel,
  controller: ControllerModel,
  action: ActionModel,
  context: ConventionContext,
): SelectorModel {
  const values = tokenValues(controller, action);
  const report = (message: string): void => context.report(tokenDiagnostic(message, selector, action));
  const { template, name } = selector;
  return {
    ...selector,
    ...(template !== undefined && { template: replaceTokens(template, values, report) }),
    ...(name !== undefined && { name: replaceTokens(name, values, report) }),
  };
}

function tokenValues(controller: ControllerModel, action: ActionModel): Map<string, string> {
  const area = findAttribute(controller.attributes, "Area")?.data.name;
  const values = new Map([
    ["controller", controller.name],
    ["action", action.name],
  ]);
  if (typeof area === "string") values.set("area", area);
  return values;
}

function tokenDiagnostic(message: string, selector: SelectorModel, action: ActionModel): ModelDiagnostic {
  const location = selector.parts.at(-1)?.location ?? action.location;
  return { code: "LIG1003", severity: "error", message, location };
}

/**
 * The template with its tokens replaced. One pass, left to right: `[[` is `[`, `]]` is `]`, `[name]` is the value. A
 * mistake is reported and the text left as it stands, so that one mistake gives one message.
 */
export function replaceTokens(
  template: string,
  values: ReadonlyMap<string, string>,
  report: (message: string) => void,
): string {
  let result = "";
  for (let index = 0; index < template.length; index++) {
    const character = template[index];
    if (character !== "[" && character !== "]") result += character;
    else if (template[index + 1] === character) result += template[index++];
    else if (character === "]")
      return fail(template, "has a `]` without a `[`; write `]]` for a literal bracket", report);
    else {
      const end = template.indexOf("]", index + 1);
      if (end === -1) return fail(template, "has a `[` without a `]`; write `[[` for a literal bracket", report);
      const value = values.get(template.slice(index + 1, end).toLowerCase());
      if (value === undefined) return fail(template, unknownToken(template.slice(index + 1, end), values), report);
      result += value;
      index = end;
    }
  }
  return result;
}

function unknownToken(token: string, values: ReadonlyMap<string, string>): string {
  const known = [...values.keys()].map((name) => `[${name}]`).join(", ");
  return `has the token \`[${token}]\`, which stands for nothing here; there are ${known}`;
}

function fail(template: string, problem: string, report: (message: string) => void): string {
  report(`The route template "${template}" ${problem}.`);
  return template;
}
