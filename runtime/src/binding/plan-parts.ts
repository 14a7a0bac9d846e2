/**
 * What generated action plans are made of: the binders that the interpreter walks. A plan takes from them which keys there
 * are and how each is converted, so that the two cannot drift apart. No part of the package's public face.
 *
 * @module
 */
export type { BindingEnvironment } from "./binding-environment.js";
export type { BindingServices } from "./binding-services.js";
export { AbortSignalBinder } from "./binders/abort-signal-binder.js";
export { ArrayBinder } from "./binders/array-binder.js";
export { BodyBinder } from "./binders/body-binder.js";
export { CollectionBinder } from "./binders/collection-binder.js";
export { ComplexObjectBinder, type PropertyBinding } from "./binders/complex-object-binder.js";
export { HeaderBinder } from "./binders/header-binder.js";
export { ServicesBinder } from "./binders/services-binder.js";
export { SimpleTypeBinder, StringBinder } from "./binders/simple-type-binder.js";
export { PlaceholderBinder, UnboundBinder } from "./model-binder-factory.js";
export { isGreedy } from "./model-binding-context.js";
export { initialisedObjects, unsetProperties, type ObjectActivator, type UnsetProperty } from "./object-activator.js";
export { ParameterBinder } from "./parameter-binder.js";
export type { TextConverter } from "./text-converter.js";
