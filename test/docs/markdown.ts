import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

const notOurs = new Set(["node_modules", "dist", "artifacts", "coverage", "assets", "recordings", "apps", "fixtures"]);

/** Every Markdown file of the repository, as paths from its root. */
export function markdownFiles(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.has(entry.name) || entry.name.startsWith(".") ? [] : markdownFiles(path);
    return entry.name.endsWith(".md") ? [relative(root, path)] : [];
  });
}

export const readText = (file: string): string => readFileSync(join(root, file), "utf8");

/** A fenced block of code. */
export interface Fence {
  readonly file: string;
  /** The line of its first line of code, from 1. */
  readonly line: number;
  readonly language: string;
  /** The text that follows the language. */
  readonly info: string;
  readonly text: string;
}

/** The fenced blocks of a file. */
export function fencesOf(file: string): Fence[] {
  const fences: Fence[] = [];
  let open: { mark: string; line: number; info: string; lines: string[] } | undefined;
  for (const [index, line] of readText(file).split("\n").entries()) {
    const mark = /^\s*(`{3,}|~{3,})(.*)$/.exec(line);
    if (open !== undefined && mark?.[1]!.startsWith(open.mark) === true && mark[2]!.trim() === "") {
      const [language = "", ...info] = open.info.split(/\s+/);
      fences.push({ file, line: open.line, language, info: info.join(" "), text: open.lines.join("\n") });
      open = undefined;
    } else if (open !== undefined) open.lines.push(line);
    else if (mark !== null) open = { mark: mark[1]!, line: index + 2, info: mark[2]!.trim(), lines: [] };
  }
  return fences;
}

/** The text without code: code contains neither link nor heading. */
function prose(file: string): string {
  return readText(file)
    .replaceAll(/^\s*(`{3,}|~{3,})[^]*?^\s*\1\s*$/gm, "")
    .replaceAll(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, (code) => code.replaceAll(/[[\]()]/g, " "));
}

/** The names by which a file's headings can be linked to, as GitHub makes them. */
function anchorsOf(file: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of prose(file).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const slug = text.replaceAll(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(/\s/g, "-");
    let name = slug;
    for (let count = 1; anchors.has(name); count++) name = `${slug}-${count}`;
    anchors.add(name);
  }
  return anchors;
}

/** The links of a file to other files and headings of the repository that are wrong; nothing else is asked. */
export function brokenLinks(file: string): string[] {
  const targets = [...prose(file).matchAll(/\]\(\s*<?([^\s)>]+)/g)].map(([, target = ""]) => target);
  return targets.filter((target) => !/^[a-z][a-z0-9+.-]*:/i.test(target)).filter((target) => !resolves(file, target));
}

function resolves(file: string, target: string): boolean {
  const [path = "", anchor] = decodeURI(target).split("#");
  const linked = path === "" ? file : join(dirname(file), path);
  if (!existsSync(join(root, linked))) return false;
  return anchor === undefined || statSync(join(root, linked)).isDirectory() || anchorsOf(linked).has(anchor);
}

/** The rows of every table in a text, cell by cell, heads left out. */
export function tableRows(text: string): string[][] {
  const lines = text.split("\n");
  const isRule = (line: string | undefined): boolean => /^\|[\s:|-]+\|$/.test(line ?? "");
  return lines
    .filter((line, index) => line.startsWith("|") && !isRule(line) && !isRule(lines[index + 1]))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim())); // prettier-ignore
}
