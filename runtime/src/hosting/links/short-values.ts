import type { ApplicationModel, TypeId } from "../../model/index.js";
import type { LinkValues } from "../../routing/index.js";
import { shortestSingle } from "../../types/index.js";

/** The name of an action in tables, in which case does not matter. */
export function actionKey(controller: string, action: string): string {
  return `${controller}.${action}`.toLowerCase();
}

/** By action, the names of the values that it reads as numbers of 32 bits, in lower case. Most actions have none, and no entry. */
export function singlesByAction({ controllers, types }: ApplicationModel): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const controller of controllers) {
    for (const { name: action, parameters } of controller.actions) {
      const read = [...parameters, ...controller.properties].filter(({ type }) => isSingle(types, type.type));
      const names = read.map(({ name, bindingInfo }) => (bindingInfo?.name ?? name).toLowerCase());
      if (names.length > 0) found.set(actionKey(controller.name, action), new Set(names));
    }
  }
  return found;
}

/** A Single, or a list of them. */
function isSingle(types: ApplicationModel["types"], id: TypeId): boolean {
  const type = types[id];
  return id === "Single" || ((type?.kind === "array" || type?.kind === "set") && type.element.type === "Single");
}

/** A number of 32 bits is written as short as in JSON. */
export function withShort(values: LinkValues, singles: ReadonlySet<string> | undefined): LinkValues {
  if (singles === undefined) return values;
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, singles.has(name.toLowerCase()) ? shortened(value) : value]),
  );
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shortened);
  return typeof value === "number" ? shortestSingle(value) : value;
}
