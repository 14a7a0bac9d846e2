import type { TextEdit } from "../../text/source-text.js";
import { replaceMarked, textOf, type Fix, type FixProvider, type FixRequest } from "../fix.js";
import { markedParameter, withoutParameter } from "../marked-parameter.js";

/** The fix for each kind of mistake that has only one. */
const cures: Readonly<Record<string, (request: FixRequest) => Fix[]>> = {
  "tilde-without-slash": (request) => [replacement(request, "Write '~/'", "~/")],
  "consecutive-separators": (request) => [replacement(request, "Remove the second slash", "/")],
  "question-mark-in-literal": (request) => [replacement(request, "Remove the '?'", "")],
  "unclosed-parameter": (request) => [insertion(request, "Close the parameter with '}'", "}", "end")],
  "unclosed-token": (request) => [replacement(request, "Write '[[' for a literal bracket", "[[")],
  "unopened-token": (request) => [
    replacement(request, "Write ']]' for a literal bracket", "]]"),
    replacement(request, "Remove the ']'", ""),
  ],
  "unknown-token": unknownToken,
  "unbalanced-closing-brace": (request) => [
    ...regexBraces(request),
    replacement(request, "Write '}}' for a literal brace", "}}"),
    replacement(request, "Remove the '}'", ""),
  ],
  "unescaped-brace": (request) => {
    const all = regexBraces(request);
    return all.length > 0
      ? all
      : [replacement(request, "Double the brace", request.source.slice(request.diagnostic.location.range).repeat(2))];
  },
  "invalid-parameter-name": invalidName,
  "duplicate-parameter": (request) => removeParameter(request, "Remove the duplicate parameter"),
  "optional-catch-all": (request) => [replacement(request, "Remove the '?'", "")],
  "optional-with-default": (request) => [replacement(request, "Remove the '?'", "")],
  "optional-not-last-in-segment": (request) => [withoutQuestionMark(request)],
  "optional-after-literal": (request) => [withoutQuestionMark(request)],
  "consecutive-parameters": (request) => [insertion(request, "Put a '/' between the two", "/", "start")],
};

/** The fixes for one mistake in a route template. None if it is not a literal, because its text is elsewhere. */
export const fix: FixProvider = (request) => {
  const { template, start, end } = request.diagnostic.data ?? {};
  if (typeof template !== "string" || typeof start !== "number" || typeof end !== "number") return [];
  if (request.source.slice(request.diagnostic.location.range) !== template.slice(start, Math.max(end, start + 1)))
    return [];
  return cures[textOf(request, "kind") ?? ""]?.(request) ?? [];
};

function replacement(request: FixRequest, title: string, text: string): Fix {
  return { title, edits: [replaceMarked(request, text)], preferred: true };
}

function insertion(request: FixRequest, title: string, text: string, where: "start" | "end"): Fix {
  const marked = replaceMarked(request, "");
  return { title, edits: [{ start: marked[where], end: marked[where], text }], preferred: true };
}

function unknownToken(request: FixRequest): Fix[] {
  const written = request.source.slice(request.diagnostic.location.range);
  const meant = textOf(request, "replacement");
  return [
    ...(meant === undefined ? [] : [replacement(request, `Replace with '${meant}'`, meant)]),
    { title: `Write '[${written}]' for literal brackets`, edits: [replaceMarked(request, `[${written}]`)] },
  ];
}

function withoutQuestionMark(request: FixRequest): Fix {
  const { start, end } = replaceMarked(request, "");
  const mark = request.source.text.lastIndexOf("?", end - 1);
  if (mark < start) return replacement(request, "Remove the '?'", "");
  return { title: "Remove the '?'", edits: [{ start: mark, end: mark + 1, text: "" }], preferred: true };
}

/** `{id?:int}` was meant to be `{id:int?}`, and `{path*}` was meant to be `{*path}`. */
function invalidName(request: FixRequest): Fix[] {
  const { text } = request.source;
  const { start, end } = replaceMarked(request, "");
  const name = text.slice(start, end);
  const marked = markedParameter(request);
  if (/^\w+\?$/.test(name)) {
    if (marked === undefined) return [];
    const close = marked.offsetOf(marked.parameter.end - 1);
    const edits: TextEdit[] = [
      { start: end - 1, end, text: "" },
      { start: close, end: close, text: "?" },
    ];
    return [{ title: "Move the '?' to the end of the parameter", edits, preferred: true }];
  }
  if (!/^\w+\*+$/.test(name)) return [];
  const stars = name.replace(/^\w+/, "");
  return [
    replacement(request, `Write '{${stars}${name.slice(0, -stars.length)}}'`, stars + name.slice(0, -stars.length)),
  ];
}

/** The braces of a regular expression: all of them at once, because fixing only one would leave it wrong. */
function regexBraces(request: FixRequest): Fix[] {
  const { text } = request.source;
  const { start } = replaceMarked(request, "");
  const lineStart = request.source.lineStartAt(start);
  const open = text.slice(lineStart, start).lastIndexOf("regex(");
  if (open === -1) return [];
  const from = lineStart + open + "regex(".length;
  const length = /^(?:[^"'`\r\n])*\)(?=[}:?=][^"'`]*["'`])/.exec(text.slice(from))?.[0].length ?? 0;
  if (from + length <= start) return [];
  const pattern = text.slice(from, from + length);
  const doubled = pattern.replace(/\{+|\}+/g, (braces) => (braces.length % 2 === 0 ? braces : braces + braces[0]!));
  if (doubled === pattern) return [];
  const edits = [{ start: from, end: from + length, text: doubled }];
  return [
    {
      title: "Double the braces of the regular expression",
      edits,
      preferred: true,
      all: "Double the braces of every regular expression",
    },
  ];
}

function removeParameter(request: FixRequest, title: string): Fix[] {
  const marked = markedParameter(request);
  return marked === undefined ? [] : [{ title, edits: [withoutParameter(marked)], preferred: true }];
}
