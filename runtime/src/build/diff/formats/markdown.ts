import type { Change } from "../../../openapi-diff/index.js";
import { changelogOf, headingOf, type ChangeGroup } from "../change-groups.js";
import { originsOf, partsOf, plainText, summaryOf, type ChangesReport } from "../changes-report.js";

/** A changelog for the developers of clients, which is also a comment on a pull request. */
export function formatMarkdown(report: ChangesReport): string {
  const { base, revision } = report;
  const sections = changelogOf(report.changes).flatMap(({ title, groups }) => [
    `## ${title}`,
    ...groups.map(groupText),
  ]);
  const notes = report.notes.map(({ message }) => sentence(message));
  const title = `# API changes from ${code(base.name)} to ${revision.kind === "sources" ? revision.name : code(revision.name)}`;
  return `${[title, summaryOf(report), ...sections, ...notes, ...originsOf(report).map(sentence)].join("\n\n")}\n`;
}

function groupText(group: ChangeGroup): string {
  const items = group.changes.map((change) => `- ${label(change)}${sentence(change.message)}`).join("\n");
  if (group.operations.length === 0) return items;
  const { names, more } = headingOf(group);
  return `### ${[...names.map(code), ...(more > 0 ? [`${more} more`] : [])].join(", ")}\n\n${items}`;
}

function label({ severity }: Change): string {
  if (severity === "safe") return "";
  return severity === "breaking" ? "**Breaking:** " : "**May break clients:** ";
}

function sentence(text: string): string {
  return partsOf(text).map((part) => (part.isCode ? code(part.text) : escaped(part.text))).join(""); // prettier-ignore
}

/** Code has no backtick of its own, and no spaces at its ends, which would be cut off. */
function code(text: string): string {
  return `\`${plainText(text).replaceAll("`", "'")}\``;
}

/** Texts of the document are no markup, no HTML, no links, and no names of people. */
function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll("@", "&#64;")
    .replaceAll("://", "&#58;//")
    .replaceAll(/\bwww\./gi, (found) => `${found.slice(0, 3)}&#46;`)
    .replaceAll(/[\\`*_[\]|~#!]/g, String.raw`\$&`)
    .replaceAll("&\\#", "&#");
}
