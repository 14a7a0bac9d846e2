import { Refusal } from "./refusal.js";

const reserved: ReadonlySet<string> = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for " +
    "function if implements import in instanceof interface let new null package private protected public return static super switch " +
    "this throw true try typeof var void while with yield"
  ).split(" "),
);

/** Whether a variable may have the name. */
export function isVariableName(name: string): boolean {
  return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) && !reserved.has(name);
}

/** Names that have a special meaning for routing in a template. */
const ofRouting: ReadonlySet<string> = new Set(["action", "area", "controller", "handler"]);

/** @throws {Refusal} if a template cannot have the name */
export function checkRouteName(name: string): void {
  if (name === "") throw new Refusal("A route parameter needs a name.");
  const wrong = /[{}[\]/?*:=.\\"'`\s\p{Cc}]/u.exec(name)?.[0];
  if (wrong !== undefined) {
    const shown = wrong.trim() === "" ? "white space" : `'${wrong}'`;
    throw new Refusal(`The name of a route parameter cannot contain ${shown}.`);
  }
  if (ofRouting.has(name.toLowerCase())) {
    throw new Refusal(`'${name}' has a special meaning in routes. Choose another name.`);
  }
}

/** @throws {Refusal} if a handler's parameter cannot have the name */
export function checkVariableName(name: string): void {
  if (!isVariableName(name)) throw new Refusal(`'${name}' is not a valid parameter name.`);
}
