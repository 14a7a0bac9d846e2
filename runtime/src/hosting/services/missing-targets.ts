import type { ControllerModel, SourceLocation, TypeId } from "../../model/index.js";
import type { StartupProblem } from "../startup-problem.js";
import { keyOf, type ServiceKey } from "./service-token.js";

/** Parameters of actions that want a service nobody registered: known before the first request, like those of constructors. */
export function missingTargets(
  controller: ControllerModel,
  typeKeys: ReadonlyMap<TypeId, ServiceKey>,
  registered: ReadonlySet<ServiceKey>,
): StartupProblem[] {
  const isMissing = (type: TypeId, serviceKey: string | undefined): boolean => {
    const key = serviceKey === undefined ? typeKeys.get(type) : keyOf(serviceKey);
    return key === undefined || !registered.has(key);
  };
  return controller.actions.flatMap(({ methodName, parameters }) =>
    parameters
      .filter(({ bindingInfo }) => bindingInfo.source === "Services")
      .filter(({ type, hasInitializer }) => !hasInitializer && !type.nullable && !type.optional)
      .filter(({ type, bindingInfo }) => isMissing(type.type, bindingInfo.serviceKey))
      .map(({ name, type, bindingInfo: { serviceKey }, location }) => {
        const wanted = serviceKey === undefined ? type.type.slice(type.type.lastIndexOf("#") + 1) : `"${serviceKey}"`;
        return missingTarget(`${controller.typeName}.${methodName}`, name, wanted, location);
      }),
  );
}

function missingTarget(of: string, name: string, wanted: string, location: SourceLocation): StartupProblem {
  const message =
    `The parameter "${name}" of ${of} comes from the services, but no service ${wanted} is registered. ` +
    `Add services.addScoped(${wanted}) (or addSingleton, addTransient) to createApp's services.`;
  return { code: "LIG2010", message, location };
}
