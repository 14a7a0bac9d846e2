import { MarkupKind, type MarkupContent } from "vscode-languageserver";
import type { DocComment } from "ligature/internal/model";

/** Markdown for clients that support it; for others, the same as plain text. */
export function toMarkup(markdown: string, formats: readonly MarkupKind[] | undefined): MarkupContent {
  return formats?.includes(MarkupKind.Markdown) === true
    ? { kind: MarkupKind.Markdown, value: markdown }
    : { kind: MarkupKind.PlainText, value: toPlainText(markdown) };
}

/** The parts of our own Markdown: fences, code, emphasis, links. Text in code stays as it is. */
const marks =
  /^```\w*\n(?<fenced>[\s\S]*?)\n?^```$|(?<ticks>`+)(?<code>.+?)(?<!`)\k<ticks>(?!`)|\*\*(?<strong>.+?)\*\*|\[(?<link>[^\]]+)\]\([^)]+\)/gm;

function toPlainText(markdown: string): string {
  const withoutMarks = (...found: readonly unknown[]): string => {
    const { fenced, code: text, strong, link } = found.at(-1) as Readonly<Record<string, string | undefined>>;
    return fenced ?? (text === undefined ? toPlainText(strong ?? link ?? "") : unpadded(text));
  };
  return markdown.replace(marks, withoutMarks).trim();
}

/** Code that contains backticks has a space at both ends. */
function unpadded(text: string): string {
  return text.includes("`") ? text.replace(/^ (.*) $/, "$1") : text;
}

/** A text between backticks; more of them if the text contains some. */
export function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `\`${text}\`` : `${fence} ${text} ${fence}`;
}

/** A doc comment as Markdown. */
export function commentText({ summary, params, returns, remarks, example, deprecated }: DocComment): string {
  const list = Object.entries(params ?? {}).map(([name, text]) => `- ${code(name)}: ${text}`);
  return [
    deprecated === undefined ? undefined : `**Deprecated** ${deprecated}`.trim(),
    summary,
    remarks,
    list.length > 0 ? list.join("\n") : undefined,
    returns && `Returns ${returns}`,
    example && exampleText(example),
  ]
    .filter((part) => part !== undefined && part !== "")
    .join("\n\n");
}

function exampleText(example: string): string {
  const isCode = !example.includes("`");
  // One example, or several that are separated by commas.
  const isList = /^`[^`]+`(?:,?\s+`[^`]+`)*$/.test(example);
  if (!isCode && !isList) return example;
  const lines = isCode ? [example] : [...example.matchAll(/`([^`]+)`/g)].map(([, text]) => text);
  return `\`\`\`ts\n${lines.join("\n")}\n\`\`\``;
}
