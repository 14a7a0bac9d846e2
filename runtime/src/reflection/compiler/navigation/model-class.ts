import type TS from "typescript";
import type { FileSpan, ModelClassText, ModelUse, WrittenProperty } from "../../navigation.js";
import { resolveAlias } from "../fold/checker-scope.js";
import { fileOf, isProjectFile, type ProgramContext } from "../context.js";
import type { Reflector } from "../reflector.js";
import { ts } from "../typescript.js";
import { leadingComments, textWithComments } from "./leading-comments.js";
import { navigationContext, sourceFileOf } from "./navigation-context.js";
import { nodeAt, spanOf } from "./node-at.js";
import { isTopLevel, symbolOf } from "./outer-names.js";
import { hasComments, readMember } from "./written-parameters.js";

/**
 * Reads the class at a position, if it has nothing but properties.
 *
 * @param reflector the compiler
 * @param file the path, absolute or relative to the project's root
 * @param offset the position of its name
 * @returns the class; `undefined` if it has methods, attributes or a base class, or comments that belong to no property
 * @example `(reflector: Reflector) => readModelClass(reflector, "src/orders.ts", 42)?.uses.length`
 */
export function readModelClass(reflector: Reflector, file: string, offset: number): ModelClassText | undefined {
  const context = navigationContext(reflector);
  const sourceFile = sourceFileOf(context, file);
  const node = sourceFile && nodeAt(sourceFile, offset, ts.isClassDeclaration);
  if (sourceFile === undefined || node?.name === undefined || !isPlainClass(sourceFile, node)) return undefined;
  const properties = node.members.map((one) => readProperty(context, sourceFile, one));
  if (properties.includes(undefined)) return undefined;
  return {
    ...textWithComments(sourceFile, node),
    properties: properties as WrittenProperty[],
    hasDoc: leadingComments(sourceFile, node).length > 0,
    uses: usesOf(context, node),
  };
}

function isPlainClass(sourceFile: TS.SourceFile, node: TS.ClassDeclaration): boolean {
  const { heritageClauses, typeParameters, members, modifiers = [] } = node;
  const isExportedAtMost = modifiers.every(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (heritageClauses !== undefined || typeParameters !== undefined || !isExportedAtMost || !isTopLevel(node)) return false; // prettier-ignore
  return !/\/[/*]/.test(sourceFile.text.slice(members.at(-1)?.end ?? node.name!.end, node.end));
}

function readProperty(
  context: ProgramContext,
  sourceFile: TS.SourceFile,
  node: TS.ClassElement,
): WrittenProperty | undefined {
  if (!ts.isPropertyDeclaration(node) || ts.getModifiers(node) !== undefined) return undefined;
  const [comment, ...others] = leadingComments(sourceFile, node);
  const all = ts.getLeadingCommentRanges(sourceFile.text, node.pos) ?? [];
  const isKnown = others.length === 0 && comment?.isDoc !== false && all.length === (comment === undefined ? 0 : 1);
  if (!isKnown || hasComments(sourceFile, node, node.pos + 1) || ts.getTrailingCommentRanges(sourceFile.text, node.end) !== undefined) return undefined; // prettier-ignore
  return { ...readMember(context, sourceFile, node), ...(comment && { docComment: comment }) };
}

/** Imports and exports are uses, too. */
function usesOf(context: ProgramContext, { name }: TS.ClassDeclaration): FileSpan[] {
  const symbol = context.checker.getSymbolAtLocation(name!);
  const found: FileSpan[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isIdentifier(node) && node.text === name!.text && node !== name) {
      const used = symbolOf(context.checker, node);
      if (used !== undefined && resolveAlias(context.checker, used) === symbol) found.push({ file: fileOf(context, node), ...spanOf(node) }); // prettier-ignore
    }
    ts.forEachChild(node, visit);
  };
  for (const file of context.program.getSourceFiles()) {
    if (isProjectFile(file) && file.text.includes(name!.text)) visit(file);
  }
  return found;
}

/**
 * Finds the uses of a parameter of a method that is a model.
 *
 * @param reflector the compiler
 * @param file the path, absolute or relative to the project's root
 * @param offset a position in the method
 * @param name the name of the parameter
 * @returns the uses; `undefined` if the method uses it in another way than for one of its properties
 * @example `(reflector: Reflector) => findModelUses(reflector, "src/orders.controller.ts", 420, "query")?.length`
 */
export function findModelUses(
  reflector: Reflector,
  file: string,
  offset: number,
  name: string,
): readonly ModelUse[] | undefined {
  const context = navigationContext(reflector);
  const sourceFile = sourceFileOf(context, file);
  const method = sourceFile && nodeAt(sourceFile, offset, ts.isMethodDeclaration);
  const parameter = method?.parameters.find((one) => ts.isIdentifier(one.name) && one.name.text === name);
  if (method === undefined || parameter === undefined) return undefined;
  const symbol = context.checker.getSymbolAtLocation(parameter.name);
  const found: (ModelUse | undefined)[] = [];
  const visit = (node: TS.Node): void => {
    const isUse = ts.isIdentifier(node) && node.text === name && node !== parameter.name;
    if (isUse && symbolOf(context.checker, node) === symbol) found.push(useOf(node));
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(method, visit);
  return found.includes(undefined) ? undefined : (found as ModelUse[]);
}

function useOf(node: TS.Identifier): ModelUse | undefined {
  const { parent: access } = node;
  if (!ts.isPropertyAccessExpression(access) || access.expression !== node || !ts.isIdentifier(access.name)) return undefined; // prettier-ignore
  const { parent } = access;
  if (ts.isDeleteExpression(parent)) return undefined;
  const property = access.name.text;
  const isShort = ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) && parent.name.text === property;
  return { ...spanOf(access), property, ...(isShort && { assignment: spanOf(parent) }) };
}
