/**
 * The marks beside operations: a style sheet, so that neither Swagger UI nor ReDoc draws anything again, and what is open and where the page
 * is scrolled to stay.
 */
import type { ChangedOperation, ShownOperationChanges } from "../preview/messages.js";

const texts: Readonly<Record<ChangedOperation["kind"], string>> = {
  added: "added",
  changed: "changed",
  breaking: "breaks clients",
};

/** The style sheet of the marks. */
export function markRules({ operations }: ShownOperationChanges): string {
  return operations.map((operation) => `${selectorsOf(operation).join(", ")} { content: "${texts[operation.kind]}"; ${look} }`).join("\n"); // prettier-ignore
}

const look =
  "font: 600 11px/1.4 var(--vscode-font-family, sans-serif); margin-left: 8px; padding: 1px 6px; border-radius: 8px; vertical-align: middle; " +
  "background: var(--vscode-badge-background); color: var(--vscode-badge-foreground); border: 1px solid var(--vscode-contrastBorder, transparent);";

/** In Swagger UI the row of the operation, and in ReDoc its heading, by its operation id or its path. */
function selectorsOf({ method, path, operationId }: ChangedOperation): string[] {
  const pointer = path.replaceAll("~", "~0").replaceAll("/", "~1");
  const ends = [`/paths/${pointer}/${method}`, ...(operationId === undefined ? [] : [`operation/${operationId}`])];
  return [
    `.opblock-${method} .opblock-summary-path[data-path=${quoted(path)}]::after`,
    ...ends.map((end) => `[id$=${quoted(end)}] h2::after`),
  ];
}

/** A string of CSS: https://www.w3.org/TR/css-syntax-3/#consume-string-token */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/[\n\r\f]/g, " ")}"`;
}
