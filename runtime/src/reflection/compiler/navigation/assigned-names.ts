import type TS from "typescript";
import type { FileSpan, RenameText } from "../../navigation.js";
import { fileOf, isProjectFile, type ProgramContext } from "../context.js";
import { ts } from "../typescript.js";
import { insideQuotes } from "./node-at.js";

/**
 * Finds the members of literals that `Object.assign` writes into a property: `Object.assign(new Order(), { lines })`. TypeScript's own
 * rename does not change them, and the old name has no error, because such a literal has a type of its own.
 *
 * @param context the program
 * @param name the property's name
 * @param places where TypeScript's rename changes it, declarations among them
 * @returns the names, none of which is among the places
 */
export function assignedNames(context: ProgramContext, name: string, places: readonly FileSpan[]): RenameText[] {
  const known = new Set(places.map(({ file, start }) => `${file}:${start}`));
  const isKnown = (node: TS.Node): boolean => known.has(`${fileOf(context, node)}:${node.getStart()}`);
  const isRenamed = (target: TS.Expression): boolean =>
    (context.checker.getPropertyOfType(context.checker.getTypeAtLocation(target), name)?.declarations ?? []).some(
      (declaration) => isKnown(ts.getNameOfDeclaration(declaration) ?? declaration),
    );
  return context.program
    .getSourceFiles()
    .filter((file) => isProjectFile(file) && file.text.includes("Object.assign") && file.text.includes(name))
    .flatMap((file) => callsIn(file))
    .flatMap(([target, ...literals]) => (target !== undefined && isRenamed(target) ? literals : []))
    .filter((literal) => ts.isObjectLiteralExpression(literal))
    .flatMap(({ properties }) => properties.filter((member) => isNamed(member, name)))
    .filter((member) => !isKnown(member.name!))
    .map((member) => textOf(context, member));
}

/** The arguments of each call. */
function callsIn(file: TS.SourceFile): (readonly TS.Expression[])[] {
  const found: (readonly TS.Expression[])[] = [];
  const visit = (node: TS.Node): void => {
    if (isAssignment(node)) found.push(node.arguments);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isAssignment(node: TS.Node): node is TS.CallExpression {
  return ts.isCallExpression(node) && node.expression.getText() === "Object.assign";
}

/**
 * Finds what `Object.assign` writes a literal into.
 *
 * @param literal any literal
 * @returns the first argument; `undefined` if the literal is not one of the others
 */
export function assignedTarget(literal: TS.ObjectLiteralExpression): TS.Expression | undefined {
  const [target] = isAssignment(literal.parent) ? literal.parent.arguments : [];
  return target === literal ? undefined : target;
}

function isNamed({ name }: TS.ObjectLiteralElementLike, wanted: string): boolean {
  return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) && name.text === wanted;
}

function textOf(context: ProgramContext, member: TS.ObjectLiteralElementLike): RenameText {
  const name = member.name!;
  const span = ts.isStringLiteralLike(name) ? insideQuotes(name) : { start: name.getStart(), end: name.end };
  const suffix = ts.isShorthandPropertyAssignment(member) ? `: ${member.name.text}` : "";
  return { file: fileOf(context, member), ...span, prefix: "", suffix };
}
