import { createHash } from "node:crypto";
import type TS from "typescript";
import type { TypeId, TypeReference } from "../../../model/index.js";
import { fileOf, originOf, type ProgramContext } from "../context.js";
import { packageOf } from "../program/packages.js";
import { parentOf } from "../syntax/parent-of.js";
import { ts } from "../typescript.js";

/** The id of a named declaration: `src/orders.ts#Order`, `package#Name`, `Partial`. */
export function declarationId(context: ProgramContext, node: TS.Node): TypeId {
  const sourceFile = node.getSourceFile();
  const path = qualifiedName(node);
  switch (originOf(context, sourceFile)) {
    case "library":
      return path.join(".");
    case "project":
      return `${fileOf(context, node)}#${path.join(".")}`;
    default:
      return `${packageOf(sourceFile.fileName)?.name ?? fileOf(context, node)}#${path.join(".")}`;
  }
}

/** The id of a symbol's first declaration. */
export function symbolId(context: ProgramContext, symbol: TS.Symbol): TypeId | undefined {
  const declaration = symbol.declarations?.[0];
  return declaration && declarationId(context, declaration);
}

/**
 * The names from the outermost namespace to the declaration. The name of a declaration inside a function includes its
 * location, because several functions may have a class with the same name.
 */
export function qualifiedName(node: TS.Node): string[] {
  const names = [nameOf(node)];
  for (let parent = parentOf(node); parent !== undefined && !ts.isSourceFile(parent); parent = parentOf(parent)) {
    if (ts.isModuleDeclaration(parent)) names.unshift(parent.name.text);
    else if (ts.isFunctionLike(parent) || ts.isClassStaticBlockDeclaration(parent))
      return [`${names[0]}:${placeOf(node)}`];
  }
  return names;
}

/** The declared name. A class expression has its variable's name. A class without a name is the default export. */
export function nameOf(node: TS.Node): string {
  const { name } = node as Partial<TS.NamedDeclaration>;
  if (name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name))) return name.text;
  const parent = parentOf(node);
  if (parent !== undefined && ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) return parent.name.text;
  return "default";
}

/** `12:8`, one-based. */
function placeOf(node: TS.Node): string {
  const sourceFile = node.getSourceFile();
  const { line, character } = sourceFile.getLineAndCharacterOfPosition(node.getStart(sourceFile));
  return `${line + 1}:${character + 1}`;
}

/** The id of an object type without a name: its location. */
export function placeId(context: ProgramContext, node: TS.Node): TypeId {
  return `${fileOf(context, node)}:${placeOf(node)}`;
}

/** A reference as part of another id: `Int32`, `Int32|null`. */
export function referenceId({ type, nullable, optional }: TypeReference): string {
  return `${type}${nullable ? "|null" : ""}${optional ? "|undefined" : ""}`;
}

export function arrayId(element: TypeReference): TypeId {
  const inner = referenceId(element);
  return topLevel(inner, "|") ? `(${inner})[]` : `${inner}[]`;
}

export function genericId(name: string, args: readonly TypeReference[]): TypeId {
  return args.length === 0 ? name : `${name}<${args.map(referenceId).join(",")}>`;
}

/** Whether the character is outside all brackets. */
function topLevel(text: string, character: string): boolean {
  let depth = 0;
  for (const c of text) {
    if (c === "<" || c === "(") depth++;
    else if (c === ">" || c === ")") depth--;
    else if (c === character && depth === 0) return true;
  }
  return false;
}

/** A text that is short enough for an id. Equal texts have equal results. */
export function shortened(text: string, limit = 120): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 13)}…${createHash("sha256").update(text).digest("base64url").slice(0, 12)}`;
}
