/** The ways out of a failed request, as commands. */
import type { Command } from "vscode";
import { commandIds } from "../commands/command-ids.js";
import { remedyLabels, type Remedy } from "./exchange.js";

/** The command of a remedy. The project is the URI of its `tsconfig.json`. */
export function commandOf(remedy: Remedy, project: string): Command {
  return { title: remedyLabels[remedy], ...actions(project)[remedy] };
}

const actions = (project: string): Readonly<Record<Remedy, Omit<Command, "title">>> => ({
  start: { command: commandIds.startApplication, arguments: [project] },
  address: { command: commandIds.setAddress, arguments: [project] },
  trust: { command: "workbench.trust.manage" },
  certificate: { command: "workbench.action.openSettings", arguments: ["ligature.preview.certificateAuthority"] },
});
