import type { EndpointTable } from "ligature/internal/endpoints";
import type { ActionModel, ControllerModel, SourceLocation, TemplatePart, TypeId } from "ligature/internal/model";
import { parseRouteTemplate } from "ligature/internal/routing";
import type { Snapshot } from "../projects/snapshot.js";

/** An action of one of the project's applications, with the templates that lead to it, as written. */
export interface RoutedAction {
  readonly application: EndpointTable;
  readonly controller: ControllerModel;
  readonly action: ActionModel;
  readonly parts: readonly TemplatePart[];
}

/** The actions of a snapshot, indexed by what leads to them. */
export interface ActionIndex {
  readonly all: readonly RoutedAction[];
  readonly controllers: ReadonlySet<TypeId>;
  /** Every template that is written in an attribute, by its file. */
  readonly partsByFile: ReadonlyMap<string, readonly TemplatePart[]>;
  /** By {@link keyOfLocation} of the template. */
  readonly byPart: ReadonlyMap<string, readonly RoutedAction[]>;
  /** By {@link keyOfLocation} of the method's name, because several controllers may inherit it. */
  readonly byMethod: ReadonlyMap<string, readonly RoutedAction[]>;
}

const indexes = new WeakMap<Snapshot, ActionIndex>();

/** The index of a snapshot, created on first use. */
export function actionIndex(snapshot: Snapshot): ActionIndex {
  let index = indexes.get(snapshot);
  if (index === undefined) indexes.set(snapshot, (index = createIndex(snapshot)));
  return index;
}

function createIndex({ applications }: Snapshot): ActionIndex {
  const all = applications.flatMap((application) =>
    application.model.controllers.flatMap((controller) =>
      controller.actions.map((action) => ({ application, controller, action, parts: partsOf(action) })),
    ),
  );
  const byPart = new Map<string, RoutedAction[]>();
  const partsByFile = new Map<string, TemplatePart[]>();
  const byMethod = new Map<string, RoutedAction[]>();
  for (const routed of all) {
    for (const part of routed.parts) {
      const key = keyOfLocation(part.location!);
      if (!byPart.has(key)) add(partsByFile, part.location!.file, part);
      add(byPart, key, routed);
    }
    add(byMethod, keyOfLocation(routed.action.location), routed);
  }
  return { all, controllers: new Set(all.map(({ controller }) => controller.id)), partsByFile, byPart, byMethod };
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** Each template once, because two routes of an action may begin with the same one. */
function partsOf({ selectors }: ActionModel): TemplatePart[] {
  const parts = selectors.flatMap((selector) => selector.parts).filter(({ location }) => location !== undefined);
  return [...new Map(parts.map((part) => [keyOfLocation(part.location!), part])).values()];
}

/** Equal for equal locations. */
export function keyOfLocation({ file, range }: SourceLocation): string {
  return `${file}:${range.join()}`;
}

/** Whether a template itself has a parameter of that name, case-insensitively. */
export function hasParameter({ template }: Pick<TemplatePart, "template">, name: string): boolean {
  const wanted = name.toLowerCase();
  return parseRouteTemplate(template).template.parameters.some((parameter) => parameter.name.toLowerCase() === wanted);
}
