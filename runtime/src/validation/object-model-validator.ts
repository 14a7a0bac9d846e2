import {
  defaultBindingMessages,
  type BindingMessages,
  type ModelMetadata,
  type ObjectModelValidator,
  type TargetValidator,
} from "../binding/index.js";
import { ValidationPlanner } from "./validation-plan.js";
import { ValidationVisitor } from "./validation-visitor.js";

/** How validation is set up; everything has a default. */
export interface ValidatorOptions {
  /** Objects nested deeper than this are an error. Default 32. */
  readonly maxDepth?: number;
  readonly messages?: Partial<Pick<BindingMessages, "tooDeep">>;
}

/**
 * Makes the validator of an application: attributes, the requirements of types, and objects that validate themselves. Throws,
 * when a target is prepared, on a mistake in an attribute's arguments.
 */
export function createObjectModelValidator(options: ValidatorOptions = {}): ObjectModelValidator {
  const planner = new ValidationPlanner();
  const settings = { maxDepth: options.maxDepth ?? 32, messages: { ...defaultBindingMessages, ...options.messages } };
  return {
    createTargetValidator(metadata: ModelMetadata): TargetValidator {
      const plan = planner.prepare(metadata);
      return (modelState, validationState, key, model) => {
        // What need not be there and is not there has nothing to validate; a known error stays.
        if ((model === null || model === undefined) && !metadata.isRequired) {
          const entry = modelState.get(key);
          if (entry !== undefined && entry.validationState !== "Invalid") entry.validationState = "Valid";
          return;
        }
        new ValidationVisitor(modelState, validationState, settings).visit(plan, key, model, undefined);
      };
    },
  };
}
