import type { BindingInfo, BindingSource, SpecialTypeName, TypeId, TypeModel } from "../model/index.js";
import { elementOf } from "./type-parts.js";

/** Where values come from, where the type alone says it (rule B25): files, whole forms, the request itself, and its end. */
export function sourceOfType(type: TypeModel): "FormFile" | "Special" | undefined {
  const isFile = (elementOf(type)?.type ?? type.id) === "FormFile";
  if (isFile || type.id === "FormCollection") return "FormFile";
  return type.kind === "special" && givenByServer.has(type.id) ? "Special" : undefined;
}

/** What the request itself is or has, and no client sends. */
const givenByServer: ReadonlySet<TypeId> = new Set<SpecialTypeName>(["AbortSignal", "FastifyRequest", "FastifyReply"]);

/** Where a target's values come from: what its attributes say, or inference; then its class's binder; then its type. */
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
  switch (source) {
    case "ModelBinding":
    case "Query":
    case "Path":
    case "Form":
      return false;
    default:
      return true;
  }
}

/** Read under the field's own name, wherever its target stands and whatever the prefix is (rule B27). */
export function isReadByFieldName(source: BindingSource | undefined): boolean {
  return source === "Header" || source === "Cookie";
}
