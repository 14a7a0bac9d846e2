import type { Range } from "ligature/model";
import type { SourceText, TextEdit } from "../../text/source-text.js";
import { textOf, type FixProvider } from "../fix.js";
import { projectImport } from "./project-import.js";

/** Registers the class behind the last registration. How long it lives only its author knows. */
export const fix: FixProvider = (request) => {
  const { diagnostic, readFile } = request;
  const [name, classFile, file] = ["className", "classFile", "file"].map((key) => textOf(request, key));
  const extent = diagnostic.data?.extent as Range | undefined;
  if (name === undefined || classFile === undefined || file === undefined || extent === undefined) return [];
  const isOwn = file === diagnostic.location.file;
  const source = isOwn ? request.source : readFile?.(file);
  const declaring = classFile === diagnostic.location.file ? request.source : readFile?.(classFile);
  const imported = source && declaring && projectImport({ source, file }, { source: declaring, file: classFile }, name);
  if (imported === undefined) return [];
  return ["addScoped", "addSingleton", "addTransient"].map((method) => ({
    title: `Register ${name} with services.${method}(${name})`,
    edits: [registration(source!, extent, `${method}(${name})`), ...imported],
    ...(!isOwn && { file }),
  }));
};

/** Behind the last call: in a chain as a link of it, else as a statement like the one before. */
function registration(source: SourceText, extent: Range, call: string): TextEdit {
  const [start, end] = source.offsetsOf(extent);
  const { text } = source;
  const written = text.slice(start, end);
  const indent = text.slice(source.lineStartAt(start), start);
  const [receiver] = /^\w+(?=\s*\.)/.exec(written) ?? [];
  const isStatement =
    indent.trim() === "" && text[end] === ";" && [...written.matchAll(/\.add[A-Z]\w*\(/g)].length === 1;
  if (isStatement && receiver !== undefined) {
    return { start: end + 1, end: end + 1, text: `\n${indent}${receiver}.${call};` };
  }
  const link = [...written.matchAll(/\n([ \t]*)\.add[A-Z]/g)].at(-1)?.[1];
  return { start: end, end, text: link === undefined ? `.${call}` : `\n${link}.${call}` };
}
