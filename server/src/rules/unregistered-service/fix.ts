import type { Range } from "ligature/internal/model";
import type { SourceText, TextEdit } from "../../text/source-text.js";
import { appendItem } from "../append-item.js";
import { fileAt, textOf, type FixProvider } from "../fix.js";
import { projectImport } from "../project-import.js";

/** Registers the class after the last registration, or as the first one. Only the author knows its lifetime. */
export const fix: FixProvider = (request) => {
  const name = textOf(request, "className");
  const into = fileAt(request, textOf(request, "file"));
  const from = fileAt(request, textOf(request, "classFile"));
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
  const [open] = source.offsetsOf(options);
  return source.text[open] === "{" ? appendItem(source, open, `services: (services) => services.${call}`) : undefined;
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
