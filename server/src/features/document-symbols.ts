import type { CancellationToken, DocumentSymbol, DocumentSymbolParams, SymbolInformation } from "vscode-languageserver";
import { SymbolKind } from "vscode-languageserver";
import type { EndpointTable } from "ligature/internal/endpoints";
import type { ControllerModel, Range, SourceLocation } from "ligature/internal/model";
import { declarationExtents } from "ligature/internal/reflection";
import { Cancelled } from "../guard.js";
import { routeSymbols, type RouteSymbol } from "../navigation/route-symbols.js";
import type { ServerContext } from "../server-context.js";
import { isInProject, textOf, type FileText } from "../text/place.js";
import { toRange } from "./to-diagnostic.js";
import type { Feature } from "./feature.js";

/** `textDocument/documentSymbol`: the routes of a file, `GET /api/orders/{id:int}`, under their controllers. */
export const documentSymbolsFeature: Feature = {
  capabilities: (_client, { hasRoutesView }) =>
    hasRoutesView === true ? {} : { documentSymbolProvider: { label: "Ligature" } },
  listen: (context) =>
    context.connection.onDocumentSymbol(
      context.guard.request("textDocument/documentSymbol", (parameters, token) => symbols(context, parameters, token)),
    ),
};

async function symbols(
  context: ServerContext,
  { textDocument: { uri } }: DocumentSymbolParams,
  token: CancellationToken,
): Promise<DocumentSymbol[] | SymbolInformation[] | null> {
  const found = textOf(context, uri);
  if (found === undefined) return null;
  const applications = await applicationsOf(found);
  Cancelled.check(token);
  const file = found.project.locationFile(found.file.path);
  const own = routeSymbols({ applications }).filter(({ action }) => action.location.file === file);
  const isTree = context.clientCapabilities.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true;
  // The text may have changed while the server waited.
  const { text } = textOf(context, uri)?.file ?? found.file;
  return isTree ? tree(own, file, declarationExtents(text, file)) : own.map((symbol) => flat(symbol, uri));
}

/** Of the whole project. A document that was never saved has only its own routes. */
async function applicationsOf(found: FileText): Promise<readonly EndpointTable[]> {
  if (isInProject(found)) return (await found.project.current()).applications;
  return [found.project.analyzeSyntax(found.file.path, found.file.text).endpoints];
}

/**
 * A controller with its routes. Inherited routes are listed where their methods are, not under a class of another file.
 */
function tree(own: readonly RouteSymbol[], file: string, extents: ReadonlyMap<string, Range>): DocumentSymbol[] {
  const extentOf = ({ range }: SourceLocation) => toRange(extents.get(range.slice(0, 2).join()) ?? range);
  const byController = new Map<ControllerModel, DocumentSymbol[]>();
  for (const { controller, action, name } of own) {
    const symbol = {
      name,
      detail: action.methodName,
      kind: SymbolKind.Method,
      range: extentOf(action.location),
      selectionRange: toRange(action.location.range),
    };
    byController.set(controller, [...(byController.get(controller) ?? []), symbol]);
  }
  return [...byController].flatMap(([{ typeName, location, kind }, children]) => {
    if (location.file !== file) return children;
    const selectionRange = toRange(location.range);
    const range = extentOf(location);
    return [{ name: typeName, detail: kind, kind: SymbolKind.Class, range, selectionRange, children }];
  });
}

function flat({ name, controller, action }: RouteSymbol, uri: string): SymbolInformation {
  const location = { uri, range: toRange(action.location.range) };
  return { name, kind: SymbolKind.Method, containerName: controller.typeName, location };
}
