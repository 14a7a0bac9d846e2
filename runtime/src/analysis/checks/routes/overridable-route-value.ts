import type { Endpoint } from "../../../endpoints/index.js";
import {
  mayHaveBody,
  findAttribute,
  type ActionModel,
  type AttributeModel,
  type BindingInfo,
  type ControllerModel,
  type PropertyModel,
  type SourceLocation,
  type TypeReference,
} from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { consumesOf, mayBeForm } from "../../support/consumed-types.js";
import { locateAttribute } from "../../support/locate.js";
import { propertyKey } from "../../support/property-key.js";
import type { OwnerContext } from "../../support/walk.js";

/**
 * Policies, roles and filters judge the values of the route. Binding looks for an undeclared source in the form first (rule B1), so a form
 * field can give the action another value than the one that was judged.
 */
export const overridableRouteValue: Check = {
  code: "LIG1051",
  slug: "overridable-route-value",
  title: "A form can override the route's value that a policy, role or filter has judged.",
  severity: "warning",
  scope: "part",
  *check(model, context) {
    const told = new Set<ActionModel>();
    for (const endpoint of context.endpoints.endpoints) {
      const { controller, action } = endpoint;
      const guard = told.has(action) || !mayGetForm(endpoint) ? undefined : guardOf(endpoint);
      if (guard === undefined) continue;
      const found = overridable(endpoint, { ...context, types: model.types });
      if (found.length > 0) told.add(action);
      for (const { target, parameter, property } of found) yield finding(controller, action, guard, target, parameter, property); // prettier-ignore
    }
  },
};

/** A parameter of the action, or a bound property of its class. */
interface Target {
  readonly name: string;
  readonly type: TypeReference;
  readonly bindingInfo: BindingInfo;
  readonly attributes: readonly AttributeModel[];
  readonly location: SourceLocation;
  readonly isProperty: boolean;
}

/** A target that a form can set, and the route parameter whose value it should have. */
interface Overridable {
  readonly target: Target;
  readonly parameter: string;
  /** The property of the target's model that has the name. */
  readonly property?: string;
}

/** The protection of the action that sees the route's values; `undefined` if nothing does. */
function guardOf({ controller, action, authorization }: Endpoint): string | undefined {
  for (const { policy, roles } of authorization.requirements) {
    if (policy !== undefined) return `the policy '${policy}'`;
    if (roles !== undefined) return `the role '${roles.join("' or '")}'`;
  }
  const owners = controller.kind === "page" ? [controller] : [controller, action];
  const isFiltered = owners.some(({ attributes }) => findAttribute(attributes, "UseFilters") !== undefined);
  return isFiltered ? "a filter" : undefined;
}

/** A request with a form can run the action: not on GET, and not if only other bodies are read. */
function mayGetForm({ controller, action, httpMethods }: Endpoint): boolean {
  if (!mayHaveBody(httpMethods)) return false;
  if (targetsOf(controller, action).some(({ bindingInfo }) => bindingInfo.source === "Body")) return false;
  const consumes = consumesOf(controller, action);
  return consumes === undefined || consumes.types.some(mayBeForm);
}

function overridable(endpoint: Endpoint, context: OwnerContext): Overridable[] {
  const targets = targetsOf(endpoint.controller, endpoint.action);
  const names = endpoint.template.parameters.filter(({ requiredValue }) => requiredValue === undefined);
  return names.flatMap(({ name: parameter }): Overridable[] => {
    const named = targets.filter((target) => isSame(target.bindingInfo.name ?? target.name, parameter));
    if (named.length > 0) return named.filter(isUndeclared).map((target) => ({ target, parameter }));
    return targets.filter(isUndeclared).flatMap((target) => {
      const property = propertyOf(target, parameter, context);
      return property === undefined ? [] : [{ target, parameter, property }];
    });
  });
}

function targetsOf({ properties }: ControllerModel, { parameters }: ActionModel): Target[] {
  const bound = properties.flatMap(({ bindingInfo, ...property }) => (bindingInfo === undefined ? [] : [{ ...property, bindingInfo, isProperty: true }])); // prettier-ignore
  return [...parameters.map((parameter) => ({ ...parameter, isProperty: false })), ...bound];
}

function isUndeclared({ bindingInfo }: Target): boolean {
  return bindingInfo.source === "ModelBinding";
}

/** The property of a model that gets the route's value. A model with the name of the parameter is looked for elsewhere. */
function propertyOf({ type, bindingInfo }: Target, parameter: string, { types }: OwnerContext): string | undefined {
  const model = types[type.type];
  if (model?.kind !== "object" || model.binderType !== undefined) return undefined;
  const { include } = bindingInfo;
  const found = model.properties.find((property) => isSame(propertyKey(property), parameter) && !hasSource(property));
  return found === undefined || include?.includes(found.name) === false ? undefined : found.name;
}

/** It says where it is bound from, or that it is not bound. */
function hasSource({ attributes }: PropertyModel): boolean {
  return attributes.some(({ name }) => name.startsWith("From") || name === "BindNever");
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function finding(
  { typeName }: ControllerModel,
  { methodName }: ActionModel,
  guard: string,
  target: Target,
  parameter: string,
  property: string | undefined,
): Finding {
  const what = property === undefined ? `'${target.name}'` : `'${property}' of '${target.name}'`;
  // A bound property is reported once for its class.
  const owner = target.isProperty ? typeName : `${typeName}.${methodName}`;
  const attribute = target.isProperty ? findAttribute(target.attributes, "BindProperty") : undefined;
  const way = property === undefined ? "Bind it with @FromRoute()." : `Bind the route's value with a parameter of its own: @FromRoute() ${parameter}.`; // prettier-ignore
  return {
    message:
      `A form field replaces the route's '{${parameter}}' in ${what} of '${owner}', after ${guard} has judged the value of the route. ` +
      way,
    location: target.location,
    ...(property === undefined && {
      data: {
        target: target.name,
        ...(target.isProperty && attribute && { attribute: [...locateAttribute(attribute, target.location).range] }),
        ...(target.isProperty && { isProperty: true }),
      },
    }),
  };
}
