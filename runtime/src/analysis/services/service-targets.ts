import { mayBeAbsent } from "../../metadata/index.js";
import { listedOnce } from "../../incremental/index.js";
import type { BindingInfo, ControllerModel, SourceLocation, TypeId, TypeReference } from "../../model/index.js";
import { namedKey, shortName } from "./service-dependencies.js";
import type { ServiceKey, ServiceProblem } from "./service-graph.js";

/**
 * Finds parameters of actions and properties of controllers whose service is not registered, before the first request,
 * as for constructors.
 *
 * @param controller the controller
 * @param typeKeys the keys of the types that are classes
 * @param registered the keys of all services
 * @returns what is missing (LIG2010)
 * @example `(controller: ControllerModel) => missingServiceTargets(controller, new Map(), new Set())`
 */
export function missingServiceTargets(
  controller: ControllerModel,
  typeKeys: ReadonlyMap<TypeId, ServiceKey>,
  registered: ReadonlySet<ServiceKey>,
): ServiceProblem[] {
  const keyOf = ({ type, serviceKey }: ServiceTarget): ServiceKey | undefined =>
    serviceKey === undefined ? typeKeys.get(type.type) : namedKey(serviceKey);
  return targetsOf(controller)
    .filter((target) => !mayBeAbsent(target))
    .flatMap((target) => {
      const key = keyOf(target);
      return key !== undefined && registered.has(key) ? [] : [missingTarget(target, key)];
    });
}

interface ServiceTarget extends Pick<BindingInfo, "source" | "serviceKey"> {
  /** `parameter "clock" of OrdersController.get` */
  readonly name: string;
  readonly type: TypeReference;
  readonly hasInitializer?: boolean;
  readonly location: SourceLocation;
}

/**
 * Whether parameters of actions or properties of a controller come from the services.
 *
 * @param controller the controller
 * @returns whether they do
 * @example `(model: ApplicationModel) => model.controllers.filter(asksForServices)`
 */
export function asksForServices(controller: ControllerModel): boolean {
  return targetsOf(controller).length > 0;
}

/** Of those that come from the services. */
const targetsOf = listedOnce(function* ({ typeName, actions, properties }: ControllerModel): Generator<ServiceTarget> {
  for (const { methodName, parameters } of actions) {
    for (const parameter of parameters) {
      const { bindingInfo } = parameter;
      if (bindingInfo.source === "Services")
        yield { ...parameter, ...bindingInfo, name: `parameter "${parameter.name}" of ${typeName}.${methodName}` };
    }
  }
  for (const property of properties) {
    const { bindingInfo } = property;
    if (bindingInfo?.source === "Services")
      yield { ...property, ...bindingInfo, name: `property "${property.name}" of ${typeName}` };
  }
});

function missingTarget(
  { name, type, serviceKey, location }: ServiceTarget,
  key: ServiceKey | undefined,
): ServiceProblem {
  const wanted = serviceKey === undefined ? shortName(type) : `"${serviceKey}"`;
  const message =
    `The ${name} comes from the services, but no service ${wanted} is registered. ` +
    `Add services.addScoped(${wanted}) (or addSingleton, addTransient) to createApp's services.`;
  return { code: "LIG2010", message, location, ...(typeof key === "string" && { data: { service: key } }) };
}
