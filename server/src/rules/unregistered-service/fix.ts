import type { Range } from "ligature/internal/model";
import { callChainAt } from "ligature/internal/reflection";
import type { TextEdit } from "../../text/source-text.js";
import { appendItem } from "../append-item.js";
import { fileAt, textOf, type FixProvider, type ProjectFile } from "../fix.js";
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
  return ["addScoped", "addSingleton", "addTransient"].flatMap((method) => {
    const call = `${method}(${name})`;
    const edit = extent ? registration(into, extent, call) : options && firstRegistration(into, options, call);
    if (edit === undefined) return [];
    return [
      {
        title: `Register ${name} with services.${call}`,
        edits: [edit, ...imported],
        ...(into.file !== request.diagnostic.location.file && { file: into.file }),
      },
    ];
  });
};

/** The option `services`, as the last one; `undefined` if the options are not written in the call. */
function firstRegistration(into: ProjectFile, options: Range, call: string): TextEdit | undefined {
  const [open] = into.source.offsetsOf(options);
  return into.source.text[open] === "{"
    ? appendItem(into, open, `services: (services) => services.${call}`)
    : undefined;
}

/** After the last call: as part of its chain, or as a new statement in the same style. */
function registration({ source, file }: ProjectFile, extent: Range, call: string): TextEdit {
  const [start, end] = source.offsetsOf(extent);
  const { text } = source;
  const { receiver, length, lineBreak = "", statement } = callChainAt(text, file, start, end) ?? {};
  const indent = text.slice(source.lineStartAt(start), start);
  if (statement?.start !== start || receiver === undefined || length !== 1 || indent.trim() !== "")
    return { start: end, end, text: `${lineBreak}.${call}` };
  const at = statement.end;
  const newLine = text.includes("\r\n") ? "\r\n" : "\n";
  const added = `${newLine}${indent}${receiver}.${call}${statement.hasSemicolon ? ";" : ""}`;
  return { start: at, end: at, text: added };
}
