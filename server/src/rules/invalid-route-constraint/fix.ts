import { replaceMarked, textOf, type FixProvider, type FixRequest, type Fix } from "../fix.js";

/** Replaces the constraint or its arguments with those that were probably meant, or removes parentheses that it cannot have. */
export const fix: FixProvider = (request) => {
  const meant = textOf(request, "replacement");
  if (meant !== undefined)
    return textOf(request, "part") === "arguments" ? withArguments(request, meant) : rename(request, meant);
  return textOf(request, "kind") === "wrong-argument-count" ? withoutArguments(request) : [];
};

function rename(request: FixRequest, meant: string): Fix[] {
  const written = request.source.slice(request.diagnostic.location.range);
  // The template is a constant that is declared elsewhere.
  if (written !== textOf(request, "constraint")) return [];
  return [
    {
      title: `Replace '${written}' with '${meant}'`,
      edits: [replaceMarked(request, meant)],
      preferred: true,
      all: "Replace every unknown constraint with the nearest one",
    },
  ];
}

function withArguments(request: FixRequest, meant: string): Fix[] {
  const written = request.source.slice(request.diagnostic.location.range);
  if (!/^[-+\d\s,]+$/.test(written)) return [];
  return [{ title: `Write '(${meant})'`, edits: [replaceMarked(request, meant)], preferred: true }];
}

/** The diagnostic's range is the arguments, or the whole constraint if they are empty. */
function withoutArguments(request: FixRequest): Fix[] {
  const { text } = request.source;
  const marked = replaceMarked(request, "");
  const takesNone = request.diagnostic.message.includes("takes no arguments");
  const open = text[marked.start - 1] === "(" ? marked.start - 1 : text.slice(0, marked.end).lastIndexOf("(");
  const close = text.indexOf(")", Math.max(marked.end - 1, open));
  if (!takesNone || open < marked.start - 1 || close === -1) return [];
  return [{ title: "Remove the parentheses", edits: [{ start: open, end: close + 1, text: "" }], preferred: true }];
}
