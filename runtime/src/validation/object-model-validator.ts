import {
  defaultBindingMessages,
  type BindingMessages,
  type ModelMetadata,
  type ObjectModelValidator,
  type TargetValidator,
} from "../binding/index.js";
import { defaultSettings, type Settings } from "../model/index.js";
import { ValidationPlanner, type ValidationPlan } from "./validation-plan.js";
import { ValidationVisitor } from "./validation-visitor.js";

/** The options of validation. Every one has a default. */
export interface ValidatorOptions {
  /** Default: `defaultSettings`. */
  readonly settings?: Settings;
  readonly messages?: Partial<Pick<BindingMessages, "tooDeep">>;
}

/** The built-in validator. Action plans read from it what to check. */
export interface PlannedValidator extends ObjectModelValidator {
  readonly maxDepth: number;
  planOf(metadata: ModelMetadata): ValidationPlan;
  /** Steps that the patterns of one validation may take. */
  readonly maxPatternSteps: number;
}

/**
 * Creates the validator of an application: attributes, the requirements of types, and objects that validate themselves. Preparing a target
 * throws if an attribute has invalid arguments.
 */
export function createObjectModelValidator(options: ValidatorOptions = {}): PlannedValidator {
  const planner = new ValidationPlanner();
  const { maxDepth, maxPatternSteps } = (options.settings ?? defaultSettings).limits;
  const messages = { ...defaultBindingMessages, ...options.messages };
  const settings = { maxDepth, maxPatternSteps, messages };
  return {
    maxDepth,
    maxPatternSteps,
    planOf: (metadata) => planner.planFor(metadata),
    createTargetValidator(metadata: ModelMetadata): TargetValidator {
      const plan = planner.prepare(metadata);
      return (scope, key, model) => {
        // An optional value that is absent has nothing to validate. A known error remains.
        if ((model === null || model === undefined) && !metadata.isRequired) {
          const entry = scope.modelState.get(key);
          if (entry !== undefined && entry.validationState !== "Invalid") entry.validationState = "Valid";
          return;
        }
        const isValid = new ValidationVisitor(scope, settings).visit(plan, key, model, undefined);
        return typeof isValid === "boolean" ? undefined : isValid.then(() => undefined);
      };
    },
  };
}
