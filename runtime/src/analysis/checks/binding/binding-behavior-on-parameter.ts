import type { AttributeModel, ParameterModel } from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";
import { actionsOf } from "../../support/walk.js";

const advice: Readonly<Record<string, (name: string) => string>> = {
  BindRequired: (name) =>
    `Use @Required() for a parameter that a request must supply, or move '${name}' into a model and put the attribute on the model's property.`,
  BindNever: (name) =>
    `A parameter that is never bound has no value. Remove '${name}', or get it from the container with @FromServices().`,
};

/** `@BindRequired` and `@BindNever` are for properties of models, not for parameters (rule X5). */
export const bindingBehaviorOnParameter: Check = {
  code: "LIG1002",
  slug: "binding-behavior-on-parameter",
  title: "@BindRequired or @BindNever is on a parameter.",
  severity: "error",
  scope: "part",
  syntaxOnly: true,
  *check(model) {
    for (const { action } of actionsOf(model)) for (const parameter of action.parameters) yield* inParameter(parameter);
    for (const controller of model.controllers) {
      for (const parameter of controller.constructorParameters) yield* inParameter(parameter);
    }
  },
};

function inParameter(parameter: ParameterModel): Finding[] {
  return parameter.attributes.filter(({ name }) => name in advice).map((attribute) => finding(attribute, parameter));
}

function finding(attribute: AttributeModel, { name, location }: ParameterModel): Finding {
  return {
    message:
      `@${attribute.name}() is on the parameter '${name}', but it applies only to a model's property and has no effect on a parameter. ` +
      advice[attribute.name]!(name),
    location: locateAttribute(attribute, location),
    data: { attribute: attribute.name, parameter: name },
  };
}
