import { posix } from "node:path";
import type { TextEdit } from "../text/source-text.js";
import type { ProjectFile } from "./fix.js";

const statement = /^import\b[^;'"]*(["'])([^"'\n]+)\1(;?)[^\n]*$/gm;

/**
 * The edits that let a file use a class of another file of the project, in the style of its other imports. None if it
 * can already use the class; `undefined` if the other file does not export it by its name.
 */
export function projectImport(into: ProjectFile, from: ProjectFile, name: string): readonly TextEdit[] | undefined {
  if (into.file === from.file) return [];
  const imports = [...into.source.text.matchAll(statement)];
  if (imports.some(([text]) => hasName(text, name))) return [];
  if (!isExported(from.source.text, name)) return undefined;
  const last = imports.at(-1);
  const [, quote = '"', , semicolon = ";"] = last ?? [];
  const written = `import { ${name} } from ${quote}${specifierOf(into.file, from.file, imports)}${quote}${semicolon}`;
  if (last === undefined) return [{ start: 0, end: 0, text: `${written}\n` }];
  const end = last.index + last[0].length;
  return [{ start: end, end, text: `\n${written}` }];
}

function hasName(text: string, name: string): boolean {
  return new RegExp(`[{,\\s]${name}\\s*[,}]`).test(text) && !/^import\s+type\b/.test(text);
}

function isExported(text: string, name: string): boolean {
  return new RegExp(`\\bexport\\s+class\\s+${name}\\b|\\bexport\\s*\\{[^}]*\\b${name}\\b(?!\\s+as\\b)`).test(text);
}

/** `./stores/orders.js`, with the extension that the other imports have. */
function specifierOf(into: string, from: string, imports: readonly RegExpExecArray[]): string {
  const path = posix.relative(posix.dirname(into), from);
  const relative = imports.map(([, , specifier = ""]) => specifier).find((specifier) => specifier.startsWith("."));
  const whole = path.startsWith(".") ? path : `./${path}`;
  if (relative !== undefined && /\.[cm]?tsx?$/.test(relative)) return whole;
  const ending = relative === undefined || /\.[cm]?jsx?$/.test(relative) ? ".$1js" : "";
  return whole.replace(/\.([cm]?)tsx?$/, ending);
}
