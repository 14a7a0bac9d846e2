import { posix } from "node:path";
import { moduleTextOf, type ImportText } from "ligature/internal/reflection";
import { ImportEdits } from "../text/import-edits.js";
import type { TextEdit } from "../text/source-text.js";
import type { ProjectFile } from "./fix.js";

/**
 * The edits that let a file use a class of another file of the project, in the style of its other imports. None if it
 * can already use the class; `undefined` if the other file does not export it by its name, or if the name is another one here.
 */
export function projectImport(into: ProjectFile, from: ProjectFile, name: string): readonly TextEdit[] | undefined {
  if (into.file === from.file) return [];
  const { text } = into.source;
  const { imports, declared } = moduleTextOf(text, into.file);
  const known = imports.find(({ names }) => names.some(({ local }) => local === name));
  if (known !== undefined) return asValue(known, name);
  if (declared.has(name) || !moduleTextOf(from.source.text, from.file).exported.has(name)) return undefined;
  const style = new ImportEdits(text, into.file);
  const specifier = style.quoted(specifierOf(into.file, from.file, imports));
  const written = `import { ${name} } from ${specifier}${style.semicolon}`;
  const last = imports.findLast(({ isBroken }) => !isBroken);
  if (last === undefined) return [{ start: style.statementAt, end: style.statementAt, text: written + style.newLine }];
  return [{ start: last.lineEnd, end: last.lineEnd, text: style.newLine + written }];
}

/** An import of types gives no class. The other names of the statement stay types. */
function asValue({ type: ofAll, names, isBroken }: ImportText, name: string): readonly TextEdit[] | undefined {
  if (isBroken) return undefined;
  const own = names.find(({ local }) => local === name)!;
  if (ofAll === undefined) return own.type === undefined ? [] : [{ ...own.type, text: "" }];
  const others = names.filter((one) => one !== own);
  return [{ ...ofAll, text: "" }, ...others.map(({ start }) => ({ start, end: start, text: "type " }))];
}

/** `./stores/orders.js`, with the extension that the other imports have. */
function specifierOf(into: string, from: string, imports: readonly ImportText[]): string {
  const path = posix.relative(posix.dirname(into), from);
  const relative = imports
    .map(({ specifier }) => specifier)
    .find((specifier) => specifier.startsWith(".") && !specifier.endsWith(".json"));
  const whole = path.startsWith(".") ? path : `./${path}`;
  if (relative !== undefined && /\.[cm]?tsx?$/.test(relative)) return whole;
  const ending = relative === undefined || /\.[cm]?jsx?$/.test(relative) ? ".$1js" : "";
  return whole.replace(/\.([cm]?)tsx?$/, ending);
}
