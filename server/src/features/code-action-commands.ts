import type {
  ClientCapabilities,
  CodeAction,
  Command,
  ExecuteCommandParams,
  WorkspaceEdit,
} from "vscode-languageserver";
import type { ServerContext } from "../server-context.js";
import type { Feature } from "./feature.js";

/** Applies the edit of a code action. Its argument is the edit. */
const applyEdit = "ligature.applyEdit";

/** `workspace/executeCommand`, for clients whose code actions are commands. */
export const codeActionCommandsFeature: Feature = {
  capabilities: (client) => (takesEdits(client) ? {} : { executeCommandProvider: { commands: [applyEdit] } }),
  listen: (context) =>
    context.connection.onExecuteCommand(
      context.guard.request("workspace/executeCommand", (parameters) => execute(context, parameters)),
    ),
};

/** Code actions as the client can read them: with an edit, or as commands. None if it can do nothing with either. */
export function readableActions(
  { clientCapabilities }: ServerContext,
  actions: readonly CodeAction[],
): (CodeAction | Command)[] {
  if (takesEdits(clientCapabilities)) return [...actions];
  if (clientCapabilities.workspace?.applyEdit !== true) return [];
  return actions.map(({ title, edit, command }) => command ?? { title, command: applyEdit, arguments: [edit] });
}

function takesEdits({ textDocument }: ClientCapabilities): boolean {
  return textDocument?.codeAction?.codeActionLiteralSupport !== undefined;
}

async function execute({ connection }: ServerContext, { command, arguments: [edit] = [] }: ExecuteCommandParams) {
  if (command === applyEdit) await connection.workspace.applyEdit(edit as WorkspaceEdit);
  return null;
}
