import type TS from "typescript";
import type { FileSpan } from "../../navigation.js";
import { fileOf, originOfSymbol, type ProgramContext } from "../context.js";
import { oncePerFile } from "../keys/once-per-file.js";
import { ligaturePackage, packageOf } from "../program/packages.js";
import { parseText } from "../program/parse-text.js";
import { PerFile } from "../keys/per-file.js";
import type { Reflector } from "../reflector.js";
import { loadTypeScript, ts } from "../typescript.js";
import { navigationContext, sourceFileOf } from "./navigation-context.js";

/** The strings to find. */
export interface TemplateStringFilter {
  /** Only those in this file. Default: all sources of the project. */
  readonly file?: string;
  /** Only the one around this position of the file. */
  readonly around?: number;
  /** Only those with such a text. It comes before the compiler determines types, which takes most of the time. */
  readonly accepts?: (text: string) => boolean;
}

/** A string whose declared type is `RouteTemplate`. */
export interface TemplateString extends FileSpan {
  /** Its value, with escapes resolved. */
  readonly value: string;
}

const typeName = "RouteTemplate";

/** The compiler's name for the key of the type's property. */
const keyName = "__@routeTemplate";

const using = new WeakMap<Reflector, PerFile<boolean>>();

/**
 * Whether a project can have strings whose declared type is `RouteTemplate`: if not, nobody needs to look for them.
 *
 * @param reflector the compiler
 * @returns whether a source or an installed package names the type
 * @example `(reflector: Reflector) => usesTemplateStrings(reflector)`
 */
export function usesTemplateStrings(reflector: Reflector): boolean {
  let uses = using.get(reflector);
  if (uses === undefined) using.set(reflector, (uses = new PerFile(namesType)));
  return uses.of(reflector.program().getSourceFiles()).includes(true);
}

const namesType = oncePerFile(
  (file) => file.text.includes(typeName) && packageOf(file.fileName)?.name !== ligaturePackage,
);

/**
 * Whether a text has strings with parameters of a template, judging by its syntax alone. Those of attributes do not count.
 *
 * @param text the text of the file
 * @param file its path
 * @returns whether it has
 * @example `mayHaveTemplateStrings('mount("files/{id}");', "src/a.ts") // true`
 */
export function mayHaveTemplateStrings(text: string, file: string): boolean {
  loadTypeScript();
  return stringsOf(parseText(text, file)).some((node) => node.text.includes("{"));
}

/**
 * Finds the strings of a project whose declared type is `RouteTemplate`: arguments, members of objects, values of variables.
 *
 * @param reflector the compiler
 * @param filter the strings to find
 * @returns the strings, with their quotes
 * @example `(reflector: Reflector) => findTemplateStrings(reflector, { file: "src/main.ts" }).length`
 */
export function findTemplateStrings(reflector: Reflector, filter: TemplateStringFilter = {}): TemplateString[] {
  const context = navigationContext(reflector);
  const { file, around, accepts } = filter;
  const isWanted = (node: TS.StringLiteralLike): boolean =>
    (around === undefined || (node.pos < around && around <= node.end)) && accepts?.(node.text) !== false;
  const files = file === undefined ? reflector.files() : [file];
  return files
    .flatMap((name) => sourceFileOf(context, name) ?? [])
    .flatMap((source) => stringsOf(source).filter((node) => isWanted(node) && isTemplate(context, node)))
    .map((node) => ({ file: fileOf(context, node), start: node.getStart(), end: node.end, value: node.text }));
}

/** The strings that may be templates with parameters. Most files have few. */
const stringsOf = oncePerFile((file): readonly TS.StringLiteralLike[] => {
  const found: TS.StringLiteralLike[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isStringLiteralLike(node) && !isPartOfDecorator(node) && /[{}?*/~]/.test(node.text)) found.push(node);
    ts.forEachChild(node, visit);
  };
  for (const statement of file.statements) if (!ts.isImportDeclaration(statement)) visit(statement);
  return found.length > 0 ? found : none;
});

const none: readonly never[] = [];

/** Attributes have their own checks. */
function isPartOfDecorator({ parent }: TS.StringLiteralLike): boolean {
  return ts.isCallExpression(parent) && ts.isDecorator(parent.parent);
}

function isTemplate(context: ProgramContext, node: TS.StringLiteralLike): boolean {
  const type = context.checker.getContextualType(node);
  return type !== undefined && isTemplateType(context, type);
}

/** The type has a property whose key is Ligature's, also under other names and as one of several types. */
function isTemplateType(context: ProgramContext, type: TS.Type): boolean {
  if (type.isUnionOrIntersection()) return type.types.some((part) => isTemplateType(context, part));
  if (!(type.flags & ts.TypeFlags.Object)) return false;
  return type.getProperties().some((property) => property.name.startsWith(keyName) && isOfLigature(context, property));
}

function isOfLigature(context: ProgramContext, property: TS.Symbol): boolean {
  return originOfSymbol(context, property) === ligaturePackage;
}
