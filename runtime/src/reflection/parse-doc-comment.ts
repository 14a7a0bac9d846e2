import type { DocComment } from "../model/index.js";

/** A mutable DocComment, used while reading. */
interface Draft {
  summary?: string;
  remarks?: string;
  params?: Record<string, string>;
  paramExamples?: Record<string, string>;
  returns?: string;
  responses?: { statusCode: string; description: string }[];
  example?: string;
  deprecated?: string;
  flags?: true;
}

/**
 * Parses the text of a doc comment, from slash-star-star to star-slash. The compiler's own parser is not used: it
 * changes white space and knows neither `@response` nor `@remarks`. The editor's syntax-only path also needs the same
 * result.
 *
 * @param comment the comment, with its delimiters
 * @returns its parts; `undefined` if it is empty
 * @example parseDocComment("/** An order. *" + "/")?.summary // "An order."
 */
export function parseDocComment(comment: string): DocComment | undefined {
  const draft: Draft = {};
  let parameter: string | undefined;
  for (const { tag, text } of blocks(lines(comment))) {
    if (tag === "example" && parameter !== undefined && isValue(text)) addExample(draft, parameter, text);
    else addBlock(draft, tag, text);
    parameter = tag === "param" ? parameterIn(text)?.name : undefined;
  }
  return Object.keys(draft).length === 0 ? undefined : draft;
}

/**
 * The lines of the comment without `*` and the one space after it. In a comment of one line, known tags may follow the
 * text, as in the compiler and in editors. `@deprecated` is usually written in this way.
 */
function lines(comment: string): string[] {
  const inner = comment.replace(/^\/\*\*/, "").replace(/\*\/$/, "");
  const all = inner.split(/\r\n|\r|\n/).map((line, index) => (index === 0 ? line : line.replace(/^\s*\* ?/, "")));
  return all.length === 1 ? all[0]!.split(tagInText) : all;
}

interface Block {
  readonly tag: string;
  readonly text: string;
}

/** The text before the first tag (tag `""`), then one block per tag. Inside a code fence, no line starts a tag. */
function blocks(all: readonly string[]): Block[] {
  const found: { tag: string; lines: string[] }[] = [{ tag: "", lines: [] }];
  let fenced = false;
  for (const line of all) {
    const tag = fenced ? null : /^\s*@([A-Za-z][\w-]*)(?:\s|$)/.exec(line);
    if (tag) found.push({ tag: tag[1]!, lines: [line.slice(tag[0].length)] });
    else found[found.length - 1]?.lines.push(line);
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
  }
  return found.map((block) => ({ tag: block.tag, text: trimLines(block.lines) }));
}

function trimLines(block: readonly string[]): string {
  return block
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}

function addBlock(draft: Draft, tag: string, text: string): void {
  readers.get(tag)?.(draft, text);
}

const addReturns: BlockReader = (draft, text) => {
  draft.returns ??= text.replace(/^\{[^}]*\}\s*/, "");
};

const addSummary: BlockReader = (draft, text) => {
  if (text !== "") draft.summary ??= text;
};

/** How the text of a tag is read. If a tag occurs several times, the first counts. Other tags are ignored. */
const readers: ReadonlyMap<string, BlockReader> = new Map<string, BlockReader>([
  ["", addSummary],
  ["summary", addSummary],
  ["remarks", (draft, text) => void (draft.remarks ??= text)],
  ["param", addParam],
  ["returns", addReturns],
  ["return", addReturns],
  ["response", addResponse],
  ["example", (draft, text) => void (draft.example ??= text)],
  ["deprecated", (draft, text) => void (draft.deprecated ??= text)],
  ["flags", (draft) => void (draft.flags = true)],
]);

const known = [...readers.keys()].filter((tag) => tag !== "").join("|");
const tagInText = new RegExp(`\\s(?=@(?:${known})(?:\\s|$))`);

type BlockReader = (draft: Draft, text: string) => void;

/** The name of a `@param`, its text, and the example in it. */
interface CommentedParameter {
  readonly name: string;
  readonly text: string;
  readonly example: string | undefined;
}

/** `name text`, `{type} name - text`, `[name=1] text`, each with `@example 42` behind it or without. */
function parameterIn(block: string): CommentedParameter | undefined {
  const found = /^(?:\{[^}]*\}\s*)?(?:\[([\w$]+)[^\]]*\]|([\w$]+))(?:\s+-(?=\s|$))?\s*([^]*)$/.exec(block);
  const name = found?.[1] ?? found?.[2];
  if (name === undefined || name === "__proto__") return undefined;
  const [text = "", ...example] = (found?.[3] ?? "").split(/(?:^|\s)@example\s/);
  return { name, text: text.trim(), example: example.length === 0 ? undefined : example.join(" ").trim() };
}

function addParam(draft: Draft, block: string): void {
  const parameter = parameterIn(block);
  if (parameter === undefined) return;
  const { name, text, example } = parameter;
  draft.params ??= {};
  if (Object.hasOwn(draft.params, name)) return;
  draft.params[name] = text;
  if (example !== undefined) addExample(draft, name, example);
}

function addExample(draft: Draft, parameter: string, example: string): void {
  draft.paramExamples ??= {};
  if (!Object.hasOwn(draft.paramExamples, parameter)) draft.paramExamples[parameter] = example;
}

/**
 * Below a `@param`, a value is its example: JSON, or one word, such as `2026-01-02`. Anything else, such as code or the fence around it, is the
 * example of the whole method.
 */
function isValue(text: string): boolean {
  if (/^[^\s(){}[\]<>"'`;=]+$/.test(text)) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function addResponse(draft: Draft, text: string): void {
  const found = /^(\S+)(?:\s+-(?=\s))?\s*([^]*)$/.exec(text);
  if (!found) return;
  draft.responses ??= [];
  draft.responses.push({ statusCode: found[1]!, description: found[2]! });
}
