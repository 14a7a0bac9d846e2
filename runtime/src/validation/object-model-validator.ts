import {
  createBindingMessages,
  type BindingMessages,
  type ModelMetadata,
  type ObjectModelValidator,
  type TargetValidator,
} from "../binding/index.js";
import { defaultSettings, type Settings } from "../model/index.js";
import { ValidationCompiler, type ValidationChecks } from "./validation-checks.js";
import { ValidationVisitor } from "./validation-visitor.js";

/** The options of validation. Every one has a default. */
export interface ValidatorOptions {
  /** Default: `defaultSettings`. */
  readonly settings?: Settings;
  readonly messages?: Partial<Pick<BindingMessages, "tooDeep">>;
}

/** The built-in validator. Plans read from it what to check. */
export interface AttributeValidator extends ObjectModelValidator {
  readonly maxDepth: number;
  checksOf(metadata: ModelMetadata): ValidationChecks;
  /** Steps that the patterns of one validation may take. */
  readonly maxPatternSteps: number;
}

/**
 * Creates the validator of an application: attributes, the requirements of types, and objects that validate themselves. Preparing a target
 * throws if an attribute has invalid arguments.
 */
export function createObjectModelValidator(options: ValidatorOptions = {}): AttributeValidator {
  const compiler = new ValidationCompiler();
  const { maxDepth, maxPatternSteps } = (options.settings ?? defaultSettings).limits;
  const settings = { maxDepth, maxPatternSteps, messagesFor: createBindingMessages(options.messages) };
  return {
    maxDepth,
    maxPatternSteps,
    checksOf: (metadata) => compiler.checksFor(metadata),
    createTargetValidator(metadata: ModelMetadata): TargetValidator {
      const checks = compiler.prepare(metadata);
      return (scope, key, model, ownKey) => {
        // An optional value that is absent has nothing to validate. A known error remains.
        if ((model === null || model === undefined) && !metadata.isRequired) {
          const entry = scope.modelState.get(key);
          if (entry !== undefined && entry.validationState !== "Invalid") entry.validationState = "Valid";
          return;
        }
        const isValid = new ValidationVisitor(scope, settings, ownKey).visit(checks, key, model, undefined);
        return typeof isValid === "boolean" ? undefined : isValid.then(() => undefined);
      };
    },
  };
}
