import { MarkupKind, type MarkupContent } from "vscode-languageserver";
import type { DocComment } from "ligature/model";

/** Markdown for clients that support it; for others, the same as plain text. */
export function toMarkup(markdown: string, formats: readonly MarkupKind[] | undefined): MarkupContent {
  return formats?.includes(MarkupKind.Markdown) === true
    ? { kind: MarkupKind.Markdown, value: markdown }
    : { kind: MarkupKind.PlainText, value: toPlainText(markdown) };
}

/** The parts of our own Markdown: code, fences, emphasis, links. */
function toPlainText(markdown: string): string {
  return markdown
    .replace(/^```\w*\n?/gm, "")
    .replace(/\*\*([^*]+)\*\*/g, "$1")
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replace(/`([^`]*)`/g, "$1")
    .trim();
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
  return example.includes("```") ? example : `\`\`\`ts\n${example.replace(/^`|`$/g, "")}\n\`\`\``;
}
