import type { SourceText, TextEdit } from "../../text/source-text.js";
import { replaceMarked, textOf, type FixProvider } from "../fix.js";

const enabled = "enabled: true";
const annotations = `annotations: { ${enabled} }`;

/** Adds the option where it is missing. For a page without `openApi`, it adds `openApi` before the page. */
export const fix: FixProvider = (request) => {
  const { start, end } = replaceMarked(request, "");
  const { text } = request.source;
  if (text[start] !== "{") return [];
  const of = textOf(request, "of");
  const edit =
    of === "page" ? beforeKey(request.source, start) : inside(text, end, of === "annotations" ? enabled : annotations);
  return edit === undefined ? [] : [{ title: "Enable annotations", edits: [edit], preferred: true }];
};

/** After the brace: on a line of its own if the next member has one. */
function inside(text: string, end: number, member: string): TextEdit {
  const [space, next] = /^(\s*)(\S)/.exec(text.slice(end))?.slice(1) ?? [];
  if (next === "}") return { start: end, end: end + space!.length, text: ` ${member} ` };
  return { start: end, end, text: space?.includes("\n") === true ? `${space}${member},` : ` ${member},` };
}

function beforeKey(source: SourceText, start: number): TextEdit | undefined {
  const key = /\b(?:swaggerUi|reDoc)\s*:\s*$/.exec(source.text.slice(0, start));
  if (key === null) return undefined;
  const before = source.text.slice(source.lineStartAt(key.index), key.index);
  const space = before.trim() === "" ? `\n${before}` : " ";
  return { start: key.index, end: key.index, text: `openApi: { ${annotations} },${space}` };
}
