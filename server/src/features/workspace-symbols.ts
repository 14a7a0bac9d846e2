import {
  SymbolKind,
  type CancellationToken,
  type SymbolInformation,
  type WorkspaceSymbolParams,
} from "vscode-languageserver";
import { Cancelled } from "../guard.js";
import { routeSymbols, type RouteSymbol } from "../navigation/route-symbols.js";
import type { ServerContext } from "../server-context.js";
import { uriOfPath } from "../text/file-uri.js";
import { toRange } from "./to-diagnostic.js";
import type { Feature } from "./feature.js";

/** `workspace/symbol`: the routes of all projects, found by path, method, class or action. */
export const workspaceSymbolsFeature: Feature = {
  capabilities: () => ({ workspaceSymbolProvider: true }),
  listen: (context) =>
    context.connection.onWorkspaceSymbol(
      context.guard.request("workspace/symbol", (parameters, token) => symbols(context, parameters, token)),
    ),
};

async function symbols(
  { projects, files }: ServerContext,
  { query }: WorkspaceSymbolParams,
  token: CancellationToken,
): Promise<SymbolInformation[]> {
  const found: SymbolInformation[] = [];
  for (const project of projects.all()) {
    const snapshot = await project.current();
    Cancelled.check(token);
    for (const symbol of routeSymbols(snapshot).filter((one) => matches(one, query))) {
      const { name, controller, action } = symbol;
      const path = snapshot.pathOf(action.location);
      const location = { uri: files.get(path)?.uri ?? uriOfPath(path), range: toRange(action.location.range) };
      found.push({
        name,
        kind: SymbolKind.Method,
        containerName: `${controller.typeName}.${action.methodName}`,
        location,
      });
    }
  }
  return found;
}

/** Matches the letters of the query in their order, with anything between them, as editors do. */
function matches({ name, controller, action }: RouteSymbol, query: string): boolean {
  const text = `${name} ${controller.typeName}.${action.methodName}`.toLowerCase();
  let from = 0;
  for (const letter of query.toLowerCase().replace(/\s+/g, "")) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}
