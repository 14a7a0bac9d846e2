import type { Range } from "ligature/model";
import type { SourceText, TextEdit } from "../../text/source-text.js";
import { textOf, type FixProvider, type FixRequest } from "../fix.js";
import { parameterList } from "../parameter-list.js";
import { projectImport } from "./project-import.js";

/** Registers the class after the last registration, or as the first one. Only the author knows its lifetime. */
export const fix: FixProvider = (request) => {
  const name = textOf(request, "className");
  const into = fileAt(request, "file");
  const from = fileAt(request, "classFile");
  const extent = request.diagnostic.data?.extent as Range | undefined;
  const options = request.diagnostic.data?.options as Range | undefined;
  if (name === undefined || into === undefined || from === undefined) return [];
  const imported = projectImport(into, from, name);
  if (imported === undefined) return [];
  const { source, file } = into;
  return ["addScoped", "addSingleton", "addTransient"].flatMap((method) => {
    const call = `${method}(${name})`;
    const edit = extent ? registration(source, extent, call) : options && firstRegistration(source, options, call);
    if (edit === undefined) return [];
    return [
      {
        title: `Register ${name} with services.${call}`,
        edits: [edit, ...imported],
        ...(file !== request.diagnostic.location.file && { file }),
      },
    ];
  });
};

/** The option `services`, as the last one; `undefined` if the options are not written in the call. */
function firstRegistration(source: SourceText, options: Range, call: string): TextEdit | undefined {
  const { text } = source;
  const [open] = source.offsetsOf(options);
  const list = text[open] === "{" ? parameterList(text, open + 1) : undefined;
  if (list === undefined) return undefined;
  const written = list.names.trimEnd();
  const at = open + 1 + written.length;
  const option = `services: (services) => services.${call}`;
  if (written === "") return { start: at, end: list.end, text: ` ${option} ` };
  const [newLine] = /^\s*\n[ \t]*/.exec(written) ?? [];
  const comma = written.endsWith(",");
  return { start: at, end: at, text: `${comma ? "" : ","}${newLine ?? " "}${option}${comma ? "," : ""}` };
}

/** A file that the diagnostic names, with its text. */
function fileAt(request: FixRequest, key: string): { readonly source: SourceText; readonly file: string } | undefined {
  const file = textOf(request, key);
  if (file === undefined) return undefined;
  const isOwn = file === request.diagnostic.location.file;
  const source = isOwn ? request.source : request.readFile?.(file);
  return source && { source, file };
}

/** After the last call: as part of its chain, or as a new statement in the same style. */
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
