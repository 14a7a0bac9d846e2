import type { StartupProblem } from "../../analysis/index.js";
import { recordsOf, type AttributeRecord, type RuntimeModelSource } from "../../attributes/index.js";
import type { ApplicationModel, AttributeModel, ControllerModel } from "../../model/index.js";
import { chainOf } from "../../services/index.js";

/**
 * Every attribute that stands beside those of derived classes (`@Authorize`, `@UseFilters`), and that was executed on a controller's class or on one
 * of its bases, must have got into the model (LIG2052). One on a base class that nothing is known of (it was not compiled, or is what a
 * function returned) would protect nothing, and nobody would notice.
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

/** The names of the attributes that were executed more often than they are known. */
function lostOf(attributes: readonly AttributeModel[], records: readonly AttributeRecord[]): string[] {
  const executed = records.filter(({ definition }) => definition.accumulates === true);
  const names = new Set(executed.map(({ definition }) => definition.name));
  return [...names].filter((name) => {
    const known = attributes.filter((attribute) => attribute.name === name);
    return known.length < executed.filter(({ definition }) => definition.name === name).length;
  });
}

function lost(name: string, { typeName, location }: ControllerModel): StartupProblem {
  const message =
    `A base class of '${typeName}' has an @${name} that would be lost, because Ligature did not compile that class or cannot see how ` +
    `'${typeName}' extends it. Extend it by its name, compile it with Ligature, or put @${name} on '${typeName}'.`;
  return { code: "LIG2052", message, location };
}
