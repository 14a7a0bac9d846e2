/** The document as YAML 1.2. It is pure, so that it can be tested without a page. */
import { CST, Lexer, stringify } from "yaml";
import type { TextFormat, TextToken } from "./text-format.js";

/** Writes, colors and searches YAML. */
export const yamlFormat: TextFormat = {
  // The same as what is exported.
  write: (json) => stringify(JSON.parse(json), { aliasDuplicateObjects: false }),
  tokens: tokenizeYaml,
  offsetOf: (text, { method, path }) => {
    const paths = text.search(/^paths:$/m);
    const inPath = paths < 0 ? paths : text.indexOf(`\n  ${keyOf(path)}:\n`, paths);
    return inPath < 0 ? inPath : Math.max(inPath, text.indexOf(`\n    ${method}:\n`, inPath)) + 1;
  },
};

/** A key as it is written: some texts need quotes. */
function keyOf(name: string): string {
  return stringify({ [name]: null }).replace(/: null\n$/, "");
}

/** The library's own lexer knows what is a key, and what is only text in a block. */
function tokenizeYaml(text: string): TextToken[] {
  const tokens: TextToken[] = [];
  let isScalar = false;
  for (const piece of new Lexer().lex(text)) {
    const type: string | null = isScalar ? "plain" : CST.tokenType(piece);
    isScalar = type === "scalar"; // The piece after this one is its text.
    if (isScalar || type === "doc-mode") continue;
    if (type === "map-value-ind") markKey(tokens);
    tokens.push({ kind: kindOf(piece, type), text: piece });
  }
  return tokens;
}

function kindOf(piece: string, type: string | null): TextToken["kind"] {
  if (type === "double-quoted-scalar" || type === "single-quoted-scalar") return "string";
  if (type !== "plain") return "plain";
  if (/^(true|false|null)$/.test(piece)) return "keyword";
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(piece) ? "number" : "string";
}

/** The colon says that the text before it is a key. */
function markKey(tokens: TextToken[]): void {
  const last = tokens.at(-1);
  if (last !== undefined) tokens[tokens.length - 1] = { ...last, kind: "key" };
}
