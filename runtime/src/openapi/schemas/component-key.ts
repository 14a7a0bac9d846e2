import type { TypeId } from "../../model/index.js";
import type { Schema } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import type { SchemaPlace } from "./type-uses.js";

/** A schema of a type beside its own: that of requests, of bodies in XML, of query strings, or of merge patches. */
type OtherSchema = "input" | SchemaPlace;

/** The key of another schema of a type. */
export const keyOf = (id: TypeId, schema: OtherSchema): string => `${id} ${schema}`;

/** The type of a component's key, and which schema of the type it means; none: its own. */
export function typeOfKey(key: string): { readonly id: TypeId; readonly schema?: OtherSchema } {
  const mark = / (input|xml|query|mergePatch)$/.exec(key);
  return mark === null ? { id: key } : { id: key.slice(0, mark.index), schema: mark[1] as OtherSchema };
}

/** A reference to the component of a type: to the one with the purpose of the schema, if there is one. */
export function referenceTo(context: GeneratorContext, id: TypeId): Schema {
  const { components, usesOf, hasSchemaIn, view } = context;
  if (isPlace(view) && hasSchemaIn(view, id)) return components.reference(keyOf(id, view));
  return components.reference(view !== "response" && usesOf(id) === "both" ? keyOf(id, "input") : id);
}

/** What the component with a key is for. */
export function viewOf({ usesOf }: GeneratorContext, key: string): GeneratorContext["view"] {
  const { id, schema } = typeOfKey(key);
  return schema ?? (usesOf(id) === "request" ? "request" : "response");
}

function isPlace(view: GeneratorContext["view"]): view is SchemaPlace {
  return view === "xml" || view === "query" || view === "mergePatch";
}
