import inspector from "node:inspector";
import { parseInspectOption } from "./inspect-option.js";

/**
 * Opens Node's inspector in this process, as Node.js itself does for the option. A process that was prepared in advance
 * must not occupy the port: it belongs to the running application.
 */
export function openInspector(argument: string): void {
  const { kind, host, port } = parseInspectOption(argument) ?? {};
  // An editor that debugs its terminal has already opened it.
  if (inspector.url() !== undefined) return;
  inspector.open(port === undefined ? undefined : Number(port), host, kind !== undefined);
  // oxlint-disable-next-line no-debugger -- what --inspect-brk asks for: from here, the debugger steps into the application
  if (kind === "brk") debugger;
}
