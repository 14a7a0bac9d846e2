import type TS from "typescript";
import { ancestor } from "./decorated-place.js";
import { parseText } from "../program/parse-text.js";
import { tokenAt } from "./token-at.js";
import { loadTypeScript, ts } from "../typescript.js";

/** A list in brackets, or an object in braces, as it is written. */
export interface ListText {
  readonly kind: "array" | "object";
  readonly items: readonly { readonly start: number; readonly end: number }[];
  /** The offset after the comma behind the last item, if there is one. */
  readonly trailingComma?: number;
  /** The offset of the bracket or brace that closes it. */
  readonly close: number;
}

/**
 * Finds the list or the object that begins at an offset of a text.
 *
 * @param text the text of the file
 * @param file its path
 * @param open the offset of its bracket or brace, in UTF-16 units
 * @returns the list; `undefined` if there is none, or if it is not closed
 * @example `listAt("f([1, 2]);", "src/a.ts", 2)?.items.length // 2`
 */
export function listAt(text: string, file: string, open: number): ListText | undefined {
  loadTypeScript();
  const sourceFile = parseText(text, file);
  const node = ancestor(
    tokenAt(sourceFile, open),
    (one) => ts.isArrayLiteralExpression(one) || ts.isObjectLiteralExpression(one),
  );
  if (node === undefined || node.getStart(sourceFile) !== open) return undefined;
  const isArray = ts.isArrayLiteralExpression(node);
  if (node.getLastToken(sourceFile)?.kind !== closing(isArray)) return undefined;
  const items = isArray ? node.elements : node.properties;
  return {
    kind: isArray ? "array" : "object",
    items: items.map((one) => ({ start: one.getStart(sourceFile), end: one.end })),
    ...(items.hasTrailingComma && { trailingComma: items.end }),
    close: node.end - 1,
  };
}

function closing(isArray: boolean): TS.SyntaxKind {
  return isArray ? ts.SyntaxKind.CloseBracketToken : ts.SyntaxKind.CloseBraceToken;
}
