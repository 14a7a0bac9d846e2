import { CodeActionKind } from "vscode-languageserver";
import { sourceAttributes } from "ligature/internal/attributes";
import type { ParameterModel } from "ligature/internal/model";
import { parseDocComment, type LinkCall, type ParameterList, type WrittenParameter } from "ligature/internal/reflection"; // prettier-ignore
import type { SpanEdit } from "../../navigation/name-edits.js";
import type { RoutedAction } from "../../navigation/routed-actions.js";
import { docComment, withoutParams } from "../../text/doc-comment-text.js";
import { ImportEdits } from "../../text/import-edits.js";
import type { TextEdit } from "../../text/source-text.js";
import { callsOf, groupSources, hasOnlyRequests, hasOtherForm, isChecked, isPrefixOfKeys, mayHaveForm, methodAt, type FoundMethod, type GroupSource } from "./bound-action.js"; // prettier-ignore
import { isBoundAlike, isListType } from "./bound-value.js";
import type { Refactoring, RefactoringProvider, RefactoringRequest } from "./refactoring.js";

/**
 * On the parameters of an action, or its name: a class with properties in place of the parameters that are bound from one source. If several
 * parameters are selected, these; otherwise all. Requests, what is bound from them and the document stay the same.
 */
export const parametersToModel: RefactoringProvider = (request) => {
  const found = methodAt(request);
  if (found === undefined) return [];
  return groupSources.flatMap((source) => {
    const group = groupOf(request, found, source);
    const names = group && namesFor(request, found, group, source);
    return names === undefined ? [] : toRefactoring(request, { ...found, ...names, group: group!, source });
  });
};

interface GroupedParameter {
  readonly written: WrittenParameter;
  readonly parameter: ParameterModel;
}

/** The parts that are replaced, and their replacements. */
interface Extraction extends FoundMethod {
  readonly group: readonly GroupedParameter[];
  readonly source: GroupSource;
  readonly className: string;
  readonly name: string;
}

/** The parameters with the source that can be properties; `undefined` if there are fewer than two. */
function groupOf(
  { scope, selection }: RefactoringRequest,
  { list, actions }: FoundMethod,
  source: GroupSource,
): readonly GroupedParameter[] | undefined {
  const [{ action }] = actions;
  const all = list.parameters.flatMap((written, index): GroupedParameter[] => {
    const parameter = action.parameters[index];
    return parameter !== undefined && actions.every((one) => isOf(one, index, source)) ? [{ written, parameter }] : [];
  });
  const touched = all.filter(({ written }) => written.start <= selection.end && selection.start <= written.end);
  const isAnywhere = list.parameters.every(({ start, end }) => selection.end < start || end < selection.start);
  const wanted = touched.length > 1 ? touched : touched.length === 1 || isAnywhere ? all : [];
  const group = wanted.filter((one) => canMove(one, actions));
  if (group.length < 2 || (touched.length > 0 && !touched.every((one) => group.includes(one)))) return undefined;
  const own = group.map(({ parameter }) => parameter.name);
  const isSafe = actions.every((one) => isSafeAsModel(one, own, source)) && action.parameters.length === list.parameters.length; // prettier-ignore
  return isSafe && isInOrder(list, group) && hasOnlyRequests(scope, action, own) ? group : undefined;
}

function isOf({ action }: RoutedAction, index: number, { is }: GroupSource): boolean {
  return is.includes(action.parameters[index]!.bindingInfo.source);
}

function canMove({ written, parameter }: GroupedParameter, actions: FoundMethod["actions"]): boolean {
  const { attributes, name, rest, location, doc = "" } = parameter;
  if (doc !== "" && !isReadAs(docComment(doc, "  "), doc)) return false;
  if (rest || name === "" || name !== written.name || location.file !== actions[0].action.location.file) return false;
  if (!written.canMove || !written.canBeProperty || written.decorators.length !== attributes.length) return false;
  return actions.every(({ application }) => isBoundAlike(parameter, application.model.types, "property"));
}

function isSafeAsModel(routed: RoutedAction, own: readonly string[], source: GroupSource): boolean {
  if (routed.action.selectors.length === 0) return false;
  if (!mayHaveForm(routed, source)) return true;
  const group = routed.action.parameters.filter(({ name }) => own.includes(name));
  return isChecked(routed.action) && !hasOtherForm(routed, group);
}

/** A required parameter must not follow an optional one. */
function isInOrder({ parameters }: ParameterList, group: readonly GroupedParameter[]): boolean {
  const before = parameters.slice(0, parameters.indexOf(group[0]!.written));
  return before.every(({ isOptional }) => !isOptional);
}

/** Free names for the class and its parameter. */
function namesFor(
  { scope }: RefactoringRequest,
  { actions, list, method }: FoundMethod,
  group: readonly GroupedParameter[],
  { name: wanted }: GroupSource,
): Pick<Extraction, "className" | "name"> | undefined {
  const [{ action, controller }] = actions;
  const methodName = action.methodName.replace(/Async$/, "");
  const types = new Set(scope.snapshot.applications.flatMap(({ model }) => Object.values(model.types).flatMap((one) => ("name" in one ? [one.name] : [])))); // prettier-ignore
  const isFree = (name: string): boolean => !list.fileNames.has(name) && !types.has(name) && !(name in globalThis);
  const base = `${capitalized(methodName)}${capitalized(wanted)}`;
  const className = [base, `${controller.name}${base}`, `${base}2`, `${base}3`].find(isFree);
  if (className === undefined) return undefined;
  const grouped = new Set(group.map(({ parameter }) => parameter.name));
  const used = new Set([...method.names].filter((one) => !grouped.has(one)));
  const isPossible = (name: string): boolean =>
    !used.has(name) && !grouped.has(name) && actions.every((one) => !isPrefixOfKeys(one, name));
  const name = [wanted, `${className.charAt(0).toLowerCase()}${className.slice(1)}`, `${wanted}Values`].find(isPossible); // prettier-ignore
  return name === undefined ? undefined : { className, name };
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function toRefactoring({ scope, file }: RefactoringRequest, extraction: Extraction): Refactoring[] {
  const { group, name, className, actions, source } = extraction;
  const uses = useEdits(extraction);
  const calls = callsOf(scope, actions).map((call) => groupedValues(scope.sources.textOf(call.file).text, call, extraction)); // prettier-ignore
  if (uses === undefined || calls.includes(undefined)) return [];
  const { text } = scope.sources.textOf(file);
  const names = new ImportEdits(text, file);
  const attribute = names.use(source.modelAttribute);
  // An explicit empty name is the prefix, so `?query=x` changes nothing (rule B4).
  const prefix = source.hasOtherKeys ? `{ name: ${names.quoted("")} }` : "";
  const own: TextEdit[] = [
    classEdit(text, names.semicolon, extraction),
    ...parameterEdits(extraction, `@${attribute.text}(${prefix}) ${name}: ${className}`),
    ...uses,
    ...docEdits(text, extraction),
    ...attribute.edits,
  ];
  const kind = CodeActionKind.RefactorExtract;
  const title = `Move ${listed(group.map(({ parameter }) => `'${parameter.name}'`))} to a class`;
  return [{ title, kind, edits: [...own.map((edit): SpanEdit => ({ file, ...edit })), ...calls.flatMap((edits) => edits!)] }]; // prettier-ignore
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)!}`;
}

/** The class before the one with the action. */
function classEdit(text: string, semicolon: string, { list, group, className, actions }: Extraction): TextEdit {
  const { types } = actions[0].application.model;
  const members = group.map(({ written, parameter }) => {
    const doc = parameter.doc === undefined || parameter.doc === "" ? "" : `  ${docComment(parameter.doc, "  ")}\n`;
    const isList = isListType(types[parameter.type.type]);
    return `${doc}  ${propertyOf(written, parameter, isList, text)}${semicolon}\n`;
  });
  const { start, isExported } = list.owner;
  return { start, end: start, text: `${isExported ? "export " : ""}class ${className} {\n${members.join("")}}\n\n` };
}

function propertyOf(written: WrittenParameter, { attributes }: ParameterModel, isList: boolean, text: string): string {
  const kept = written.decorators.filter((_, index) => !isPlainSource(attributes[index]!));
  const initializer = written.initializer ?? (isList ? "[]" : undefined);
  const mark = written.isOptional ? "?" : initializer === undefined ? "!" : "";
  return [
    ...kept.map((one) => `${text.slice(one.start, one.end)} `),
    `${written.name}${mark}${written.type === undefined ? "" : `: ${written.type}`}`,
    initializer === undefined ? "" : ` = ${initializer}`,
  ].join("");
}

/** The source is the model's. A name in the attribute stays. */
function isPlainSource({ name, data }: ParameterModel["attributes"][number]): boolean {
  return sourceAttributes.has(name) && data.name === undefined;
}

function parameterEdits({ list, group }: Extraction, written: string): TextEdit[] {
  const [first, ...others] = group.map((one) => list.parameters.indexOf(one.written));
  const { start, end } = list.parameters[first!]!;
  const rest = others.map((index) => ({ start: list.parameters[index - 1]!.end, end: list.parameters[index]!.end, text: "" })); // prettier-ignore
  return [{ start, end, text: written }, ...rest];
}

/** `undefined` if a value is assigned to one of the parameters. */
function useEdits({ method, group, name }: Extraction): TextEdit[] | undefined {
  if (method.names.includes("arguments")) return undefined;
  const grouped = new Set(group.map(({ parameter }) => parameter.name));
  const own = method.parameters.filter((one) => grouped.has(one.name));
  if (own.some(({ uses }) => uses.some(({ write }) => write))) return undefined;
  return own.flatMap(
    (one) =>
    one.uses.map(({ start, end, shorthand }) => ({ start, end, text: `${shorthand ? `${one.name}: ` : ""}${name}.${one.name}` })), // prettier-ignore
  );
}

/** Without the `@param` tags, whose texts are at the properties. */
function docEdits(text: string, { list: { docComment: span, start }, group, className }: Extraction): TextEdit[] {
  if (span === undefined) return [];
  const comment = text.slice(span.start, span.end);
  const rest = withoutParams(comment, new Set(group.map(({ parameter }) => parameter.name)));
  if (rest !== undefined && withLinks(rest, group, className) === comment) return [];
  if (rest !== undefined) return [{ ...span, text: withLinks(rest, group, className) }];
  const [blanks] = /^\s*/.exec(text.slice(span.end, start))!;
  return [{ start: span.start, end: span.end + blanks.length, text: "" }];
}

/** `{@link page}` becomes `{@link SearchQuery.page | page}`: documents show the label. */
function withLinks(comment: string, group: readonly GroupedParameter[], className: string): string {
  const names = group.map(({ parameter }) => parameter.name.replaceAll("$", String.raw`\$`)).join("|");
  const link = new RegExp(String.raw`((?:@see|\{@link(?:code|plain)?)\s+)(${names})(?![.#~(\p{ID_Continue}$])(\s*\})?`, "gu"); // prettier-ignore
  return comment.replaceAll(link, (_, before: string, name: string, end: string | undefined) =>
    [before, `${className}.${name}`, end === undefined ? "" : ` | ${name}${end}`].join(""),
  );
}

/** `{ page: 1, id }` of a test's call becomes `{ query: { page: 1 }, id }`; `undefined` if not all values are written there. */
function groupedValues(text: string, call: LinkCall, { group, name }: Extraction): SpanEdit[] | undefined {
  if (call.mayHaveOtherValues) return undefined;
  const grouped = new Set(group.map(({ parameter }) => parameter.name));
  const own = call.values.filter((value) => grouped.has(value.name));
  if (own.length === 0) return [];
  const inner = own.map(({ whole }) => text.slice(whole.start, whole.end)).join(", ");
  return own.map((value, index): SpanEdit => {
    if (index === 0) return { file: call.file, ...value.whole, text: `${name}: { ${inner} }` };
    const before = call.values[call.values.indexOf(value) - 1]!;
    return { file: call.file, start: before.whole.end, end: value.whole.end, text: "" };
  });
}

/** Whether a text that a doc comment contains is the one that is read from it. */
function isReadAs(comment: string, text: string): boolean {
  return parseDocComment(comment)?.summary === text && Object.keys(parseDocComment(comment)!).length === 1;
}
