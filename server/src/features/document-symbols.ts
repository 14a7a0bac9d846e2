import type { CancellationToken, DocumentSymbol, DocumentSymbolParams, SymbolInformation } from "vscode-languageserver";
import { SymbolKind } from "vscode-languageserver";
import type { ActionModel, ControllerModel, Range } from "ligature/model";
import { Cancelled } from "../guard.js";
import { routeSymbols, type RouteSymbol } from "../navigation/route-symbols.js";
import type { ServerContext } from "../server-context.js";
import { fileOf } from "../text/place.js";
import { toRange } from "./to-diagnostic.js";
import type { Feature } from "./feature.js";

/** `textDocument/documentSymbol`: the routes of a file, `GET /api/orders/{id:int}`, under their controllers. */
export const documentSymbolsFeature: Feature = {
  capabilities: () => ({ documentSymbolProvider: { label: "Ligature" } }),
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
  const found = fileOf(context, uri);
  if (found === undefined) return null;
  const snapshot = await found.project.current();
  Cancelled.check(token);
  const file = found.project.locationFile(found.file.path);
  const own = routeSymbols(snapshot).filter(({ action }) => action.location.file === file);
  const isTree = context.clientCapabilities.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true;
  return isTree ? tree(own, file) : own.map((symbol) => flat(symbol, uri));
}

/**
 * A controller with its routes. Inherited routes are listed where their methods are, not under a class of another file.
 */
function tree(own: readonly RouteSymbol[], file: string): DocumentSymbol[] {
  const byController = new Map<ControllerModel, DocumentSymbol[]>();
  for (const { controller, action, name } of own) {
    const range = toRange(extentOf(action));
    const symbol = {
      name,
      detail: action.methodName,
      kind: SymbolKind.Method,
      range,
      selectionRange: toRange(action.location.range),
    };
    byController.set(controller, [...(byController.get(controller) ?? []), symbol]);
  }
  return [...byController].flatMap(([{ typeName, location, kind }, children]) => {
    if (location.file !== file) return children;
    const selectionRange = toRange(location.range);
    const range = { start: selectionRange.start, end: lastOf(children, selectionRange.end) };
    return [{ name: typeName, detail: kind, kind: SymbolKind.Class, range, selectionRange, children }];
  });
}

/** From its first attribute to its name. */
function extentOf({ attributes, location }: ActionModel): Range {
  const [, , endLine, end] = location.range;
  const starts = attributes.flatMap(({ range, file }) =>
    range && (file ?? location.file) === location.file ? [range] : [],
  );
  const [line, character] = [...starts, location.range].sort(
    (one, other) => one[0] - other[0] || one[1] - other[1],
  )[0]!;
  return [line, character, endLine, end];
}

function lastOf(
  children: readonly DocumentSymbol[],
  end: DocumentSymbol["range"]["end"],
): DocumentSymbol["range"]["end"] {
  return children.reduce((last, { range }) => (range.end.line > last.line ? range.end : last), end);
}

function flat({ name, controller, action }: RouteSymbol, uri: string): SymbolInformation {
  const location = { uri, range: toRange(action.location.range) };
  return { name, kind: SymbolKind.Method, containerName: controller.typeName, location };
}
