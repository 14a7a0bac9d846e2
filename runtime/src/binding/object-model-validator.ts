import type { ModelMetadata } from "./model-metadata.js";
import type { ModelState } from "./model-state.js";
import type { ValidationStateDictionary } from "./validation-state.js";

/** Validates bound models: what binding needs to know of validation. */
export interface ObjectModelValidator {
  /** Prepared once for each binding target when the application starts; `undefined` when there is nothing to do at all. */
  createTargetValidator(metadata: ModelMetadata): TargetValidator;
}

/** Validates what one target got, and writes errors and states into the model state. */
export type TargetValidator = (
  modelState: ModelState,
  validationState: ValidationStateDictionary | undefined,
  key: string,
  model: unknown,
) => void;
