import { resolve } from "node:path";
import type { Severity } from "ligature/internal/model";
import { locationFile } from "../text/location-file.js";
import type { LintFinding } from "./finding.js";
import { summarize } from "./format-text.js";

const commands: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  information: "notice",
  hint: "notice",
};

/**
 * Formats findings as workflow commands of GitHub Actions, which shows them next to the changed lines.
 *
 * @param root the folder of the repository that paths are relative to
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function formatGithub(findings: readonly LintFinding[], root: string): string {
  const lines = findings.map((finding) => {
    const properties = Object.entries(propertiesOf(finding, root)).map(([name, value]) => `${name}=${property(value)}`);
    return `::${commands[finding.severity]} ${properties.join(",")}::${data(messageOf(finding))}`;
  });
  return [...lines, summarize(findings), ""].join("\n");
}

function propertiesOf({ path, range, code, name }: LintFinding, root: string): Readonly<Record<string, string>> {
  const [line, column, endLine, endColumn] = range;
  // GitHub refuses columns for a range of several lines.
  const columns = line === endLine && { col: String(column + 1), endColumn: String(endColumn + 1) };
  const title = name === undefined ? code : `${code} ${name}`;
  return { file: locationFile(root, path), line: String(line + 1), endLine: String(endLine + 1), ...columns, title };
}

function messageOf({ message, related }: LintFinding): string {
  return [message, ...related.map((one) => `${one.file}:${one.range[0] + 1}: ${one.message}`)].join("\n");
}

/** Escapes the text after a command: characters that would end the line. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Escapes the value of a property, also characters that would end the value. */
function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** The folder that GitHub's paths are relative to: the job's workspace if the linter runs in one. */
export function githubRoot(directory: string, workspace = process.env.GITHUB_WORKSPACE): string {
  if (workspace === undefined || workspace === "") return directory;
  return locationFile(resolve(workspace), directory).startsWith("..") ? directory : resolve(workspace);
}
