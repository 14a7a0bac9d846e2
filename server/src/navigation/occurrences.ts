import { readMethod, type FileSpan, type MethodText, type ParameterText } from "ligature/internal/reflection";
import { callValuesOf, linksTo, linkValuesOf, type LinkValue } from "./links.js";
import type { NameScope } from "./name-scope.js";
import type { RoutedAction } from "./routed-actions.js";
import type { RouteParameter, Taker } from "./route-parameter.js";
import type { HandlerName, NameAt } from "./target-at.js";

/** The location of a name. */
export interface Occurrence extends FileSpan {
  readonly kind: "template" | "declaration" | "use" | "write" | "doc" | "attribute" | "link";
}

/** Every occurrence of what is at a position, in the order of the files. */
export function occurrencesOf(scope: NameScope, name: NameAt): Occurrence[] {
  const found = unordered(scope, name);
  const distinct = new Map(found.map((one) => [`${one.file}:${one.start}`, one]));
  return [...distinct.values()].sort((one, other) => one.file.localeCompare(other.file) || one.start - other.start);
}

function unordered(scope: NameScope, name: NameAt): Occurrence[] {
  switch (name.kind) {
    case "route":
      return ofParameter(scope, name.parameter);
    case "handler":
      return ofHandler(scope, name);
    case "link":
      return ofActions(scope, name.actions);
    case "token":
      return [];
  }
}

/** The actions that a link leads to, and the names in all links to them. */
function ofActions(scope: NameScope, actions: readonly RoutedAction[]): Occurrence[] {
  const methods = actions.map(({ action: { location } }): Occurrence => {
    const [start, end] = scope.sources.textOf(location.file).offsetsOf(location.range);
    return { file: location.file, start, end, kind: "declaration" };
  });
  const links = linksTo(scope, actions).map((span): Occurrence => ({ ...span, kind: "link" }));
  return [...methods, ...links];
}

function ofParameter(scope: NameScope, parameter: RouteParameter): Occurrence[] {
  return [
    ...parameter.templates.map(({ file, start, end }): Occurrence => ({ file, start, end, kind: "template" })),
    ...linkValuesOf(scope, parameter).map(asLink),
    ...parameter.takers.flatMap((taker) => ofTaker(scope, taker)),
    ...parameter.properties.flatMap(({ location }) => {
      const [start, end] = scope.sources.textOf(location.file).offsetsOf(location.range);
      return { file: location.file, start, end, kind: "declaration" as const };
    }),
  ];
}

/** A handler's parameter as written. */
export interface WrittenTaker {
  readonly method: MethodText;
  readonly text: ParameterText;
}

/** The location of a handler's parameter; `undefined` if its file does not belong to the project. */
export function writtenTaker({ reflector, sources }: NameScope, { parameter }: Taker): WrittenTaker | undefined {
  const { file, range } = parameter.location;
  const [start] = sources.textOf(file).offsetsOf(range);
  const method = readMethod(reflector, file, start);
  const text = method?.parameters.find((one) => one.start === start);
  return method && text && { method, text };
}

function ofTaker(scope: NameScope, taker: Taker): Occurrence[] {
  const written = writtenTaker(scope, taker);
  if (written === undefined) return [];
  const { method, text } = written;
  if (taker.parameter.bindingInfo.name === undefined)
    return [...ofText(method, text), ...ofCalls(scope, [taker.routed], text)];
  const named = text.attributes.flatMap(({ nameValue }) => nameValue ?? []);
  return named.map(({ start, end }) => ({ file: method.file, start, end, kind: "attribute" }));
}

function ofHandler(scope: NameScope, { parameter, method, text, actions }: HandlerName): Occurrence[] {
  if (parameter !== undefined) return ofParameter(scope, parameter);
  return [...ofText(method, text), ...ofCalls(scope, actions, text)];
}

function ofCalls(scope: NameScope, actions: readonly RoutedAction[], { name }: ParameterText): Occurrence[] {
  return callValuesOf(scope, actions, name).map(asLink);
}

/** The declaration, the uses and the names in the doc comment. */
function ofText({ file }: MethodText, { start, end, uses, docs }: ParameterText): Occurrence[] {
  return [
    { file, start, end, kind: "declaration" },
    ...uses.map((use): Occurrence => ({ file, start: use.start, end: use.end, kind: use.write ? "write" : "use" })),
    ...docs.map((doc): Occurrence => ({ file, start: doc.start, end: doc.end, kind: "doc" })),
  ];
}

function asLink({ file, start, end }: LinkValue): Occurrence {
  return { file, start, end, kind: "link" };
}
