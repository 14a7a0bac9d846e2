import { memberAt } from "ligature/internal/reflection";
import type { TextEdit } from "../../text/source-text.js";
import { replaceMarked, textOf, type FixProvider, type FixRequest } from "../fix.js";

const enabled = "enabled: true";
const annotations = `annotations: { ${enabled} }`;

/** Adds the option where it is missing. For a page without `openApi`, it adds `openApi` before the page. */
export const fix: FixProvider = (request) => {
  const { start, end } = replaceMarked(request, "");
  const { text } = request.source;
  if (text[start] !== "{") return [];
  const of = textOf(request, "of");
  const edit =
    of === "page" ? beforeKey(request, start) : inside(text, end, of === "annotations" ? enabled : annotations);
  return edit === undefined ? [] : [{ title: "Enable annotations", edits: [edit], preferred: true }];
};

/** After the brace: on a line of its own if the next member has one. */
function inside(text: string, end: number, member: string): TextEdit {
  const [space, next] = /^(\s*)(\S)/.exec(text.slice(end))?.slice(1) ?? [];
  if (next === "}") return { start: end, end: end + space!.length, text: ` ${member} ` };
  return { start: end, end, text: space?.includes("\n") === true ? `${space}${member},` : ` ${member},` };
}

function beforeKey({ diagnostic, source }: FixRequest, start: number): TextEdit | undefined {
  const member = memberAt(source.text, diagnostic.location.file, start);
  if (member === undefined) return undefined;
  const before = source.text.slice(source.lineStartAt(member.start), member.start);
  const space = before.trim() === "" ? `\n${before}` : " ";
  return { start: member.start, end: member.start, text: `openApi: { ${annotations} },${space}` };
}
