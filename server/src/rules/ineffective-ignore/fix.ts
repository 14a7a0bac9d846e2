import { removeMarked, replaceMarked, textOf, type Fix, type FixProvider, type FixRequest } from "../fix.js";
import type { TextEdit } from "../../text/source-text.js";

/** The text before the rules of a comment, and the rules. */
const rulesOfComment = /^(\/[/*][ \t]*ligature-ignore[ \t]+)([\w-]+(?:[ \t]*,[ \t]*[\w-]+)*)/;

/** Corrects a misspelled rule, removes the rules without an effect, or removes the comment, and its line if nothing else is on it. */
export const fix: FixProvider = (request) => {
  const useless = request.diagnostic.data?.useless as readonly string[] | undefined;
  const others = useless === undefined ? [removal(request)] : withoutRules(request, useless);
  return [...correction(request), ...others];
};

function correction(request: FixRequest): Fix[] {
  const [written, meant] = [textOf(request, "written"), textOf(request, "meant")];
  if (written === undefined || meant === undefined) return [];
  const edits = changeRules(request, (rules) => rules.map((rule) => (rule === written ? meant : rule)));
  return edits.length === 0 ? [] : [{ title: `Replace '${written}' with '${meant}'`, edits, preferred: true }];
}

function withoutRules(request: FixRequest, useless: readonly string[]): Fix[] {
  const edits = changeRules(request, (rules) => rules.filter((rule) => !useless.includes(rule)));
  return edits.length === 0
    ? []
    : [{ title: `Remove ${useless.join(" and ")} from the comment`, edits, preferred: true }];
}

function changeRules(request: FixRequest, change: (rules: readonly string[]) => readonly string[]): TextEdit[] {
  const { start, end } = replaceMarked(request, "");
  const written = rulesOfComment.exec(request.source.text.slice(start, end));
  if (written === null) return [];
  const [, before, list] = written as unknown as [string, string, string];
  const at = start + before.length;
  const rules = change(list.split(",").map((rule) => rule.trim()));
  return [{ start: at, end: at + list.length, text: rules.join(", ") }];
}

function removal(request: FixRequest): Fix {
  return {
    title: "Remove the comment",
    edits: [removeComment(request)],
    preferred: true,
    all: "Remove every comment without an effect",
  };
}

function removeComment(request: FixRequest): TextEdit {
  const edit = removeMarked(request);
  const blanks = /[ \t]*$/.exec(request.source.text.slice(0, edit.start))![0].length;
  return { ...edit, start: edit.start - blanks };
}
