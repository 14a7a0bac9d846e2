import {
  bindingSources,
  type BindingInfo,
  type BindingSource,
  type SpecialTypeName,
  type TypeId,
  type TypeModel,
} from "../model/index.js";
import { elementOf } from "./type-parts.js";
import { readsBodyItself } from "./unread-body.js";

/** Sources that the type alone determines (rule B25): files, whole forms, unread bodies, changes of an object, the request itself, and its cancellation. */
export function sourceOfType(type: TypeModel): "FormFile" | "Body" | "Special" | undefined {
  const isFile = (elementOf(type)?.type ?? type.id) === "FormFile";
  if (isFile || type.id === "FormCollection") return "FormFile";
  if (readsBodyItself(type.id) || type.kind === "patch") return "Body";
  return type.kind === "special" && givenByServer.has(type.id) ? "Special" : undefined;
}

/** Values of the request itself that clients do not send. */
const givenByServer: ReadonlySet<TypeId> = new Set<SpecialTypeName>(["AbortSignal", "FastifyRequest", "FastifyReply"]);

/** The source of a target's values, from its attributes or inference, then its class's binder, then its type. */
export function sourceOf(
  info: BindingInfo | undefined,
  ofClass: BindingInfo | undefined,
  type: TypeModel,
): BindingSource | undefined {
  const source = info?.source ?? "ModelBinding";
  if (source !== "ModelBinding") return source;
  return ofClass?.source === "Custom" ? "Custom" : sourceOfType(type);
}

/** A source whose binder reads the request itself, without value providers. */
export function isGreedy(source: BindingSource): boolean {
  return bindingSources[source].isGreedy;
}

/** Read under the field's own name, whatever its place and prefix are (rule B27). */
export function isReadByFieldName(source: BindingSource | undefined): boolean {
  return source !== undefined && bindingSources[source].isReadByFieldName === true;
}
