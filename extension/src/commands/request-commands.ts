/** The commands about requests to the application. */
import { commands, Disposable, window } from "vscode";
import type { LigatureClient } from "../client.js";
import { pickProject } from "../project-picker.js";
import type { ApplicationAddresses } from "../requests/application-address.js";
import type { LastRequests } from "../requests/last-requests.js";
import type { RequestHistory } from "../requests/request-history.js";
import type { RequestSender } from "../requests/request-sender.js";
import { commandOf } from "../requests/remedies.js";
import { registerAsking } from "../unanswered.js";
import { commandIds } from "./command-ids.js";

/** The parts that the commands need. */
export interface RequestCommandParts {
  readonly client: LigatureClient;
  readonly addresses: ApplicationAddresses;
  readonly sender: RequestSender;
  readonly history: RequestHistory;
  readonly lastRequests: LastRequests;
}

/** Registers the commands. */
export function registerRequestCommands(parts: RequestCommandParts): Disposable {
  const { client, addresses, sender, history, lastRequests } = parts;
  return Disposable.from(
    lastRequests,
    registerAsking(commandIds.showLastRequests, async () => {
      const project = await projectOf(client);
      if (project === undefined) return;
      if (addresses.known(project) === undefined) await offerStart(project);
      else await lastRequests.show(project);
    }),
    commands.registerCommand(commandIds.showRequestHistory, () => history.show()),
    registerAsking(commandIds.setAddress, async (given?: unknown) => {
      const project = typeof given === "string" ? given : await projectOf(client);
      if (project !== undefined) await addresses.ask(project);
    }),
    commands.registerCommand(commandIds.forgetRequests, async () => {
      await sender.forget();
      window.setStatusBarMessage("Cookies and allowed hosts are forgotten.", 3000);
    }),
  );
}

/** An address alone would not help: requests that nobody has sent are not there. */
async function offerStart(project: string): Promise<void> {
  const ways = (["start", "address"] as const).map((remedy) => commandOf(remedy, project));
  const titles = ways.map(({ title }) => title);
  const chosen = await window.showInformationMessage(
    "The application does not run, so there are no requests.",
    ...titles,
  );
  const way = ways.find(({ title }) => title === chosen);
  if (way !== undefined) await commands.executeCommand(way.command, ...(way.arguments as readonly unknown[]));
}

/** The URI of its `tsconfig.json`. */
async function projectOf(client: LigatureClient): Promise<string | undefined> {
  const picked = await pickProject(client);
  if (picked === undefined) return undefined;
  return picked.project ?? (await client.openApiDocument(picked))?.project;
}
