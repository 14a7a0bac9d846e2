import type { InputFormatter } from "../formatters/index.js";
import type { ObjectTypeModel, Settings, TypeId, TypeModel, TypeReference } from "../model/index.js";
import type { BindingMessageSource } from "./binding-messages.js";
import type { TargetValidator } from "./object-model-validator.js";
import type { ModelClass } from "./model-metadata/model-metadata.js";

/** The services that all binders of an application share. */
export interface BindingServices {
  /** The messages in a language. */
  readonly messagesFor: BindingMessageSource;
  /** Each request has its own culture. */
  readonly isLocalized: boolean;
  readonly types: Readonly<Record<TypeId, TypeModel>>;
  readonly inputFormatters: readonly InputFormatter[];
  readonly settings: Settings;
  constructorOf(id: TypeId): ModelClass | undefined;
  /** The validator of the values of a type; `undefined` if nothing is validated. */
  validatorOf(reference: TypeReference): TargetValidator | undefined;
  /** Creates instances of a class or interface. There is one activator for each type. */
  activatorOf(type: ObjectTypeModel): () => Record<string, unknown>;
}
