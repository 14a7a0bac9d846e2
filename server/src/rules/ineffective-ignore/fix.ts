import { removeMarked, type FixProvider, type FixRequest } from "../fix.js";
import type { TextEdit } from "../../text/source-text.js";

/** Removes the comment, and its line if nothing else is on it. */
export const fix: FixProvider = (request) => [
  {
    title: "Remove the comment",
    edits: [removeComment(request)],
    preferred: true,
    all: "Remove every comment without an effect",
  },
];

function removeComment(request: FixRequest): TextEdit {
  const edit = removeMarked(request);
  const blanks = /[ \t]*$/.exec(request.source.text.slice(0, edit.start))![0].length;
  return { ...edit, start: edit.start - blanks };
}
