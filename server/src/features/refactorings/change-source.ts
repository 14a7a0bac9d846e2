import { CodeActionKind } from "vscode-languageserver";
import { attributeDefinitions, evaluateAttribute, sourceAttributes } from "ligature/internal/attributes";
import {
  bindingSources,
  type AttributeModel,
  type BindingSource,
  type ConstantValue,
  type ParameterModel,
} from "ligature/internal/model";
import { declarationAt } from "ligature/internal/reflection";
import { findParameter } from "ligature/internal/routing";
import type { SpanEdit } from "../../navigation/name-edits.js";
import { actionIndex, type RoutedAction } from "../../navigation/routed-actions.js";
import { ParameterTrial } from "../../projects/parameter-trial.js";
import { ImportEdits } from "../../text/import-edits.js";
import type { Refactoring, RefactoringProvider, RefactoringRequest } from "./refactoring.js";
import { valueKindOf, type ValueKind } from "./value-kind.js";

interface Source {
  readonly attribute: string;
  /** The value of `bindingInfo.source` with that attribute. */
  readonly is: readonly [BindingSource, ...BindingSource[]];
  /** One text, several, a file, or an object: a header has no properties, and a cookie is one text. */
  readonly holds: readonly ValueKind[];
}

/** In the order in which they are offered. */
const sources: readonly Source[] = [
  { attribute: "FromRoute", is: ["Path"], holds: ["text"] },
  { attribute: "FromQuery", is: ["Query"], holds: ["text", "texts", "complex"] },
  { attribute: "FromBody", is: ["Body"], holds: ["text", "texts", "complex"] },
  { attribute: "FromForm", is: ["Form", "FormFile"], holds: ["text", "texts", "file", "complex"] },
  { attribute: "FromHeader", is: ["Header"], holds: ["text", "texts"] },
  { attribute: "FromCookie", is: ["Cookie"], holds: ["text"] },
];

/**
 * On a handler's parameter: the other sources that its value can have. A source is offered only if it can contain a value of the type,
 * and if no check reports that it cannot be there. The name in the old attribute stays, and other options go with it.
 */
export const changeSource: RefactoringProvider = (request) => {
  const found = parameterAt(request);
  if (found === undefined || !isChangeable(found)) return [];
  const { actions, parameter } = found;
  return sources
    .filter(({ is }) => !is.includes(parameter.bindingInfo.source))
    .filter((source) => actions.every((action) => isPossible(request, action, source)))
    .map((source) => toRefactoring(request, parameter, source));
};

interface RoutedParameter {
  readonly routed: RoutedAction;
  readonly parameter: ParameterModel;
}

interface FoundParameter {
  /** Several controllers may inherit the action. */
  readonly actions: readonly RoutedParameter[];
  readonly parameter: ParameterModel;
}

/** The parameter around the selection: its attributes, its name and its type. */
function parameterAt({ scope, file, selection }: RefactoringRequest): FoundParameter | undefined {
  const { text } = scope.sources.textOf(file);
  const all = actionIndex(scope.snapshot)
    .all.filter(({ action }) => action.location.file === file)
    .flatMap((routed) => routed.action.parameters.map((parameter) => ({ routed, parameter })));
  const actions = all.filter(({ parameter }) => {
    const [start, end] = extentOf({ scope, file }, parameter, text);
    return start <= selection.start && selection.end <= end;
  });
  const [first] = actions;
  return first && { actions, parameter: first.parameter };
}

function extentOf(
  { scope, file }: Pick<RefactoringRequest, "scope" | "file">,
  { attributes, location }: ParameterModel,
  text: string,
): [start: number, end: number] {
  if (location.file !== file) return [Infinity, -1];
  const source = scope.sources.textOf(file);
  const [start, end] = source.offsetsOf(location.range);
  const own = attributes.flatMap(({ range, file: other }) => (range && !other ? [source.offsetsOf(range)[0]] : []));
  const type = /^\s*[?!]?\s*:\s*[\w$.]*(?:\[\])?/.exec(text.slice(end))?.[0] ?? "";
  return [Math.min(start, ...own), end + type.length];
}

function isChangeable({ parameter, actions }: FoundParameter): boolean {
  const { name, rest, attributes, bindingInfo } = parameter;
  if (name === "" || rest || bindingSources[bindingInfo.source].madeBy !== "binding") return false;
  if (attributes.some((one) => one.name === "ModelBinder" || one.name === "Bind" || one.file !== undefined))
    return false;
  return actions.every(({ routed }) => routed.action.selectors.length > 0);
}

/** A model from a body may be null. That the action checks the model state is what its author writes next, with a fix (LIG1032). */
const aboutTheBody: ReadonlySet<string> = new Set(["LIG1032"]);

function isPossible({ scope }: RefactoringRequest, { routed, parameter }: RoutedParameter, source: Source): boolean {
  const { application, controller, action } = routed;
  const { model } = application;
  const kind = valueKindOf(model.types[parameter.type.type], model.types);
  if (kind === undefined || !source.holds.includes(kind)) return false;
  const name = nameFor(parameter, source);
  if (source.attribute === "FromRoute" && !isInRoute(routed, name ?? parameter.name)) return false;
  const given = { name: name ?? parameter.name };
  if (attributeDefinitions.get(source.attribute)?.mistakeOf?.(given) !== undefined) return false;
  const args: ConstantValue[] = name === undefined ? [] : [{ name }];
  const attribute = { name: source.attribute, data: evaluateAttribute(source.attribute, args) };
  const { attributes } = parameter;
  const trial = new ParameterTrial(scope.snapshot, { model, controller, action, parameter, attributes }, aboutTheBody);
  return trial.allows([attribute, ...attributes.filter((one) => !sourceAttributes.has(one.name))]);
}

function isInRoute({ application, action }: RoutedAction, name: string): boolean {
  return application.endpointsOf(action).some(({ template }) => findParameter(template, name) !== undefined);
}

/** The name that the old attribute sets. A body has none. */
function nameFor({ bindingInfo }: ParameterModel, { attribute }: Source): string | undefined {
  return attribute === "FromBody" ? undefined : bindingInfo.name;
}

function toRefactoring({ scope, file }: RefactoringRequest, parameter: ParameterModel, source: Source): Refactoring {
  const text = scope.sources.textOf(file);
  const names = new ImportEdits(text.text, file);
  const { text: attribute, edits } = names.use(source.attribute);
  const old = parameter.attributes.find((one) => sourceAttributes.has(one.name) && one.range !== undefined);
  const name = nameFor(parameter, source);
  const options = name === undefined ? "" : (writtenName(old, (range) => text.slice(range)) ?? `{ name: ${names.quoted(name)} }`); // prettier-ignore
  const written = `@${attribute}(${options})`;
  const [start] = text.offsetsOf(parameter.location.range);
  const head = declarationAt(text.text, file, start)?.head ?? start;
  const [from, to] = old === undefined ? [head, head] : text.offsetsOf(old.range!);
  const change = { start: from, end: to, text: old === undefined ? `${written} ` : written };
  return {
    title: `Bind '${parameter.name}' from ${bindingSources[source.is[0]].words}`,
    kind: CodeActionKind.RefactorRewrite,
    edits: [change, ...edits].map((edit): SpanEdit => ({ file, ...edit })),
  };
}

/** The arguments of an attribute as they are written, if they are nothing but `{ name: ... }`. */
function writtenName(
  attribute: AttributeModel | undefined,
  read: (range: NonNullable<AttributeModel["range"]>) => string,
): string | undefined {
  const [range, ...others] = attribute?.argumentRanges ?? [];
  const written = range === undefined || others.length > 0 ? undefined : read(range);
  return written !== undefined && /^\{\s*name\s*:[^,{}]*\}$/.test(written) ? written : undefined;
}
