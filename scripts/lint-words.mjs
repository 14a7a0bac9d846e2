/**
 * Looks for words that sound translated, in comments, documents, messages and the names of tests: `npm run lint` runs it.
 *
 *   node scripts/lint-words.mjs
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Each pattern, and the advice for what it finds.
 *
 * @type {readonly (readonly [pattern: RegExp, advice: string])[]}
 */
const rules = [
  [/\b(?:[Ii]s|are|be|was|were|been) told\b(?! (?:to|that|apart))/, 'write "is reported", "gets", "knows"'],
  [/\b(?:stands?|stood|standing) in\b/, 'write "is in"'],
  [/\bone's own\b/, 'write "custom" or "your own"'],
  [/\b[Ww]hoever\b|\b(?:to|of|from|by) who\b/, "name the person or the part"],
  [/(?:^|[.:] |\/\*\* |\/\/ |\* )Who (?![^?]*\?)(?!may import whom)/, "begin with the person or the part"],
  [/\ba (?:Int(?:16|32|64)|Object|Array|Enum)\b/, 'write "an"'],
];

/** Sentences of documents and comments also do not begin with "What" as a noun. A heading of a column may. */
const sentenceRules = [
  [/(?:^|[.:!;)`] |^- |^@\w+ (?:\w+ )?)What (?!and why\b)[^?|]*$/, 'begin with the thing: "The members that ..."'],
];

/** The text of a comment, in a line of code. */
const comment = /(?:^\s*(?:\/\*\*?|\*)\s|\/\/ )(.*)$/;

/**
 * The findings in one text.
 *
 * @param {string} file its name, for the findings; `.md` is a document
 * @param {string} text
 * @returns {string[]} each as `file:line: words: advice`
 */
export function wordsIn(file, text) {
  const isDocument = file.endsWith(".md");
  return text.split("\n").flatMap((line, index) => {
    const said = comment.exec(line)?.[1] ?? (isDocument ? line : "");
    const all = [...rules.map((rule) => [line, rule]), ...sentenceRules.map((rule) => [said, rule])];
    return all.flatMap(([part, [pattern, advice]]) => {
      const found = pattern.exec(part);
      return found === null ? [] : [`${file}:${index + 1}: "${found[0].trim()}": ${advice}`];
    });
  });
}

/** Texts of others, and texts that recordings and golden files contain, stay as they are. So do the examples of this script and its test. */
const isOther = /(?:^|\/)recordings\/|(?:^|\/)lint-words\.|^test\/fixtures\/workspaces\/|^test\/openapi\/store\.ts$/;

function filesOfRepository(root) {
  const names = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  return names.filter((name) => /\.(?:[cm]?ts|[cm]js|md)$/.test(name) && !isOther.test(name));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const found = filesOfRepository(root).flatMap((name) => wordsIn(name, readFileSync(join(root, name), "utf8")));
  for (const finding of found) console.error(finding);
  process.exitCode = found.length > 0 ? 1 : 0;
}
