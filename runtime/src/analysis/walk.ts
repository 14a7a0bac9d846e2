import type {
  ActionModel,
  ApplicationModel,
  AttributeModel,
  ControllerModel,
  SelectorModel,
  SourceLocation,
} from "../model/index.js";
import type { AttributeTarget } from "../attributes/index.js";

/** An action with its controller. */
export interface ActionPlace {
  readonly controller: ControllerModel;
  readonly action: ActionModel;
}

/** A route with its action and controller. */
export interface SelectorPlace extends ActionPlace {
  readonly selector: SelectorModel & { readonly template: string };
}

/** Every action of the application. */
export function* actionsOf(model: ApplicationModel): Generator<ActionPlace> {
  for (const controller of model.controllers) for (const action of controller.actions) yield { controller, action };
}

/** Every attribute route of the application. */
export function* selectorsOf(model: ApplicationModel): Generator<SelectorPlace> {
  for (const place of actionsOf(model)) {
    for (const selector of place.action.selectors) {
      if (selector.template !== undefined) yield { ...place, selector: { ...selector, template: selector.template } };
    }
  }
}

/** What attributes stand on: a class, method, property or parameter. */
export interface AttributeOwner {
  readonly target: AttributeTarget;
  readonly name: string;
  readonly attributes: readonly AttributeModel[];
  readonly location: SourceLocation;
}

/**
 * Everything in the model that has attributes, models' classes and properties too. What a class inherits is told at the
 * class that has it, once.
 */
export function* attributeOwners(model: ApplicationModel): Generator<AttributeOwner> {
  const seen = new Set<string>();
  const isNew = ({ range }: AttributeModel, file: string): boolean => {
    const place = `${file} ${range?.join() ?? ""}`;
    const isKnown = range !== undefined && seen.has(place);
    seen.add(place);
    return !isKnown;
  };
  for (const owner of allOwners(model)) {
    const attributes = owner.attributes.filter((attribute) => isNew(attribute, attribute.file ?? owner.location.file));
    yield { ...owner, attributes };
  }
}

function* allOwners(model: ApplicationModel): Generator<AttributeOwner> {
  for (const controller of model.controllers) yield* ownersIn(controller);
  for (const type of Object.values(model.types)) {
    if (type.kind !== "object" || type.location === undefined) continue;
    yield { target: "class", name: type.name, attributes: type.attributes, location: type.location };
    for (const { name, attributes, range, file } of type.properties) {
      const location = range === undefined ? type.location : { file: file ?? type.location.file, range };
      yield { target: "property", name, attributes, location };
    }
  }
}

function* ownersIn(controller: ControllerModel): Generator<AttributeOwner> {
  yield {
    target: "class",
    name: controller.typeName,
    attributes: controller.attributes,
    location: controller.location,
  };
  for (const property of controller.properties) yield { target: "property", ...property };
  for (const parameter of controller.constructorParameters) yield { target: "parameter", ...parameter };
  for (const action of controller.actions) {
    yield { target: "method", name: action.methodName, attributes: action.attributes, location: action.location };
    for (const parameter of action.parameters) yield { target: "parameter", ...parameter };
  }
}
