import {
  InlayHintKind,
  type CancellationToken,
  type InlayHint,
  type InlayHintParams,
  type Range as ProtocolRange,
} from "vscode-languageserver";
import { bindingInfoOf } from "ligature/internal/attributes";
import type { EndpointTable } from "ligature/internal/endpoints";
import type { BindingInfo, Range } from "ligature/internal/model";
import type { ServerContext } from "../server-context.js";
import type { EditorSettings } from "../settings.js";
import { fileOf } from "../text/place.js";
import { currentSnapshot } from "./code-lens.js";
import { toRange } from "./to-diagnostic.js";
import type { Feature } from "./feature.js";
import { routeText } from "./route-text.js";

/** `textDocument/inlayHint`. */
export const inlayHintFeature: Feature = {
  capabilities: () => ({ inlayHintProvider: true }),
  listen: (context) =>
    context.connection.languages.inlayHint.on(
      context.guard.request("textDocument/inlayHint", (parameters, token) => inlayHints(context, parameters, token)),
    ),
};

/** Shows the inferred sources of values, whole routes, and names that differ in requests. */
async function inlayHints(
  context: ServerContext,
  parameters: InlayHintParams,
  token: CancellationToken,
): Promise<InlayHint[]> {
  const { inlayHints: settings } = context.settings.current;
  const found = fileOf(context, parameters.textDocument.uri);
  if (found === undefined || !Object.values(settings).includes(true)) return [];
  const snapshot = await currentSnapshot(found.project, token);
  const path = found.project.locationFile(found.file.path);
  const lines = found.file.text.split(/\r?\n/);
  const hints = snapshot.applications.flatMap((application) => hintsOf(application, { path, lines }, settings));
  // Two applications may have the same controller.
  const distinct = new Map(hints.map((hint) => [JSON.stringify([hint.position, hint.label]), hint]));
  return [...distinct.values()].filter(({ position }) => isIn(position, parameters.range));
}

/** The file that is shown. */
interface ShownFile {
  readonly path: string;
  readonly lines: readonly string[];
}

function hintsOf(application: EndpointTable, file: ShownFile, settings: EditorSettings["inlayHints"]): InlayHint[] {
  const { path } = file;
  return [
    ...(settings.bindingSources ? sourceHints(application, path) : []),
    ...(settings.routes ? routeHints(application, path) : []),
    ...(settings.wireNames ? nameHints(application, file) : []),
  ];
}

const words: Readonly<Partial<Record<BindingInfo["source"], string>>> = {
  Query: "query",
  Path: "route",
  Form: "form",
  FormFile: "form",
  Body: "body",
  Services: "services",
};

/** Before a parameter: the source of its value, if it is inferred. */
function sourceHints({ model }: EndpointTable, path: string): InlayHint[] {
  return actionsIn(model, path)
    .flatMap(({ parameters }) => parameters)
    .flatMap(({ location, bindingInfo }): InlayHint[] => {
      const label = bindingInfo.explicitSource ? undefined : words[bindingInfo.source];
      if (label === undefined) return [];
      const { start } = toRange(location.range);
      const tooltip = "The source of the value. It is inferred, because there is no source attribute.";
      return [{ position: start, label, kind: InlayHintKind.Parameter, paddingRight: true, tooltip }];
    });
}

/** After a template: the whole route, if it differs from the template. */
function routeHints({ attributeEndpoints }: EndpointTable, path: string): InlayHint[] {
  return attributeEndpoints.flatMap((endpoint): InlayHint[] => {
    const part = endpoint.selector.parts.at(-1);
    if (part?.location?.file !== path || part.template === endpoint.template.text) return [];
    // The template of the controller is above its name, and several actions share it.
    const { file, range } = endpoint.controller.location;
    if (file === path && part.location.range[0] < range[0]) return [];
    const { end } = toRange(part.location.range);
    return [{ position: end, label: routeText(endpoint), paddingLeft: true, tooltip: "The complete route." }];
  });
}

/** After a name: the name in requests, if it differs and is not written in its line. */
function nameHints({ model }: EndpointTable, { path, lines }: ShownFile): InlayHint[] {
  const parameters = actionsIn(model, path).flatMap((action) => action.parameters);
  const ofControllers = model.controllers
    .flatMap(({ properties }) => properties)
    .filter(({ location }) => location.file === path);
  const ofModels = Object.values(model.types).flatMap((type) =>
    type.kind !== "object"
      ? []
      : type.properties.filter((one) => (one.file ?? type.location?.file) === path && one.range !== undefined),
  );
  return [
    ...[...parameters, ...ofControllers].flatMap(({ name, location, bindingInfo }) =>
      nameHint(name, bindingInfo?.name, location.range, lines),
    ),
    ...ofModels.flatMap(({ name, range, attributes }) =>
      nameHint(name, bindingInfoOf(attributes)?.name, range!, lines),
    ),
  ];
}

function nameHint(name: string, wire: string | undefined, range: Range, lines: readonly string[]): InlayHint[] {
  if (wire === undefined || wire === "" || wire === name) return [];
  const { end } = toRange(range);
  if (['"', "'", "`"].some((quote) => lines[end.line]?.includes(quote + wire + quote))) return [];
  return [{ position: end, label: JSON.stringify(wire), paddingLeft: true, tooltip: "The name in requests." }];
}

function actionsIn(model: EndpointTable["model"], path: string) {
  return model.controllers.flatMap(({ actions }) => actions.filter(({ location }) => location.file === path));
}

function isIn({ line, character }: InlayHint["position"], { start, end }: ProtocolRange): boolean {
  const isBefore = line < start.line || (line === start.line && character < start.character);
  const isBehind = line > end.line || (line === end.line && character > end.character);
  return !isBefore && !isBehind;
}
