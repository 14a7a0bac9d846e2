import type { TypeId } from "../../model/index.js";
import type { Schema } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import type { SchemaPlace } from "./type-uses.js";

/** A schema of a type beside its own: that of requests, of bodies in XML, of query strings, or of merge patches. */
type OtherSchema = "input" | SchemaPlace;

/** The use of a component, besides its type. */
interface KeyParts {
  /** None: the type's own schema. */
  readonly schema?: OtherSchema | undefined;
  /** The name of other options of JSON than those of the application. */
  readonly variant?: string | undefined;
}

/** The key of another schema of a type. */
export function keyOf(id: TypeId, { schema, variant }: KeyParts): string {
  return `${id}${schema === undefined ? "" : ` ${schema}`}${variant === undefined ? "" : ` json:${variant}`}`;
}

/** The type of a component's key, and which schema of the type it means. */
export function typeOfKey(key: string): KeyParts & { readonly id: TypeId } {
  if (!key.includes(" ")) return { id: key };
  const [, id = key, schema, variant] = /^(.*?)(?: (input|xml|query|mergePatch))?(?: json:(\w+))?$/s.exec(key) ?? [];
  return {
    id,
    ...(schema !== undefined && { schema: schema as OtherSchema }),
    ...(variant !== undefined && { variant }),
  };
}

/** A reference to the component of a type: to the one with the purpose and the options of the schema, if there is one. */
export function referenceTo(context: GeneratorContext, id: TypeId): Schema {
  const { components, usesOf, hasSchemaIn, view, variant: current } = context;
  const variant = current !== undefined && context.variantOf(current.name)?.types.has(id) ? current.name : undefined;
  if (isPlace(view) && hasSchemaIn(view, id)) return components.reference(keyOf(id, { schema: view, variant }));
  const schema = view !== "response" && usesOf(id) === "both" ? "input" : undefined;
  return components.reference(keyOf(id, { schema, variant }));
}

/** The use of the component with a key. */
export function viewOf({ usesOf }: GeneratorContext, key: string): GeneratorContext["view"] {
  const { id, schema } = typeOfKey(key);
  return schema ?? (usesOf(id) === "request" ? "request" : "response");
}

function isPlace(view: GeneratorContext["view"]): view is SchemaPlace {
  return view === "xml" || view === "query" || view === "mergePatch";
}
