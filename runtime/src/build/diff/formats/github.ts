import { relative, resolve } from "node:path";
import type { Change, Severity } from "../../../openapi-diff/index.js";
import { operationsOf, originsOf, placeOf, plainText, summaryOf, type ChangesReport, type FilePlace } from "../changes-report.js"; // prettier-ignore

const commands: Readonly<Record<Severity, string>> = { breaking: "error", dangerous: "warning", safe: "notice" };

/**
 * As workflow commands of GitHub, which shows them beside the lines of a pull request.
 *
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function formatGithub(report: ChangesReport): string {
  const changes = report.changes.map((change) => {
    const message = [change.message, change.revision, operationsOf(change)]
      .filter((text) => text !== "")
      .map(plainText);
    return commandOf(
      severityOf(change),
      { ...placeProperties(placeOf(change, report)), title: change.id },
      message.join("\n"),
    );
  });
  const notes = report.notes.map(({ path, line, message }) =>
    commandOf("warning", { file: fileOf(path), line: String(line) }, plainText(message)),
  );
  return [...changes, ...notes, ...originsOf(report), `${summaryOf(report)}\n`].join("\n");
}

function severityOf({ severity }: Change): string {
  return commands[severity];
}

function commandOf(command: string, properties: Readonly<Record<string, string>>, message: string): string {
  const written = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`);
  return `::${command} ${written.join(",")}::${data(message)}`;
}

function placeProperties(place: FilePlace | undefined): Readonly<Record<string, string>> {
  if (place === undefined) return {};
  if (place.range === undefined) return { file: fileOf(place.path) };
  const [line, column] = place.range;
  return { file: fileOf(place.path), line: String(line + 1), col: String(column + 1) };
}

/** Paths are relative to the job's workspace, if the command runs in one. */
function fileOf(path: string): string {
  const workspace = process.env.GITHUB_WORKSPACE;
  const inWorkspace = workspace === undefined || workspace === "" ? undefined : relative(resolve(workspace), path);
  const file = inWorkspace === undefined || inWorkspace.startsWith("..") ? relative(process.cwd(), path) : inWorkspace;
  return plainText(file.replaceAll("\\", "/"));
}

/** Escapes the text after a command: characters that would end the line. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Escapes the value of a property, also characters that would end the value. */
function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
