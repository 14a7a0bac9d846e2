import type { StartupProblem } from "../../analysis/index.js";
import { recordsOf, type AttributeRecord, type RuntimeModelSource } from "../../attributes/index.js";
import type { ApplicationModel, AttributeModel, ControllerModel } from "../../model/index.js";
import { chainOf } from "../../services/index.js";

/**
 * Checks that every accumulating attribute (`@Authorize`, `@UseFilters`, `@RouteOptions`) that was executed on a controller's class or one of its base classes
 * is in the model (LIG2052). An attribute on an unknown base class (it was not compiled, or is the result of a function) would silently have
 * no effect.
 */
export function lostAttributes({ controllers }: ApplicationModel, source: RuntimeModelSource): StartupProblem[] {
  return controllers.flatMap((controller) => {
    const chain = [...chainOf(source.constructorOf(controller.id))];
    const names = new Set([
      ...lostOf(controller.attributes, recordsIn(chain)),
      ...controller.actions.flatMap(({ attributes, methodName }) => lostOf(attributes, recordsIn(chain, methodName))),
    ]);
    return [...names].map((name) => lost(name, controller));
  });
}

function recordsIn(chain: readonly object[], method?: string): AttributeRecord[] {
  return chain.flatMap((constructor) => {
    const records = recordsOf(constructor);
    return (method === undefined ? records?.class : records?.members.get(method)) ?? [];
  });
}

/** The names of the attributes that were executed more often than the model contains them. */
function lostOf(attributes: readonly AttributeModel[], records: readonly AttributeRecord[]): string[] {
  const executed = records.filter(({ definition }) => definition.accumulates !== undefined);
  const names = new Set(executed.map(({ definition }) => definition.name));
  return [...names].filter((name) => {
    const known = attributes.filter((attribute) => attribute.name === name);
    return known.length < executed.filter(({ definition }) => definition.name === name).length;
  });
}

function lost(name: string, { typeName, location }: ControllerModel): StartupProblem {
  const message =
    `A base class of '${typeName}' has an @${name} that would be lost, because Ligature did not compile that class, cannot see how ` +
    `'${typeName}' extends it, or the method is protected there. Extend the class by its name and compile it with Ligature, make the method ` +
    `public, or put @${name} on '${typeName}' or its method.`;
  return { code: "LIG2052", message, location };
}
