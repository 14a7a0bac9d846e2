import type { TypeId } from "../../model/index.js";
import type { Schema } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import type { SchemaPlace } from "./type-uses.js";

/** A schema of a type beside its own: that of requests, of bodies in XML, of query strings, or of merge patches. */
type OtherSchema = "input" | SchemaPlace;

/** The use of a component, besides its type. */
export interface KeyParts {
  /** None: the type's own schema. */
  readonly schema?: OtherSchema | undefined;
  /** Whether a class of a family is meant where it is used itself, so that it need not name itself. */
  readonly alone?: boolean | undefined;
  /** The name of other options of JSON than those of the application. */
  readonly variant?: string | undefined;
}

/** The key of another schema of a type. */
export function keyOf(id: TypeId, { schema, alone, variant }: KeyParts): string {
  const own = `${schema === undefined ? "" : ` ${schema}`}${alone === true ? " alone" : ""}`;
  return `${id}${own}${variant === undefined ? "" : ` json:${variant}`}`;
}

/** The type of a component's key, and which schema of the type it means. */
export function typeOfKey(key: string): KeyParts & { readonly id: TypeId } {
  if (!key.includes(" ")) return { id: key };
  const [, id = key, schema, alone, variant] = keyPattern.exec(key) ?? [];
  return {
    id,
    ...(schema !== undefined && { schema: schema as OtherSchema }),
    ...(alone !== undefined && { alone: true }),
    ...(variant !== undefined && { variant }),
  };
}

const keyPattern = /^(.*?)(?: (input|xml|query|mergePatch))?(?: (alone))?(?: json:(\w+))?$/s;

/** A reference to the component of a type: to the one with the purpose and the options of the schema, if there is one. */
export function referenceTo(context: GeneratorContext, id: TypeId, alone = false): Schema {
  const { components, usesOf, hasSchemaIn, view, variant: current } = context;
  const variant = current !== undefined && context.variantOf(current.name)?.types.has(id) ? current.name : undefined;
  if (isPlace(view) && hasSchemaIn(view, id)) return components.reference(keyOf(id, { schema: view, alone, variant }));
  const schema = view !== "response" && usesOf(id) === "both" ? "input" : undefined;
  return components.reference(keyOf(id, { schema, alone, variant }));
}

/** The use of the component with a key. */
export function viewOf({ usesOf }: GeneratorContext, key: string): GeneratorContext["view"] {
  const { id, schema } = typeOfKey(key);
  return schema ?? (usesOf(id) === "request" ? "request" : "response");
}

function isPlace(view: GeneratorContext["view"]): view is SchemaPlace {
  return view === "xml" || view === "query" || view === "mergePatch";
}
