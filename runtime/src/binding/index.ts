export * from "./action-binder.js";
export { AbortSignalBinder } from "./binders/abort-signal-binder.js";
export { BodyBinder, bodyTarget } from "./binders/body-binder.js";
export { CurrentUserBinder } from "./binders/current-user-binder.js";
export { bindObject, emitMember, emitObjects, emitTexts, type ObjectParts } from "./binders/emit-object.js";
export { emitText } from "./binders/emit-text.js";
export {
  isPlainKey,
  KeyShapes,
  type KeyShape,
  type MemberShape,
  type ObjectShape,
  type TextBinder,
} from "./binders/key-shape.js";
export { newInstance } from "./model-binding/emit-activation.js";
export { emitKeyReader } from "./value-providers/emit-key-reader.js";
export { emptySlots, isSingle } from "./value-providers/emit-put-object.js";
export { SourceKeys } from "./value-providers/source-keys.js";
export {
  EntityTagHeader,
  entityTagOf,
  type EntityTagComparison,
  type EntityTagSource,
} from "./binders/entity-tag-header.js";
export { HeaderBinder } from "./binders/header-binder.js";
export { headerText } from "./binders/header-text.js";
export { ServerRequestBinder } from "./binders/server-request-binder.js";
export { ServicesBinder } from "./binders/services-binder.js";
export { environmentOf } from "./binding-environment.js";
export * from "./binding-messages.js";
export * from "./binding-options.js";
export * from "./binding-request.js";
export * from "./binding-services.js";
export * from "./tracing/binding-trace.js";
export * from "./create-action-binder.js";
export * from "./model-binding/default-model-binder-providers.js";
export { formUseOf, type FormUse } from "./form-use.js";
export * from "./model-binding/model-binder.js";
export * from "./model-binding/model-binding-context.js";
export * from "./model-binding/model-binding-result.js";
export * from "./model-metadata/model-metadata.js";
export { ModelMetadataProvider } from "./model-metadata/model-metadata-provider.js";
export { createIndexModelName, createPropertyModelName } from "../metadata/index.js";
export * from "./model-state/model-state-entry.js";
export * from "./model-state/model-state.js";
export { createProviderFacts, type ProviderFacts } from "./provider-facts.js";
export * from "./object-model-validator.js";
export { JsonMergePatchDocument } from "./patching/json-merge-patch-document.js";
export { JsonPatchDocument } from "./patching/json-patch-document.js";
export { PatchDocument, type PatchSource, type PreparedPatch } from "./patching/patch-document.js";
export { ParameterBinder } from "./parameter-binder.js";
export { registeredBinderProvider, type TypeBinderProvider } from "./model-binding/type-binder-provider.js";
export * from "./model-state/validation-state.js";
export * from "./value-providers/value-provider-result.js";
export * from "./value-providers/index.js";
