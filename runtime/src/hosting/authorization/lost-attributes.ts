import type { StartupProblem } from "../../analysis/index.js";
import { recordsOf, type AttributeRecord, type RuntimeModelSource } from "../../attributes/index.js";
import type { ApplicationModel, AttributeModel, ControllerModel } from "../../model/index.js";
import { chainOf } from "../../services/index.js";

/**
 * Every `@Authorize` that was executed on a controller's class or on one of its bases must have got into the model (LIG2052). One on a base class
 * that nothing is known of (it was not compiled, or is what a function returned) would protect nothing, and nobody would notice.
 */
export function lostAttributes({ controllers }: ApplicationModel, source: RuntimeModelSource): StartupProblem[] {
  return controllers.flatMap((controller) => {
    const chain = [...chainOf(source.constructorOf(controller.id))];
    const isLost =
      hasLost(controller.attributes, recordsIn(chain)) ||
      controller.actions.some(({ attributes, methodName }) => hasLost(attributes, recordsIn(chain, methodName)));
    return isLost ? [lost(controller)] : [];
  });
}

function recordsIn(chain: readonly object[], method?: string): AttributeRecord[] {
  return chain.flatMap((constructor) => {
    const records = recordsOf(constructor);
    return (method === undefined ? records?.class : records?.members.get(method)) ?? [];
  });
}

function hasLost(attributes: readonly AttributeModel[], records: readonly AttributeRecord[]): boolean {
  const known = attributes.filter(({ name }) => name === "Authorize");
  return known.length < records.filter(({ definition }) => definition.name === "Authorize").length;
}

function lost({ typeName, location }: ControllerModel): StartupProblem {
  const message =
    `A base class of '${typeName}' has an @Authorize() that would be lost, as Ligature did not compile that class, or does not see how ` +
    `'${typeName}' extends it. Extend it by its name, compile it with Ligature, or put @Authorize() on '${typeName}'.`;
  return { code: "LIG2052", message, location };
}
