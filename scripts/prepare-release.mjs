/**
 * Prepares a release: every package gets the next version, and the texts of the changesets become lines of CHANGELOG.md.
 *
 *   npm run prepare-release
 *
 * Changesets itself writes one changelog for each package, in sections named after versions. All packages are one product, with one file
 * in the form of Keep a Changelog.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const sections = ["Deprecated", "Removed", "Changed", "Added", "Fixed", "Security"];
const ofBump = { major: "Changed", minor: "Added", patch: "Fixed" };

/** @param {string[]} parameters */
const changesets = (...parameters) =>
  execFileSync(process.execPath, [fileURLToPath(import.meta.resolve("@changesets/cli")), ...parameters], {
    stdio: ["ignore", "ignore", "inherit"],
  });

/** The changesets, and the version of each package after them. */
function readReleases() {
  const folder = mkdtempSync(join(tmpdir(), "ligature-release-"));
  try {
    // The command reads the path from the current folder.
    const file = join(folder, "releases.json");
    changesets("status", "--output", relative(process.cwd(), file));
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The section and the line of a changeset: `Changed: The default is ...`. Without a section, the version decides.
 *
 * @param {{ summary: string; releases: { type: string }[] }} changeset
 */
function lineOf({ summary, releases }) {
  const [, named, text] = /^(?:([A-Z][a-z]+):\s+)?([^]*)$/.exec(summary.trim());
  const section = sections.includes(named) ? named : ofBump[releases[0]?.type];
  return { section, line: `- ${(sections.includes(named) ? text : summary.trim()).replaceAll("\n", "\n  ")}\n` };
}

/**
 * Adds a line at the beginning of its section of `[Unreleased]`.
 *
 * @param {string} log
 * @param {{ section: string; line: string }} entry
 */
function addLine(log, { section, line }) {
  const start = log.indexOf("## [Unreleased]\n");
  const end = (log.indexOf("\n## [", start) + 1 || log.length + 1) - 1;
  const heading = `\n### ${section}\n\n`;
  const at = log.slice(start, end).indexOf(heading);
  if (at !== -1) return insert(log, start + at + heading.length, line);
  const later = sections.slice(sections.indexOf(section) + 1).map((name) => log.slice(start, end).indexOf(`\n### ${name}\n`)); // prettier-ignore
  const next = later.find((index) => index !== -1);
  return insert(log, next === undefined ? end : start + next, heading + line);
}

/**
 * @param {string} text
 * @param {number} at
 * @param {string} more
 */
const insert = (text, at, more) => text.slice(0, at) + more + text.slice(at);

const { changesets: found, releases } = readReleases();
const { newVersion } = releases.find(({ name }) => name === "ligature") ?? {};
if (newVersion === undefined) {
  console.error("There is no changeset, so there is nothing to release. `npx changeset` writes one.");
  process.exit(1);
}
const lines = found.filter(({ summary }) => summary.trim() !== "").map(lineOf);
const heading = `## [Unreleased]\n\n## [${newVersion}] - ${new Date().toISOString().slice(0, 10)}`;
const log = lines.reduce(addLine, readFileSync("CHANGELOG.md", "utf8"));
writeFileSync("CHANGELOG.md", log.replace("## [Unreleased]", heading));
changesets("version");
execFileSync("npm", ["install", "--package-lock-only"], { stdio: "inherit", shell: process.platform === "win32" });
console.log(`Every package has the version ${newVersion}.`);
