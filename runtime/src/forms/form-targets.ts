import type { ModelMetadata, ModelMetadataProvider } from "../binding/index.js";
import type { ActionModel, ControllerModel } from "../model/index.js";
import type { FormTarget } from "./fields/field-path.js";

/**
 * The fields that a form on a page can name: the page's public properties, and the parameters of its handlers.
 *
 * @param controller the page
 * @param metadata the metadata of the application
 * @returns the target
 */
export function pageTarget(controller: ControllerModel, metadata: ModelMetadataProvider): FormTarget {
  const properties = controller.properties.map((property) => metadata.forControllerProperty(property, controller));
  const parameters = controller.actions.flatMap((action) => parametersOf(controller, action, metadata));
  return { typeName: controller.typeName, roots: [...properties, ...parameters] };
}

function parametersOf(
  controller: ControllerModel,
  action: ActionModel,
  metadata: ModelMetadataProvider,
): ModelMetadata[] {
  return action.parameters.map((parameter) => metadata.forParameter(parameter, controller, action));
}

/**
 * The fields that a form in a view with a model can name: the properties of the model.
 *
 * @param model the metadata of the model's type
 * @returns the target
 */
export function modelTarget(model: ModelMetadata): FormTarget {
  const { type, properties } = model;
  return { typeName: ("name" in type && type.name) || type.id, roots: properties };
}

/** The target of an object whose class is not known: nothing can be named. */
export function unknownTarget(): FormTarget {
  const note =
    "Forms know the page, and objects of classes that an action or a page binds. Give the view such an object, or use formFor(object).";
  return { typeName: "The model of the view", roots: [], note };
}
