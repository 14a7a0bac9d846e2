import {
  SymbolKind,
  type CancellationToken,
  type SymbolInformation,
  type WorkspaceSymbolParams,
} from "vscode-languageserver";
import { Cancelled } from "../guard.js";
import { routeSymbols } from "../navigation/route-symbols.js";
import { rankOf } from "../navigation/symbol-rank.js";
import type { ServerContext } from "../server-context.js";
import { uriOfPath } from "../text/file-uri.js";
import { toRange } from "./to-diagnostic.js";
import type { Feature } from "./feature.js";

/** `workspace/symbol`: the routes of all projects, found by path, method, class, action or name, the best first. */
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
  const found: RankedSymbol[] = [];
  for (const project of projects.all()) {
    const snapshot = await project.current();
    Cancelled.check(token);
    for (const route of routeSymbols(snapshot)) {
      const rank = rankOf(route, query);
      if (rank === undefined) continue;
      const { name, controller, action } = route;
      const path = snapshot.pathOf(action.location);
      const location = { uri: files.get(path)?.uri ?? uriOfPath(path), range: toRange(action.location.range) };
      const containerName = `${controller.typeName}.${action.methodName}`;
      found.push({ rank, symbol: { name, kind: SymbolKind.Method, containerName, location } });
    }
  }
  return inOrder(found, query);
}

/** The best first, and of equally good ones the shortest. Without a query, they are in the order of declaration. */
function inOrder(found: readonly RankedSymbol[], query: string): SymbolInformation[] {
  const sorted = [...found].sort(
    (one, other) => one.rank - other.rank || one.symbol.name.length - other.symbol.name.length,
  );
  return (query.trim() === "" ? found : sorted).map(({ symbol }) => symbol);
}

interface RankedSymbol {
  readonly rank: number;
  readonly symbol: SymbolInformation;
}
