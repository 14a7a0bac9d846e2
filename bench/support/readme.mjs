/** The results in bench/README.md: sections between two marks, each with its title, its tables and when it was measured. */
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../README.md", import.meta.url);
const marks = ["<!-- results -->", "<!-- /results -->"];

function parts() {
  const [before, rest] = readFileSync(file, "utf8").split(marks[0]);
  const [results, after] = rest.split(marks[1]);
  return { before, results: results.trim(), after };
}

/** The text of each section, by title. The text before the first section has no title. */
function sectionsOf(results) {
  return new Map(results.split(/\n\n(?=### )/).map((part) => [/^### (.*)/.exec(part)?.[1], part]));
}

/** The text of one section of the results; `undefined` if it is not there. */
export function sectionOfReadme(title) {
  return sectionsOf(parts().results).get(title);
}

/**
 * Replaces sections of the results. A run of all sections replaces everything. A run of some keeps the others, so each says when and
 * where it was measured. New sections come last.
 */
export function writeSections(texts, measured, { isWhole = false } = {}) {
  const { before, results, after } = parts();
  const sections = sectionsOf(results);
  for (const [title, text] of texts) sections.set(title, `${text}\n\n${measured}`);
  const all = isWhole ? [measured, ...texts.values()] : [...sections.values()];
  writeFileSync(file, `${before}${marks[0]}\n\n${all.join("\n\n")}\n\n${marks[1]}${after}`);
}
