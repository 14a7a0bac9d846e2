import { CodeActionKind } from "vscode-languageserver";
import { attributeDefinitions } from "ligature/internal/attributes";
import type { AttributeModel, ControllerModel } from "ligature/internal/model";
import { findClassImport, findDocLinks, findLinkCalls, findMethodUses, findUnusedImports, readClass, readMethod, readMovedMethod, type FileSpan, type LinkCall, type MethodText, type MovedMethod, type TextSpan } from "ligature/internal/reflection"; // prettier-ignore
import { actionsOfLink } from "../../navigation/links.js";
import type { SpanEdit } from "../../navigation/name-edits.js";
import type { NameScope } from "../../navigation/name-scope.js";
import { actionIndex, keyOfLocation, type RoutedAction } from "../../navigation/routed-actions.js";
import { quoted } from "../../text/import-edits.js";
import { isSameName } from "../../text/same-name.js";
import type { SourceText, TextEdit } from "../../text/source-text.js";
import { movedRoutes, type MovedRoute } from "./moved-routes.js";
import { insertedMember, removedMember } from "./moved-text.js";
import type { Refactoring, RefactoringProvider, RefactoringRequest } from "./refactoring.js";

/** The kind of the protocol's version 3.18. */
export const movingKind = `${CodeActionKind.Refactor}.move`;

/** A menu with more is no help. */
const mostTargets = 10;

/**
 * On the name of an action: the other controllers to which it can move. Its paths stay the same, and so does who may call it and what
 * runs for it. Links to it follow.
 */
export const moveAction: RefactoringProvider = (request) => {
  const found = actionAt(request);
  if (found === undefined) return [];
  const targets = targetsOf(request.scope, found);
  const calls = targets.length === 0 ? [] : callsOf(request.scope, found);
  return targets.flatMap((target) => toRefactoring(request, { ...found, target, calls })).slice(0, mostTargets);
};

/** The links to the action, and those in it. */
function callsOf({ reflector }: NameScope, { routed: [{ controller, action }] }: FoundAction): LinkCall[] {
  const targets = new Set([action.name.toLowerCase(), action.methodName.toLowerCase()]);
  const isIn = ({ within }: Pick<LinkCall, "within">): boolean =>
    within?.type === controller.id && within.method === action.methodName;
  const own = findLinkCalls(reflector, { accepts: isIn });
  const others = findLinkCalls(reflector, { targets }).filter((call) => !isIn(call) || call.target.kind === "method");
  return [...own, ...others];
}

interface FoundAction {
  /** One for each application with its controller. */
  readonly routed: readonly [RoutedAction, ...RoutedAction[]];
  readonly method: MethodText;
}

interface Move extends FoundAction {
  readonly target: ControllerModel;
  readonly calls: readonly LinkCall[];
}

function actionAt({ scope, file, selection }: RefactoringRequest): FoundAction | undefined {
  const method = readMethod(scope.reflector, file, selection.start);
  if (method === undefined || selection.start < method.name.start || method.name.end < selection.end) return undefined;
  const text = scope.sources.textOf(file);
  const index = actionIndex(scope.snapshot);
  const here = index.all.find(({ action: { location } }) => location.file === file && text.offsetsOf(location.range)[0] === method.name.start); // prettier-ignore
  const [first, ...others] = here === undefined ? [] : index.byMethod.get(keyOfLocation(here.action.location))!;
  if (first === undefined || !isMovable(first.controller)) return undefined;
  const isOnlyOwn = [first, ...others].every(({ controller }) => controller.id === first.controller.id);
  const isDeclared = first.controller.location.file === file && isWithin(scope, first.controller, method.name.start);
  if (!isOnlyOwn || !isDeclared || findMethodUses(scope.reflector, file, method.name.start).length > 0)
    return undefined;
  return { routed: [first, ...others], method };
}

/** A value that is bound to properties is bound for each action. */
function isMovable({ kind, properties, lostAttributes }: ControllerModel): boolean {
  return kind === "controller" && lostAttributes === undefined && properties.every(({ bindingInfo }) => bindingInfo === undefined); // prettier-ignore
}

function isWithin({ reflector, sources }: NameScope, { location }: ControllerModel, offset: number): boolean {
  const [start] = sources.textOf(location.file).offsetsOf(location.range);
  const [own, around] = [start, offset].map((one) => readClass(reflector, location.file, one));
  return own !== undefined && own.end === around?.end;
}

/** The controllers that are in the same applications, and have nothing of the action's name. */
function targetsOf({ snapshot, reflector, sources }: NameScope, { routed }: FoundAction): ControllerModel[] {
  const [{ application, controller, action }] = routed;
  const own = snapshot.applications.filter(({ model }) => model.controllers.some(({ id }) => id === controller.id));
  const isEverywhere = ({ id }: ControllerModel): boolean =>
    snapshot.applications.every((one) => own.includes(one) === one.model.controllers.some((other) => other.id === id));
  const isFree = (target: ControllerModel): boolean => {
    const text = sources.textOf(target.location.file);
    const written = readClass(reflector, target.location.file, text.offsetsOf(target.location.range)[0]);
    const names = [...(written?.members ?? []), ...target.actions.map((one) => one.name)];
    return written !== undefined && names.every((name) => !isSameName(name, action.methodName) && !isSameName(name, action.name)); // prettier-ignore
  };
  return application.model.controllers
    .filter((one) => one.id !== controller.id && one.location.file !== "" && !one.location.file.startsWith(".."))
    .filter(
      (one) =>
        isMovable(one) &&
        one.isApiController === controller.isApiController &&
        one.nullableContext === controller.nullableContext,
    ) // prettier-ignore
    .filter((one) => isEverywhere(one) && isFree(one))
    .sort((one, other) => one.typeName.localeCompare(other.typeName));
}

function toRefactoring({ scope, file }: RefactoringRequest, move: Move): Refactoring[] {
  const [{ controller, action }] = move.routed;
  const { target, method } = move;
  const carried = carriedAttributes(move);
  const routes = movedRoutes(controller, target, action);
  if (carried === undefined || routes === undefined) return [];
  const [own, other] = [file, target.location.file].map((one) => scope.sources.textOf(one)) as [SourceText, SourceText];
  const [place] = other.offsetsOf(target.location.range);
  const to = { file: target.location.file, start: place, end: place };
  const starts = carried.map(({ range }) => own.offsetsOf(range!)[0]);
  const moved = readMovedMethod(scope.reflector, { file, ...method.name }, to, starts);
  const calls = moved && linkEdits(scope, move, moved);
  if (moved === undefined || calls === undefined) return [];
  const docs = findDocLinks(scope.reflector, controller.typeName, action.methodName);
  const links = [...calls, ...docs.map((span) => ({ ...span, text: target.typeName }))];
  const inner: TextEdit[] = [
    ...links.filter((edit) => isInside(edit, file, moved)),
    ...routes.map((route) => routeEdit(own, method, route)),
    ...carried.map(({ range }) => decoratorEdit(own, moved, own.slice(range!))),
  ];
  const edits: SpanEdit[] = [
    ...links.filter((edit) => !isInside(edit, file, moved)),
    ...moved.imports,
    { file: to.file, ...insertedMember(other.text, own.text, moved, inner) },
    { file, ...removedMember(own.text, moved) },
    ...(file === to.file ? [] : withoutImports(scope, file, moved)),
  ];
  const title = `Move '${action.methodName}' to ${target.typeName}`;
  return [{ title, kind: movingKind, edits, ...consequenceOf(scope, move) }];
}

/** The ids of operations may contain the names of controllers (`operationIds: "action"`), and generated clients have methods of these names. */
function consequenceOf({ snapshot }: NameScope, { routed, target }: Move): Pick<Refactoring, "consequence"> {
  const changes = snapshot.documentNames
    .flatMap((name) => snapshot.operationsIn(name))
    .filter(({ endpoint }) => routed.some(({ action }) => action === endpoint.action))
    .map(({ endpoint, idIn }) => [idIn(endpoint.controller), idIn(target)] as const)
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `The operation id '${from}' becomes '${to}', which generated clients use.`);
  return changes.length === 0 ? {} : { consequence: [...new Set(changes)].join(" ") };
}

/** The imports that nothing else in the file uses. */
function withoutImports({ reflector }: NameScope, file: string, part: TextSpan): SpanEdit[] {
  return findUnusedImports(reflector, file, [part]).map((span) => ({ ...span, text: "" }));
}

function isInside(span: FileSpan, file: string, { start, end }: MovedMethod): boolean {
  return span.file === file && start <= span.start && span.end <= end;
}

/**
 * The attributes of the class that the action needs at its new place, because the other class does not have them; `undefined` if the other
 * class has more, or if one of them cannot be on a method.
 */
function carriedAttributes({ routed: [{ controller, action }], target }: Move): AttributeModel[] | undefined {
  const [own, others] = [controller, target].map(({ attributes }) => attributes.filter(({ name }) => name !== "Route")) as [AttributeModel[], AttributeModel[]]; // prettier-ignore
  const rest = [...own];
  for (const one of others) {
    const index = rest.findIndex((other) => keyOf(other) === keyOf(one));
    if (index === -1) return undefined;
    rest.splice(index, 1);
  }
  // The order of the attributes of one kind counts, and an attribute of an action may replace one of the class.
  const isKept = ({ name, range, file }: AttributeModel): boolean =>
    range !== undefined &&
    file === undefined &&
    attributeDefinitions.get(name)?.targets.includes("method") === true &&
    !others.some((other) => other.name === name) &&
    (attributeDefinitions.get(name)?.accumulates !== undefined ||
      !action.attributes.some((other) => other.name === name));
  return rest.every(isKept) ? rest : undefined;
}

function keyOf({ name, data, typeArguments, facts }: AttributeModel): string {
  return JSON.stringify([name, data, typeArguments, facts]);
}

/** Links to the action name its new controller, and its own links its old one. `undefined` if that is not written in the call. */
function linkEdits(scope: NameScope, { routed, target, calls }: Move, moved: MovedMethod): SpanEdit[] | undefined {
  const [{ controller, action }] = routed;
  const edits = calls.map((call): readonly SpanEdit[] | undefined => {
    if (call.values.some(({ name }) => name === "controller" || name === "action")) return undefined;
    const leadsHere = actionsOfLink(scope, call.target).some((one) => routed.includes(one));
    const isOwn = isInside({ file: call.file, ...call.argument }, action.location.file, moved);
    if (call.target.kind === "method") return leadsHere ? classEdits(scope, call, target) : [];
    if (call.target.kind === "route") return [];
    const isImplied = call.target.controller === undefined;
    if (leadsHere) return isImplied && isOwn ? [] : ownerEdit(scope, call, target.name);
    return isImplied && isOwn ? ownerEdit(scope, call, controller.name) : [];
  });
  return edits.includes(undefined) ? undefined : edits.flatMap((some) => some!);
}

function ownerEdit(
  { sources }: NameScope,
  { file, owner, ownerArgument }: LinkCall,
  name: string,
): SpanEdit[] | undefined {
  if (owner !== undefined) return [{ file, ...owner, text: name }];
  if (ownerArgument?.isMissing !== true) return undefined;
  const { start, end } = ownerArgument;
  const { text } = sources.textOf(file);
  const written = quoted(name, text.slice(text.lastIndexOf("\n", start), start).includes("'") ? "'" : '"');
  return [{ file, start, end, text: start === end ? `, ${written}` : written }];
}

/** `app.call(OrdersController, "get")` names the other class. */
function classEdits(
  scope: NameScope,
  { file, ownerArgument }: LinkCall,
  target: ControllerModel,
): SpanEdit[] | undefined {
  const { location } = target;
  const [start, end] = scope.sources.textOf(location.file).offsetsOf(location.range);
  const imports = findClassImport(scope.reflector, file, { file: location.file, start, end });
  if (imports === undefined || ownerArgument === undefined) return undefined;
  const place = { file, start: ownerArgument.start, end: ownerArgument.end };
  return [{ ...place, text: target.typeName }, ...imports, ...withoutImports(scope, file, place)];
}

/** The first argument, or a new one before the options. */
function routeEdit(source: SourceText, { attributes }: MethodText, { attribute, template }: MovedRoute): TextEdit {
  const { text } = source;
  const [start] = source.offsetsOf(attribute.range!);
  const written = attributes.find((one) => one.start === start)!;
  const quote = text.slice(written.start, written.end).includes("'") ? "'" : '"';
  const first = attribute.argumentRanges?.[0];
  if (attribute.data.template !== undefined) {
    const [from, to] = source.offsetsOf(first!);
    const isAlone = template === "" && attribute.argumentRanges!.length === 1 && attribute.name !== "Route";
    return { start: from, end: to, text: isAlone ? "" : quoted(template, quote) };
  }
  const at = first === undefined ? written.argumentsEnd : source.offsetsOf(first)[0];
  return { start: at, end: at, text: `${quoted(template, quote)}${first === undefined ? "" : ", "}` };
}

/** Before the attributes of the action, because those of the class come first. */
function decoratorEdit({ text }: SourceText, { head }: MovedMethod, written: string): TextEdit {
  const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", head - 1) + 1, head))![0];
  return { start: head, end: head, text: `${written}\n${indent}` };
}
