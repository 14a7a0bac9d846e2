import { severityOf, type Severities, type StartupProblem } from "../../analysis/index.js";
import { descriptionOf, type RuntimeModelSource } from "../../attributes/index.js";
import type { ModelBinderProvider, TypeBinderProvider } from "../../binding/index.js";
import type { RegisteredBinders } from "../../conventions/index.js";
import type { TypeId } from "../../model/index.js";
import { simpleTypeNameOf } from "../../types/index.js";
import type { ControllersOptions } from "./app-options.js";
import { itemsInFront } from "./changeable-list.js";

type Option = ControllersOptions["modelBinderProviders"];

/** The providers that are data. */
export function typeBinderProviders(option: Option): TypeBinderProvider[] {
  return itemsInFront(option).filter(isData);
}

/** The providers of the list, before the built-in ones. The first that binds a target wins. */
export function providersInFront(option: Option): ModelBinderProvider[] {
  return itemsInFront(option).filter((one): one is ModelBinderProvider => !isData(one));
}

/** Whether there are providers in code. The targets that they bind are unknown until they run. */
export function hasProvidersOfCode(option: Option): boolean {
  return typeof option === "function" || providersInFront(option).length > 0;
}

function isData(provider: ModelBinderProvider | TypeBinderProvider): provider is TypeBinderProvider {
  return !("getBinder" in provider);
}

/** The binders by the ids of their types. If there are two for one type, the first counts. */
export function registeredBinders(option: Option, source: RuntimeModelSource): RegisteredBinders {
  const binders: Record<TypeId, TypeId> = {};
  for (const { types, binderType } of typeBinderProviders(option)) {
    const binder = descriptionOf(binderType)?.declaration.id;
    if (binder === undefined) continue;
    for (const id of types.flatMap((type) => idsOf(type, source))) binders[id] ??= binder;
  }
  return binders;
}

/** Without this check, a binder for types that no part of the application uses would silently do nothing. */
export function unusedBinders(option: Option, source: RuntimeModelSource, severities: Severities): StartupProblem[] {
  if (!["warning", "error", undefined].includes(severityOf("LIG2080", severities))) return [];
  const unknown = typeBinderProviders(option).flatMap(({ types }) =>
    types.filter((type) => idsOf(type, source).length === 0),
  );
  return unknown.map((type) => ({
    code: "LIG2080",
    message:
      `"modelBinderProviders" names ${nameOf(type)} among its types, and no parameter or property has that class. ` +
      "Name the class that the parameter is declared with; a subclass is another type.",
  }));
}

function idsOf(type: unknown, source: RuntimeModelSource): readonly TypeId[] {
  const simple = simpleTypeNameOf(type);
  return simple === undefined ? source.idsOf(type) : [simple];
}

function nameOf(type: unknown): string {
  return typeof type === "function" ? `the class ${type.name}` : String(type);
}
