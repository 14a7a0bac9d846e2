import type { StartupProblem } from "../analysis/index.js";
import { mayBeAbsent } from "../metadata/index.js";
import type { BindingInfo, ControllerModel, SourceLocation, TypeId, TypeReference } from "../model/index.js";
import { shortName } from "./service-dependencies.js";
import { keyOf, type ServiceKey } from "./service-token.js";

/**
 * Parameters of actions and properties of controllers that want a service nobody registered: known before the first request,
 * like those of constructors.
 */
export function missingTargets(
  controller: ControllerModel,
  typeKeys: ReadonlyMap<TypeId, ServiceKey>,
  registered: ReadonlySet<ServiceKey>,
): StartupProblem[] {
  const isMissing = (type: TypeId, serviceKey: string | undefined): boolean => {
    const key = serviceKey === undefined ? typeKeys.get(type) : keyOf(serviceKey);
    return key === undefined || !registered.has(key);
  };
  return [...targetsOf(controller)]
    .filter(({ source }) => source === "Services")
    .filter((target) => !mayBeAbsent(target))
    .filter(({ type, serviceKey }) => isMissing(type.type, serviceKey))
    .map(missingTarget);
}

interface ServiceTarget extends Pick<BindingInfo, "source" | "serviceKey"> {
  /** `parameter "clock" of OrdersController.get` */
  readonly name: string;
  readonly type: TypeReference;
  readonly hasInitializer?: boolean;
  readonly location: SourceLocation;
}

function* targetsOf({ typeName, actions, properties }: ControllerModel): Generator<ServiceTarget> {
  for (const { methodName, parameters } of actions) {
    for (const { bindingInfo, ...parameter } of parameters)
      yield { ...parameter, ...bindingInfo, name: `parameter "${parameter.name}" of ${typeName}.${methodName}` };
  }
  for (const { bindingInfo, ...property } of properties) {
    if (bindingInfo !== undefined)
      yield { ...property, ...bindingInfo, name: `property "${property.name}" of ${typeName}` };
  }
}

function missingTarget({ name, type, serviceKey, location }: ServiceTarget): StartupProblem {
  const wanted = serviceKey === undefined ? shortName(type) : `"${serviceKey}"`;
  const message =
    `The ${name} comes from the services, but no service ${wanted} is registered. ` +
    `Add services.addScoped(${wanted}) (or addSingleton, addTransient) to createApp's services.`;
  return { code: "LIG2010", message, location };
}
