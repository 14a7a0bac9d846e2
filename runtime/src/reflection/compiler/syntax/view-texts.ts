import type TS from "typescript";
import { ancestor } from "./decorated-place.js";
import { parseText } from "../program/parse-text.js";
import { qualifiedName } from "../describe/type-ids.js";
import { loadTypeScript, ts } from "../typescript.js";

/** A string as written: what is between its quotes. */
export interface WrittenText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Without escape sequences, so that the text of the file is the string. */
  readonly isPlain: boolean;
}

/** The name of a value in the object of a call. */
export interface ValueName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly form: "shorthand" | "string" | "identifier";
}

/** A call that names a view or a page. */
export interface ViewCallText {
  readonly kind: "view" | "page";
  /** The class that contains the call. */
  readonly owner?: string;
  /** Absent: the current page. */
  readonly name?: WrittenText;
  readonly values: readonly ValueName[];
  /** The value of `handler`. */
  readonly handler?: WrittenText;
}

/** The attribute `@Page` of a class. */
export interface PageAttributeText {
  readonly owner: string;
  /** Absent if the path is no string. */
  readonly path?: WrittenText;
  readonly view?: WrittenText;
  /** Where the option `view` would be, and what is written around it; absent if the options are written elsewhere. */
  readonly newView?: { readonly at: number; readonly before: string; readonly after: string };
}

/** The names of views and pages in the syntax of one file. */
export interface ViewTexts {
  readonly calls: readonly ViewCallText[];
  readonly pages: readonly PageAttributeText[];
  /** `this.page({ layout: "plain" })`, `createApp({ views: { layout: "shop" } })` */
  readonly layouts: readonly WrittenText[];
  /** `createApp({ authorization: { loginPath: "/login" } })` */
  readonly loginPaths: readonly WrittenText[];
}

const methods: ReadonlyMap<string, { readonly kind: "view" | "page"; readonly on: string }> = new Map([
  ["view", { kind: "view", on: "this" }],
  ["partial", { kind: "view", on: "this" }],
  ["redirectToPage", { kind: "page", on: "this" }],
  ["page", { kind: "page", on: "this.url" }],
]);

/**
 * Finds the names of views, pages and handlers in the syntax of one file.
 *
 * @param text the text of the file
 * @param file its path
 * @returns the names, each in the order of the text
 * @example `viewTextsOf('class A { b() { this.view("c"); } }', "src/a.ts").calls[0]?.name?.text // "c"`
 */
export function viewTextsOf(text: string, file: string): ViewTexts {
  loadTypeScript();
  const sourceFile = parseText(text, file);
  const found = {
    calls: [] as ViewCallText[],
    pages: [] as PageAttributeText[],
    layouts: [] as WrittenText[],
    loginPaths: [] as WrittenText[],
  };
  const visit = (node: TS.Node): void => {
    if (ts.isCallExpression(node)) found.calls.push(...readCall(node));
    if (ts.isDecorator(node)) found.pages.push(...readPage(node));
    if (ts.isPropertyAssignment(node) && isLayout(node)) found.layouts.push(...textOf(node.initializer));
    if (ts.isPropertyAssignment(node) && isLoginPath(node)) found.loginPaths.push(...textOf(node.initializer));
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return found;
}

function readCall(call: TS.CallExpression): ViewCallText[] {
  const kind = kindOf(call.expression);
  const [first, second] = call.arguments;
  const [name] = textOf(first);
  if (kind === undefined || (name === undefined && (kind === "view" || !isOmitted(first)))) return [];
  const owner = ancestor(call.parent, ts.isClassLike);
  const [handler] = textsOf(second, "handler");
  const found = { kind, values: valuesOf(second), ...(name && { name }), ...(handler && { handler }) };
  return [{ ...found, ...(owner && { owner: qualifiedName(owner).join(".") }) }];
}

function kindOf(callee: TS.Expression): ViewCallText["kind"] | undefined {
  if (!ts.isPropertyAccessExpression(callee)) return undefined;
  const method = methods.get(callee.name.text);
  return method?.on === callee.expression.getText() ? method.kind : undefined;
}

function isOmitted(node: TS.Expression | undefined): boolean {
  return node === undefined || (ts.isIdentifier(node) && node.text === "undefined");
}

function readPage(decorator: TS.Decorator): PageAttributeText[] {
  const { expression: call, parent } = decorator;
  if (!ts.isCallExpression(call) || !ts.isIdentifier(call.expression) || call.expression.text !== "Page") return [];
  if (!ts.isClassLike(parent)) return [];
  const [first, second] = call.arguments;
  const [path] = textOf(first);
  const [view] = textsOf(second, "view");
  const newView = placeOfView(first, second);
  return [
    {
      owner: qualifiedName(parent).join("."),
      ...(path && { path }),
      ...(view && { view }),
      ...(newView && { newView }),
    },
  ];
}

function placeOfView(
  first: TS.Expression | undefined,
  second: TS.Expression | undefined,
): PageAttributeText["newView"] | undefined {
  if (first === undefined) return undefined;
  if (second === undefined) return { at: first.end, before: ", { view: ", after: " }" };
  if (!ts.isObjectLiteralExpression(second)) return undefined;
  const isEmpty = second.properties.length === 0;
  return { at: second.getStart() + 1, before: " view: ", after: isEmpty ? " " : "," };
}

/** The option `layout` of a call that shows a view, or of the option `views`. */
function isLayout(node: TS.PropertyAssignment): boolean {
  if (nameOf(node.name) !== "layout") return false;
  const owner = node.parent.parent;
  if (ts.isPropertyAssignment(owner)) return nameOf(owner.name) === "views";
  return ts.isCallExpression(owner) && /^this\.(?:page|view)$/.test(owner.expression.getText());
}

/** The option `loginPath` of the option `authorization`, also if this is a constant of the same name. */
function isLoginPath(node: TS.PropertyAssignment): boolean {
  if (nameOf(node.name) !== "loginPath") return false;
  const owner = node.parent.parent;
  if (ts.isPropertyAssignment(owner)) return nameOf(owner.name) === "authorization";
  return ts.isVariableDeclaration(owner) && owner.name.getText() === "authorization";
}

function textsOf(node: TS.Expression | undefined, wanted: string): WrittenText[] {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return [];
  const found = node.properties.find(
    (one): one is TS.PropertyAssignment => ts.isPropertyAssignment(one) && nameOf(one.name) === wanted,
  );
  return textOf(found?.initializer);
}

function valuesOf(node: TS.Expression | undefined): ValueName[] {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap(({ name, kind }): ValueName[] => {
    if (name === undefined) return [];
    if (ts.isStringLiteralLike(name)) {
      return [{ name: name.text, start: name.getStart() + 1, end: name.end - 1, form: "string" }];
    }
    if (!ts.isIdentifier(name)) return [];
    const form = kind === ts.SyntaxKind.ShorthandPropertyAssignment ? "shorthand" : "identifier";
    return [{ name: name.text, start: name.getStart(), end: name.end, form }];
  });
}

function nameOf(name: TS.PropertyName): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
}

function textOf(node: TS.Expression | undefined): WrittenText[] {
  if (node === undefined || !ts.isStringLiteralLike(node)) return [];
  const [start, end] = [node.getStart() + 1, node.end - 1];
  return [{ text: node.text, start, end, isPlain: node.getSourceFile().text.slice(start, end) === node.text }];
}
