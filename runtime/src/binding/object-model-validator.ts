import type { BindingRequest } from "./binding-request.js";
import type { ModelMetadata } from "./model-metadata/model-metadata.js";
import type { ModelState } from "./model-state/model-state.js";
import type { ValidationStateDictionary } from "./model-state/validation-state.js";

/** Validates bound models: what binding needs to know of validation. */
export interface ObjectModelValidator {
  /** Prepared once for each binding target when the application starts; `undefined` when there is nothing to do at all. */
  createTargetValidator(metadata: ModelMetadata): TargetValidator;
}

/**
 * Validates the value of one target, and writes errors and states into the model state; a promise if a check is
 * asynchronous. The errors of the target itself have the key `ownKey`, if it is not that of its parts.
 */
export type TargetValidator = (
  scope: ValidationScope,
  key: string,
  model: unknown,
  ownKey?: string,
) => void | Promise<void>;

/** The parts that the validations of a request's targets share. */
export interface ValidationScope {
  readonly modelState: ModelState;
  readonly validationState: ValidationStateDictionary | undefined;
  /** Where checks get services, and learn that the client is gone. */
  readonly request: Pick<BindingRequest, "services" | "signal" | "localizer">;
}
