import type TS from "typescript";
import type { LinkCall, LinkFilter, LinkTarget, LinkValueText } from "../../navigation.js";
import { createCheckerScope, symbolAt } from "../fold/checker-scope.js";
import { fileOf, isProjectFile, originOfSymbol, type ProgramContext } from "../context.js";
import { foldConstant } from "../fold/fold-constant.js";
import type { Reflector } from "../reflector.js";
import { PerFile } from "../keys/per-file.js";
import { declarationId, symbolId } from "../describe/type-ids.js";
import { ts } from "../typescript.js";
import { navigationContext, sourceFileOf } from "./navigation-context.js";
import { insideQuotes, spanOf } from "./node-at.js";

/** Which arguments of a link function are the name and the values. */
interface LinkFunction {
  readonly kind: LinkTarget["kind"];
  readonly name: number;
  readonly controller?: number;
  readonly values: number;
}

const linkFunctions: ReadonlyMap<string, LinkFunction> = new Map<string, LinkFunction>([
  ["routeUrl", { kind: "route", name: 0, values: 1 }],
  ["link", { kind: "route", name: 0, values: 1 }],
  ["action", { kind: "action", name: 0, controller: 1, values: 2 }],
  ["createdAtRoute", { kind: "route", name: 0, values: 1 }],
  ["acceptedAtRoute", { kind: "route", name: 0, values: 1 }],
  ["redirectToRoute", { kind: "route", name: 0, values: 1 }],
  ["createdAtAction", { kind: "action", name: 0, controller: 3, values: 1 }],
  ["acceptedAtAction", { kind: "action", name: 0, controller: 3, values: 1 }],
  ["redirectToAction", { kind: "action", name: 0, controller: 1, values: 2 }],
  ["call", { kind: "method", controller: 0, name: 1, values: 2 }],
]);

const mentions = new RegExp(`\\.\\s*(?:${[...linkFunctions.keys()].join("|")})\\b`);

/** A call that may create a link, judging by its text. */
interface Candidate {
  readonly call: TS.CallExpression;
  readonly callee: TS.Identifier;
  readonly arguments: LinkFunction;
  written?: { readonly root: string; readonly call: WrittenCall | undefined };
}

/** A call as written. */
interface WrittenCall {
  readonly name: TS.Expression;
  readonly values: readonly LinkValueText[];
  readonly places: Omit<LinkCall, "file" | "target">;
  /** Absent if the name follows from constants, which may be in other files. */
  readonly link: Link | undefined;
}

type Link = Omit<LinkCall, "file">;

/** By the tree of a file, which is replaced when its text changes. */
const candidates = new WeakMap<TS.SourceFile, readonly Candidate[]>();

/** Those of the files of a project. */
const candidatesOf = new WeakMap<Reflector, PerFile<readonly Candidate[]>>();

const none: readonly Candidate[] = [];

/**
 * The calls that create links, in all sources of the project.
 *
 * @param reflector the compiler
 * @param filter the calls to find: the fewer there are, the less work the compiler has
 * @returns the calls
 * @example `(reflector: Reflector) => findLinkCalls(reflector, { value: "id" }).length`
 */
export function findLinkCalls(reflector: Reflector, filter: LinkFilter = {}): LinkCall[] {
  const context = navigationContext(reflector);
  const found = candidatesFor(reflector, context, filter);
  return found.flatMap((one) => readCall(context, one, filter) ?? []);
}

function candidatesFor(reflector: Reflector, context: ProgramContext, { file }: LinkFilter): readonly Candidate[] {
  if (file !== undefined) {
    const one = sourceFileOf(context, file);
    return one === undefined ? none : candidatesIn(one);
  }
  let known = candidatesOf.get(reflector);
  if (known === undefined) {
    known = new PerFile((one) => (isProjectFile(one) ? candidatesIn(one) : none));
    candidatesOf.set(reflector, known);
  }
  return known
    .of(context.program.getSourceFiles())
    .filter((list) => list.length > 0)
    .flat();
}

/**
 * The call that creates a link, around a position in a file.
 *
 * @param reflector the compiler
 * @param file the path, absolute or relative to the project's root
 * @param offset the position
 * @returns the innermost call that has the position among its arguments
 * @example `(reflector: Reflector) => linkCallAt(reflector, "src/orders.controller.ts", 420)?.target.kind`
 */
export function linkCallAt(reflector: Reflector, file: string, offset: number): LinkCall | undefined {
  const context = navigationContext(reflector);
  const sourceFile = sourceFileOf(context, file);
  const around = (sourceFile ? candidatesIn(sourceFile) : []).filter(
    ({ call }) => call.arguments.pos <= offset && offset <= call.end,
  );
  const innermost = around.at(-1);
  return innermost && readCall(context, innermost, {});
}

/** Whether a part of a file links to actions of its own controller by names that are not constant. */
export function hasOpenLinks(context: ProgramContext, part: TS.Node): boolean {
  const { pos, end } = part;
  return candidatesIn(part.getSourceFile()).some(({ call, callee, arguments: places }) => {
    if (places.kind !== "action" || call.pos < pos || end < call.end) return false;
    const [name, owner] = [call.arguments[places.name], call.arguments[places.controller!]];
    const isOwn = owner === undefined || isUndefined(owner);
    const isOpen = name !== undefined && textOf(context, name) === undefined;
    return isOwn && isOpen && originOfMember(context, callee) === "ligature";
  });
}

function candidatesIn(sourceFile: TS.SourceFile): readonly Candidate[] {
  let found = candidates.get(sourceFile);
  if (found === undefined) {
    found = mentions.test(sourceFile.text) ? collect(sourceFile) : none;
    candidates.set(sourceFile, found);
  }
  return found;
}

function collect(sourceFile: TS.SourceFile): Candidate[] {
  const found: Candidate[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name } = node.expression;
      const known = ts.isIdentifier(name) ? linkFunctions.get(name.text) : undefined;
      if (known !== undefined) found.push({ call: node, callee: name as TS.Identifier, arguments: known });
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return found;
}

function readCall(context: ProgramContext, candidate: Candidate, filter: LinkFilter): LinkCall | undefined {
  const written = writtenIn(context, candidate);
  if (written === undefined || !hasValue(written.values, filter) || !mayName(written.name, filter)) return undefined;
  const isOurs = () => originOfMember(context, candidate.callee) === "ligature";
  const read = () => written.link ?? linkOf(targetOf(context, candidate, written.name), written.places);
  const link =
    filter.accepts === undefined ? isOurs() && read() : isLink(candidate) && acceptedOf(read(), filter, isOurs);
  if (!link || !isWanted(link.target, filter)) return undefined;
  return { file: fileOf(context, candidate.call), ...link };
}

/** `call` sends a request, and every function also has a method of this name. */
function isLink({ arguments: { kind } }: Candidate): boolean {
  return kind !== "method";
}

function acceptedOf(link: Link | undefined, { accepts }: LinkFilter, isOurs: () => boolean): Link | undefined {
  return link !== undefined && accepts?.(link) === true && isOurs() ? link : undefined;
}

/** The links that a call itself contains. They are read once for each version of a file. */
function writtenIn(context: ProgramContext, candidate: Candidate): WrittenCall | undefined {
  // Projects with different roots can share a file, and ids of classes contain paths.
  if (candidate.written?.root === context.root) return candidate.written.call;
  const { call, arguments: places } = candidate;
  const name = call.arguments[places.name];
  const written = name && readWritten(context, candidate, name);
  candidate.written = { root: context.root, call: written };
  return written;
}

function readWritten(context: ProgramContext, candidate: Candidate, name: TS.Expression): WrittenCall {
  const { call, arguments: places } = candidate;
  const given = call.arguments[places.values];
  const owner = places.controller === undefined ? undefined : call.arguments[places.controller];
  const within = placeOf(context, call);
  const values = valuesOf(given);
  const found = {
    ...(ts.isStringLiteralLike(name) && { name: insideQuotes(name) }),
    argument: spanOf(name),
    ...(owner !== undefined && ts.isStringLiteralLike(owner) && { owner: insideQuotes(owner) }),
    ...ownerArgumentOf(call, places.controller),
    values,
    mayHaveOtherValues: !isWritten(given),
    ...(within && { within }),
  };
  const isLiteral = ts.isStringLiteralLike(name) && (owner === undefined || isUndefined(owner) || ts.isStringLiteralLike(owner)); // prettier-ignore
  const link = isLiteral ? linkOf(targetOf(context, candidate, name), found) : undefined;
  return { name, values, places: found, link };
}

function ownerArgumentOf(
  { arguments: list }: TS.CallExpression,
  index: number | undefined,
): Pick<LinkCall, "ownerArgument"> {
  if (index === undefined || list.some(ts.isSpreadElement)) return {};
  const owner = list[index];
  if (owner !== undefined) return { ownerArgument: { ...spanOf(owner), isMissing: isUndefined(owner) } };
  const last = list.at(-1);
  return last && list.length === index ? { ownerArgument: { start: last.end, end: last.end, isMissing: true } } : {};
}

function linkOf(target: LinkTarget | undefined, places: WrittenCall["places"]): Link | undefined {
  return target && { target, ...places };
}

function hasValue(values: readonly LinkValueText[], { value }: LinkFilter): boolean {
  return value === undefined || values.some(({ name }) => name.toLowerCase() === value.toLowerCase());
}

/** A name that is not a literal may be anything. */
function mayName(name: TS.Expression, { targets }: LinkFilter): boolean {
  return targets === undefined || !ts.isStringLiteralLike(name) || targets.has(name.text.toLowerCase());
}

function isWanted(target: LinkTarget, { targets }: LinkFilter): boolean {
  const name = target.kind === "route" ? target.name : target.kind === "action" ? target.action : target.method;
  return targets === undefined || targets.has(name.toLowerCase());
}

function originOfMember(context: ProgramContext, callee: TS.Identifier): string | undefined {
  const symbol = symbolAt(context, callee);
  return symbol && originOfSymbol(context, symbol);
}

function targetOf(
  context: ProgramContext,
  { call, arguments: { kind, controller } }: Candidate,
  nameNode: TS.Expression,
): LinkTarget | undefined {
  const name = textOf(context, nameNode);
  if (name === undefined) return undefined;
  if (kind === "route") return { kind, name };
  const owner = controller === undefined ? undefined : call.arguments[controller];
  if (kind === "method") {
    const symbol = owner && symbolAt(context, owner);
    const id = symbol && symbolId(context, symbol);
    return id === undefined ? undefined : { kind, controller: id, method: name };
  }
  if (owner === undefined || isUndefined(owner)) return { kind, action: name, ...enclosingClass(context, call) };
  const named = textOf(context, owner);
  return named === undefined ? undefined : { kind, action: name, controller: named };
}

function isUndefined(node: TS.Expression): boolean {
  return ts.isIdentifier(node) && node.text === "undefined";
}

function textOf(context: ProgramContext, node: TS.Expression): string | undefined {
  const value = foldConstant(createCheckerScope(context), node);
  return typeof value === "string" ? value : undefined;
}

/** The class around a call, and the method of the class. */
function placeOf(context: ProgramContext, node: TS.Node): LinkCall["within"] {
  const member = ts.findAncestor(node, ts.isClassElement);
  if (member === undefined || !ts.isClassLike(member.parent)) return undefined;
  const method = ts.isMethodDeclaration(member) && ts.isIdentifier(member.name) ? member.name.text : undefined;
  return { type: declarationId(context, member.parent), ...(method !== undefined && { method }) };
}

function enclosingClass(context: ProgramContext, node: TS.Node): { from?: string } {
  const owner = ts.findAncestor(node, ts.isClassLike);
  return owner === undefined ? {} : { from: declarationId(context, owner) };
}

/** The values that are written in the call. */
function valuesOf(node: TS.Expression | undefined): LinkValueText[] {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property): LinkValueText[] => {
    const { name } = property;
    if (name === undefined) return [];
    const parts = { whole: spanOf(property), ...innerOf(property) };
    if (ts.isShorthandPropertyAssignment(property))
      return [{ ...spanOf(name), name: property.name.text, form: "shorthand", ...parts }];
    if (ts.isStringLiteralLike(name)) return [{ ...insideQuotes(name), name: name.text, form: "string", ...parts }];
    return ts.isIdentifier(name) ? [{ ...spanOf(name), name: name.text, form: "identifier", ...parts }] : [];
  });
}

function innerOf(property: TS.ObjectLiteralElementLike): Pick<LinkValueText, "inner"> {
  const value = ts.isPropertyAssignment(property) ? property.initializer : undefined;
  return value && ts.isObjectLiteralExpression(value) ? { inner: { start: value.getStart() + 1, end: value.end - 1 } } : {}; // prettier-ignore
}

/** Whether all names of the values are written in the call. */
function isWritten(node: TS.Expression | undefined): boolean {
  if (node === undefined) return true;
  if (!ts.isObjectLiteralExpression(node)) return false;
  return node.properties.every(
    ({ name }) => name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)),
  );
}
