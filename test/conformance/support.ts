import {
  ModelBinder as modelBinder,
  ModelBindingResult,
  Range,
  Required,
  ValidationAttribute,
  validationAttribute,
  ValidationResult,
  type ControllerBase,
  type Int32,
  type ModelBinder,
  type ModelBinderProvider,
  type ModelBindingContext,
  type ValidatableObject,
  type ValidationOptions,
} from "ligature";
import type { ActionModel, ApplicationModel, ControllerModel } from "ligature/internal/model";
import { canonical, canonicalOrDefault } from "./canonical.js";
import type { EchoedCall, EchoedEntry } from "./recorded-case.js";

export enum Sort {
  asc,
  desc,
}

/** @flags */
export enum Access {
  none = 0,
  read = 1,
  write = 2,
  all = 3,
  delete = 4,
}

/** An Int32, as .NET's `int.TryParse` reads one. */
function readInteger(text: string): number | undefined {
  const number = /^\s*[+-]?\d+\s*$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(number) <= 0x7fff_ffff || number === -0x8000_0000 ? number : undefined;
}

/** Reads an author's number and looks the author up; text that is no integer is an error of the model state. */
export class AuthorBinder implements ModelBinder {
  bindModelAsync(context: ModelBindingContext): void {
    const found = context.valueProvider.getValue(context.modelName);
    if (found.length === 0) return;
    context.setModelValue(found);
    const text = found.firstValue;
    if (text === undefined || text === "") return;
    const id = readInteger(text);
    if (id === undefined) context.modelState.tryAddModelError(context.modelName, "Author Id must be an integer.");
    else context.result = ModelBindingResult.success(authors.get(id) ?? null);
  }
}

@modelBinder({ binderType: AuthorBinder })
export class Author {
  id!: Int32;
  name!: string | null;
}

const authors = new Map(
  [
    [1, "Ann"],
    [2, "Bob"],
  ].map(([id, name]) => [id as number, Object.assign(new Author(), { id, name })]),
);

/** Twice the integer. */
export class DoublingBinder implements ModelBinder {
  bindModelAsync(context: ModelBindingContext): void {
    const text = context.valueProvider.getValue(context.modelName).firstValue;
    if (text === undefined) return;
    const number = readInteger(text);
    if (number === undefined) context.modelState.tryAddModelError(context.modelName, "Not a number to double.");
    else context.result = ModelBindingResult.success(2 * number);
  }
}

export class Point {
  x!: Int32;
  y!: Int32;
}

class PointBinder implements ModelBinder {
  bindModelAsync(context: ModelBindingContext): void {
    const text = context.valueProvider.getValue(context.modelName).firstValue;
    if (text === undefined) return;
    const [x, y, ...others] = text.split(",").map(readInteger);
    if (x === undefined || y === undefined || others.length > 0)
      context.modelState.tryAddModelError(context.modelName, "A point is written x,y.");
    else context.result = ModelBindingResult.success(Object.assign(new Point(), { x, y }));
  }
}

/** Inserted first, so that it comes before the binder of complex objects. */
export const pointBinderProvider: ModelBinderProvider = {
  getBinder: (context) => (context.metadata.modelType === Point ? new PointBinder() : null),
};

/** At most so many words, as single spaces separate them. */
class MaxWordsAttribute extends ValidationAttribute {
  constructor(
    readonly max: number,
    options?: ValidationOptions,
  ) {
    super("{0} has too many words", options);
  }

  override isValid(value: unknown): boolean {
    return value === null || value === undefined || String(value).split(" ").length <= this.max;
  }
}
export const MaxWords = validationAttribute("MaxWords", MaxWordsAttribute);

export class Booking implements ValidatableObject {
  @Range(0, 8) from!: Int32;
  to!: Int32;
  @Required() name!: string | null;

  validate(): ValidationResult[] {
    const results: ValidationResult[] = [];
    if (this.to < this.from) results.push(new ValidationResult("The end is before the start.", ["to", "from"]));
    if (this.name === "nobody") results.push(new ValidationResult("Nobody cannot book."));
    return results;
  }
}

/** Answers what the handler was given, in the recordings' canonical form. */
export function echo(controller: ControllerBase, name: string, args: Record<string, unknown>) {
  const model = controller.request.server.applicationModel;
  const [declared, action] = findAction(model, name);
  const call: EchoedCall = {
    action: name,
    arguments: Object.fromEntries(
      action.parameters.map(({ name: key, type }) => [key, canonical(args[key], type, model)]),
    ),
    properties: Object.fromEntries(
      declared.properties.map(({ name: key, type }) => [
        key,
        canonicalOrDefault((controller as unknown as Record<string, unknown>)[key], type, model),
      ]),
    ),
    valid: controller.modelState.isValid,
    modelState: modelStateOf(controller),
  };
  return controller.content(JSON.stringify(call), "application/json");
}

function findAction(model: ApplicationModel, name: string): [ControllerModel, ActionModel] {
  const [controllerName, actionName] = name.split(".");
  for (const controller of model.controllers) {
    if (controller.name !== controllerName) continue;
    const action = controller.actions.find((candidate) => isNamed(candidate, actionName));
    if (action !== undefined) return [controller, action];
  }
  throw new Error(`The model has no action ${name}.`);
}

function isNamed(action: ActionModel, name: string | undefined): boolean {
  return action.name === name || action.methodName === name;
}

function modelStateOf(controller: ControllerBase): Record<string, EchoedEntry> {
  const entries = [...controller.modelState].map(([key, entry]) => [
    key,
    {
      attempted: entry.attemptedValue ?? null,
      state: entry.validationState,
      errors: entry.errors.map(({ message }) => message),
    },
  ]);
  return Object.fromEntries(entries) as Record<string, EchoedEntry>;
}
