import { CodeActionKind } from "vscode-languageserver";
import { sourceAttributes } from "ligature/internal/attributes";
import type { ParameterModel, PropertyModel, TypeModel } from "ligature/internal/model";
import { findModelUses, parseDocComment, readModelClass, type LinkCall, type ModelClassText, type ModelUse, type WrittenParameter, type WrittenProperty } from "ligature/internal/reflection"; // prettier-ignore
import type { SpanEdit } from "../../navigation/name-edits.js";
import type { RoutedAction } from "../../navigation/routed-actions.js";
import { withoutParams, withParams } from "../../text/doc-comment-text.js";
import { ImportEdits } from "../../text/import-edits.js";
import type { TextEdit } from "../../text/source-text.js";
import { callsOf, groupSources, hasOnlyRequests, hasOtherForm, isChecked, mayHaveForm, methodAt, type FoundMethod, type GroupSource } from "./bound-action.js"; // prettier-ignore
import { isBoundAlike, isListType } from "./bound-value.js";
import type { Refactoring, RefactoringProvider, RefactoringRequest } from "./refactoring.js";

/**
 * On a parameter with a model that nothing else uses: parameters in place of the model's properties. It undoes what `parametersToModel`
 * does.
 */
export const modelToParameters: RefactoringProvider = (request) => {
  const found = modelAt(request);
  if (found === undefined || !isPossible(request, found)) return [];
  return toRefactoring(request, found);
};

interface FoundModel extends FoundMethod {
  readonly source: GroupSource;
  readonly written: WrittenParameter;
  readonly parameter: ParameterModel;
  readonly type: ClassModel;
  readonly model: ModelClassText;
  readonly uses: readonly ModelUse[];
}

type ClassModel = Extract<TypeModel, { kind: "object" }>;

function modelAt(request: RefactoringRequest): FoundModel | undefined {
  const { scope, file, selection } = request;
  const found = methodAt(request);
  if (found === undefined) return undefined;
  const index = found.list.parameters.findIndex(({ start, end }) => start <= selection.start && selection.end <= end);
  const parameter = found.actions[0].action.parameters[index];
  if (parameter === undefined) return undefined;
  const source = groupSources.find(({ is }) => is[0] === parameter.bindingInfo.source);
  const type = found.actions[0].application.model.types[parameter.type.type];
  if (type?.kind !== "object" || type.location?.file !== file || source === undefined) return undefined;
  const [start] = scope.sources.textOf(file).offsetsOf(type.location.range);
  const model = readModelClass(scope.reflector, file, start);
  const uses = findModelUses(scope.reflector, file, selection.start, parameter.name);
  if (model === undefined || uses === undefined) return undefined;
  return { ...found, source, written: found.list.parameters[index]!, parameter, type, model, uses };
}

function isPossible({ scope }: RefactoringRequest, found: FoundModel): boolean {
  const { actions, written, parameter, type, source, model } = found;
  if (!isPlain(parameter) || !written.canMove || written.initializer !== undefined || written.type !== type.name) return false; // prettier-ignore
  if (!isPlainClass(type) || model.uses.length !== 1 || model.properties.length !== type.properties.length)
    return false;
  if (!hasFreeNames(found) || !hasOnlyRequests(scope, actions[0].action, [parameter.name])) return false;
  return (
    actions.every((one) => isSafe(one, found)) &&
    type.properties.every((property, index) => canMove(model.properties[index]!, property, found, source))
  );
}

function isPlainClass({ form, attributes, toJson, binderType, properties }: ClassModel): boolean {
  const isOrdinary = form === "class" && attributes.length === 0 && toJson === undefined && binderType === undefined;
  return isOrdinary && properties.length > 0;
}

function hasFreeNames({ method, list, model, parameter: { name } }: FoundModel): boolean {
  const taken = new Set([...method.names, ...list.parameters.map((one) => one.name), ...reserved]);
  return model.properties.every((one) => one.name === name || !taken.has(one.name));
}

/** Words that cannot be names of parameters. */
const reserved: readonly string[] =
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield".split(" "); // prettier-ignore

/** Nothing but its source is set: a name would be a prefix of the keys, unless it is empty. */
function isPlain({ bindingInfo, attributes, type, rest }: ParameterModel): boolean {
  if (rest || type.nullable || type.optional || !withoutPrefix.has(bindingInfo.name)) return false;
  return attributes.every(({ name, data, file }) => {
    const isSource = sourceAttributes.has(name) || (name === "ModelBinder" && data.binderType === undefined);
    return isSource && withoutPrefix.has(data.name) && !file;
  });
}

const withoutPrefix: ReadonlySet<unknown> = new Set([undefined, ""]);

/** The model of a form is null if the form cannot be read, but its parameters are not. */
function isSafe(routed: RoutedAction, { parameter, source, model, list }: FoundModel): boolean {
  const { action } = routed;
  const own = action.parameters[action.parameters.findIndex(({ name }) => name === parameter.name)];
  if (own === undefined || !source.is.includes(own.bindingInfo.source)) return false;
  if (action.selectors.length === 0 || action.parameters.length !== list.parameters.length) return false;
  return !mayHaveForm(routed, source) || (isChecked(action) && !hasOtherForm(routed, [own]) && !model.hasDoc);
}

function canMove(
  written: WrittenProperty,
  property: PropertyModel,
  { actions }: FoundModel,
  source: GroupSource,
): boolean {
  const { name, attributes, doc, readOnly, madeOptional } = property;
  if (name !== written.name || readOnly || madeOptional || !written.canMove) return false;
  if (written.decorators.length !== attributes.length) return false;
  if (doc !== undefined && !isReadAs(name, doc.summary, Object.keys(doc))) return false;
  const sources = attributes.flatMap((one) => sourceAttributes.get(one.name) ?? []);
  if (!sources.every((one) => source.is.includes(one)) || !actions.every(({ application }) => isBoundAlike(property, application.model.types, "parameter"))) return false; // prettier-ignore
  const isList = isListType(actions[0].application.model.types[property.type.type]);
  return !isList || (property.hasInitializer === true && written.type !== undefined);
}

/** Whether a text has the same meaning after `@param name`. Other tags have none there. */
function isReadAs(name: string, summary: string | undefined, tags: readonly string[]): boolean {
  if (summary === undefined || tags.length > 1) return false;
  return parseDocComment(withParams(undefined, [[name, summary]], "")!)?.params?.[name] === summary;
}

function toRefactoring({ scope, file }: RefactoringRequest, found: FoundModel): Refactoring[] {
  const { actions, uses, written, parameter, type } = found;
  const { text } = scope.sources.textOf(file);
  const calls = callsOf(scope, actions).map((call) => ungroupedValues(scope.sources.textOf(call.file).text, call, parameter.name)); // prettier-ignore
  if (calls.includes(undefined)) return [];
  const names = new ImportEdits(text, file);
  const attribute = found.source.attribute === undefined ? undefined : names.use(found.source.attribute);
  const parameters = found.model.properties.map((one, index) => parameterOf(found, one, type.properties[index]!, attribute?.text)); // prettier-ignore
  const own: TextEdit[] = [
    withoutClass(text, found.model),
    { start: written.start, end: written.end, text: parameters.join(", ") },
    ...uses.map(({ assignment, property, ...span }) => ({ ...(assignment ?? span), text: property })),
    ...docEdits(text, found),
    ...(attribute !== undefined && parameters.some((one) => one.startsWith(`@${attribute.text}() `)) ? attribute.edits : []), // prettier-ignore
  ];
  const edits = [...own.map((edit): SpanEdit => ({ file, ...edit })), ...calls.flatMap((some) => some!)];
  const title = `Turn '${parameter.name}' into parameters`;
  return [{ title, kind: CodeActionKind.RefactorInline, edits, ...consequenceOf(found) }];
}

/** The name of the model is a prefix that its keys may have (rule B3). */
function consequenceOf({ parameter, source }: FoundModel): Pick<Refactoring, "consequence"> {
  if (!source.hasOtherKeys || parameter.bindingInfo.name === "") return {};
  return {
    consequence: `Requests that write '${parameter.name}.' before the names of its properties must write the names alone.`,
  };
}

function parameterOf(
  { list, written: model, model: { properties }, actions }: FoundModel,
  written: WrittenProperty,
  { attributes, type }: PropertyModel,
  source: string | undefined,
): string {
  const isNamed = attributes.some(({ name }) => sourceAttributes.has(name));
  const isList = isListType(actions[0].application.model.types[type.type]);
  const isFollowed = [...properties.slice(properties.indexOf(written) + 1), ...list.parameters.slice(list.parameters.indexOf(model) + 1)].some(isRequired); // prettier-ignore
  const isOptional = written.isOptional && written.initializer === undefined;
  return [
    source === undefined || isNamed ? "" : `@${source}() `,
    ...written.decorators.map(({ text }) => `${text} `),
    `${written.name}${isOptional && !isFollowed ? "?" : ""}`,
    written.type === undefined ? "" : `: ${written.type}${isOptional && isFollowed ? " | undefined" : ""}`,
    written.initializer === undefined || isList ? "" : ` = ${written.initializer}`,
  ].join("");
}

function isRequired({ isOptional, initializer }: WrittenProperty): boolean {
  return !isOptional && initializer === undefined;
}

/** With the empty line after it, or the one before it if it is the last thing in the file. */
function withoutClass(text: string, { start, end }: ModelClassText): TextEdit {
  const after = end + /^[ \t]*(?:\r?\n(?:[ \t]*\r?\n)*)?/.exec(text.slice(end))![0].length;
  if (after < text.length) return { start, end: after, text: "" };
  const before = text.slice(0, start).trimEnd().length;
  return { start: before, end, text: "" };
}

function docEdits(
  text: string,
  { list: { docComment: span, start }, model, type, parameter, method }: FoundModel,
): TextEdit[] {
  const params = type.properties.flatMap(({ name, doc }) => (doc?.summary === undefined ? [] : [[name, doc.summary] as const])); // prettier-ignore
  const comment = span && text.slice(span.start, span.end);
  const rest = comment && withoutParams(comment, new Set([parameter.name]));
  const at = span?.start ?? Math.min(start, ...method.attributes.map((one) => one.start));
  const indent = /[ \t]*$/.exec(text.slice(0, at))![0];
  const written = withParams(rest, params, indent);
  if (written === comment || model.properties.length === 0) return [];
  if (span === undefined) return [{ start: at, end: at, text: `${written!}\n${indent}` }];
  if (written !== undefined) return [{ ...span, text: written }];
  const [blanks] = /^\s*/.exec(text.slice(span.end, start))!;
  return [{ start: span.start, end: span.end + blanks.length, text: "" }];
}

/** `{ query: { page: 1 } }` of a test's call becomes `{ page: 1 }`; `undefined` if the values are not written there. */
function ungroupedValues(text: string, call: LinkCall, name: string): SpanEdit[] | undefined {
  if (call.mayHaveOtherValues) return undefined;
  const value = call.values.find((one) => one.name === name);
  if (value === undefined) return [];
  const inner = value.inner && text.slice(value.inner.start, value.inner.end).trim().replace(/,$/, "");
  return inner === undefined || inner === "" ? undefined : [{ file: call.file, ...value.whole, text: inner }];
}
