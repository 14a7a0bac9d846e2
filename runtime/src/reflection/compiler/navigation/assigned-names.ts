import type TS from "typescript";
import type { FileSpan, RenameText } from "../../navigation.js";
import { fileOf, isProjectFile, type ProgramContext } from "../context.js";
import { ts } from "../typescript.js";
import { assignedProperties } from "./assigned-properties.js";
import { insideQuotes } from "./node-at.js";

/** The names that `Object.assign` writes into a property. */
export interface AssignedNames {
  /** Members of literals in the calls. */
  readonly texts: readonly RenameText[];
  /** Calls that take the value from a property of another type, or from a literal that is elsewhere. */
  readonly elsewhere: readonly FileSpan[];
}

/**
 * Finds what `Object.assign` writes into a property: `Object.assign(new Order(), { lines })`. TypeScript's own rename does not change
 * it, and the old name has no error, because such a literal has a type of its own.
 *
 * @param context the program
 * @param places where TypeScript's rename changes the property, declarations among them
 * @returns the names, none of which is among the places
 */
export function assignedNames(context: ProgramContext, places: readonly FileSpan[]): AssignedNames {
  const known = new Set(places.map(({ file, start }) => `${file}:${start}`));
  const isKnown = (declaration: TS.Declaration): boolean => {
    const node = ts.getNameOfDeclaration(declaration) ?? declaration;
    return known.has(`${fileOf(context, node)}:${node.getStart()}`);
  };
  const texts = new Map<TS.Declaration, RenameText>();
  const elsewhere = new Map<TS.CallExpression, FileSpan>();
  for (const call of context.program.getSourceFiles().flatMap((file) => assignmentsIn(file))) {
    const sources = assignedProperties(context.checker, call)
      .filter(({ target }) => target.declarations?.some(isKnown))
      .flatMap(({ source }) => source.declarations ?? []);
    for (const declaration of sources.filter((one) => !isKnown(one))) {
      if (isWrittenIn(call, declaration)) texts.set(declaration, textOf(context, declaration));
      else elsewhere.set(call, { file: fileOf(context, call), start: call.getStart(), end: call.end });
    }
  }
  return { texts: [...texts.values()], elsewhere: [...elsewhere.values()] };
}

function assignmentsIn(file: TS.SourceFile): TS.CallExpression[] {
  const found: TS.CallExpression[] = [];
  const visit = (node: TS.Node): void => {
    if (isAssignment(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  if (isProjectFile(file) && file.text.includes("Object.assign")) visit(file);
  return found;
}

function isAssignment(node: TS.Node): node is TS.CallExpression {
  return ts.isCallExpression(node) && node.expression.getText() === "Object.assign";
}

/** A literal that a variable has may be used for other things, too. */
function isWrittenIn(call: TS.CallExpression, declaration: TS.Declaration): declaration is TS.ObjectLiteralElementLike {
  if (!ts.isObjectLiteralElement(declaration)) return false;
  const around = ts.findAncestor(declaration.parent, (node) => node === call || ts.isVariableDeclaration(node));
  return around === call;
}

/**
 * Finds the properties that `Object.assign` writes a member of a literal into.
 *
 * @param checker the checker of the program
 * @param member a member of any literal
 * @returns their declarations; none if the literal is not in such a call
 */
export function assignedDeclarations(checker: TS.TypeChecker, member: TS.ObjectLiteralElement): TS.Declaration[] {
  const call = ts.findAncestor(member, isAssignment);
  if (call === undefined || !isWrittenIn(call, member)) return [];
  return assignedProperties(checker, call)
    .filter(({ source }) => source.declarations?.includes(member))
    .flatMap(({ target }) => target.declarations ?? []);
}

function textOf(context: ProgramContext, member: TS.ObjectLiteralElementLike): RenameText {
  const name = member.name!;
  const span = ts.isStringLiteralLike(name) ? insideQuotes(name) : { start: name.getStart(), end: name.end };
  const suffix = ts.isShorthandPropertyAssignment(member) ? `: ${member.name.text}` : "";
  return { file: fileOf(context, member), ...span, prefix: "", suffix };
}
