import { compareSeverities, type Change, type ChangedOperation, type Severity } from "../../openapi-diff/index.js";
import type { DocumentOrigin } from "./compared-document.js";

/** How changes are printed. */
export type ChangesFormat = "text" | "json" | "markdown" | "github";

/** Changes between two documents. */
export interface FoundChanges {
  readonly changes: readonly Change[];
  readonly base: DocumentOrigin;
  readonly revision: DocumentOrigin;
}

/** Prints changes, the worst first. */
export function formatChanges({ changes, base, revision }: FoundChanges, format: ChangesFormat): string {
  const sorted = changes.toSorted((a, b) => compareSeverities(a.severity, b.severity));
  const origins = [base, revision].flatMap((origin) => originText(origin) ?? []);
  if (format === "json")
    return `${JSON.stringify({ base, revision, counts: countsOf(sorted), changes: sorted }, null, 2)}\n`;
  if (format === "markdown") return [...origins, markdown(sorted)].join("\n\n");
  if (format === "github") {
    const file = revision.kind === "file" || revision.kind === "address" ? revision.name : undefined;
    return [...sorted.map((change) => commandOf(change, file)), ...origins, `${summary(sorted)}\n`].join("\n");
  }
  return [...origins.map((origin) => `${origin}\n`), ...sorted.map(textOf), `${summary(sorted)}\n`].join("\n");
}

/** A revision is compiled with what the working tree has beside it. */
function originText({ kind, name, commit }: DocumentOrigin): string | undefined {
  if (kind !== "revision") return undefined;
  return `${name} is ${commit!.slice(0, 10)}, with the packages and the Ligature of the working tree.`;
}

function countsOf(changes: readonly Change[]): Record<Severity, number> {
  const count = (severity: Severity): number => changes.filter((change) => change.severity === severity).length;
  return { breaking: count("breaking"), dangerous: count("dangerous"), safe: count("safe") };
}

function summary(changes: readonly Change[]): string {
  const { breaking, dangerous, safe } = countsOf(changes);
  if (changes.length === 0) return "No changes for clients.";
  return `${breaking} breaking, ${dangerous} dangerous and ${safe} safe changes.`;
}

/** Of many operations, the first ones say enough. */
const shownOperations = 3;

function operationsOf({ operations }: Change, quote = (name: string): string => name): string {
  const names = operations.slice(0, shownOperations).map((operation) => quote(nameOf(operation)));
  const others = operations.length - names.length;
  return (others === 0 ? names : [...names, `${others} more`]).join(", ");
}

function nameOf({ method, path }: ChangedOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

function textOf(change: Change): string {
  const { severity, id, message } = change;
  const operations = operationsOf(change);
  const lines = [`${severity} [${id}] ${message}`, `  at ${placeOf(change)}`];
  return [...lines, ...(operations === "" ? [] : [`  in ${operations}`]), ""].join("\n");
}

/** What is gone has a place only in the old document. */
function placeOf({ base, revision }: Change): string {
  return revision || (base === "" ? "/" : `${base} of the old document`);
}

function markdown(changes: readonly Change[]): string {
  if (changes.length === 0) return `${summary(changes)}\n`;
  const cell = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll(/[\r\n]+/g, " "); // prettier-ignore
  const rows = changes.map((change) => {
    const operations = operationsOf(change, (name) => `\`${name}\``);
    return `| ${[change.severity, change.message, operations, `\`${change.id}\``].map(cell).join(" | ")} |`;
  });
  const head = ["| Severity | Change | Operations | Rule |", "|---|---|---|---|"];
  return `${[summary(changes), "", ...head, ...rows].join("\n")}\n`;
}

const commands: Readonly<Record<Severity, string>> = { breaking: "error", dangerous: "warning", safe: "notice" };

/** A workflow command of GitHub: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands */
function commandOf(change: Change, file: string | undefined): string {
  const data = (text: string): string => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const property = (text: string): string => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
  const operations = operationsOf(change);
  const message = [change.message, change.revision, operations].filter((text) => text !== "").join("\n");
  const properties = [...(file === undefined ? [] : [`file=${property(file)}`]), `title=${property(change.id)}`];
  return `::${commands[change.severity]} ${properties.join(",")}::${data(message)}`;
}
