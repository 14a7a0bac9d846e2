import {
  jsonConverterOfType,
  readableTuple,
  type TypeId,
  type TypeModel,
  type TypeReference,
} from "../../model/index.js";
import type { Schema } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import { arraySchema, dictionarySchema, setSchema, tupleSchema } from "./collection-schemas.js";
import { enumSchema } from "./enum-schema.js";
import { isOfJson } from "./member-names.js";
import { withNull } from "./nullable.js";
import { objectSchema } from "./object-schema.js";
import { simpleSchema } from "./simple-schemas.js";
import { patchSchema, specialSchema } from "./special-schemas.js";
import { isMerged } from "./merge-patch-types.js";
import { unionSchema } from "./union-schema.js";
import { xmlValueSchema } from "./xml-schemas.js";

type Generators = {
  readonly [Kind in TypeModel["kind"]]: (context: GeneratorContext, type: Extract<TypeModel, { kind: Kind }>) => Schema;
};

/** One generator for each kind of type. */
const generators: Generators = {
  simple: simpleSchema,
  enum: enumSchema,
  array: arraySchema,
  set: setSchema,
  dictionary: dictionarySchema,
  object: objectSchema,
  union: unionSchema,
  special: specialSchema,
  patch: patchSchema,
  // Any value, including null, so there are no keywords.
  unknown: (context, type) => {
    const tuple = context.view === "response" ? type.tuple : readableTuple(type);
    return tuple === undefined ? {} : tupleSchema(context, tuple);
  },
};

/** The schema for a use of a type, without null. */
export function schemaOfType(context: GeneratorContext, id: TypeId): Schema {
  const type = context.typeOf(id);
  const own = isOfJson(context.view) ? jsonConverterOfType(type) : undefined;
  if (own !== undefined) return own.schema as Schema;
  if (context.view === "mergePatch" && type.kind !== "patch") return mergeSchema(context, type);
  const ofXml = context.view === "xml" && type.kind !== "enum" ? xmlValueSchema(type) : undefined;
  if (ofXml !== undefined) return ofXml;
  return generate(context, type);
}

function generate(context: GeneratorContext, type: TypeModel): Schema {
  return (generators[type.kind] as (context: GeneratorContext, type: TypeModel) => Schema)(context, type);
}

/** In a merge patch, objects and dictionaries are merged. Everything else is replaced, so it is whole. */
function mergeSchema(context: GeneratorContext, type: TypeModel): Schema {
  if (type.kind !== "object" && type.kind !== "dictionary") return context.inView("request").schemaOfType(type.id);
  return isMerged(type, (id) => context.typeOf(id)) ? generate(context, type) : { type: "object" };
}

/** The same, with null if the reference allows it. */
export function schemaOfReference(context: GeneratorContext, reference: TypeReference): Schema {
  const schema = schemaOfType(context, reference.type);
  return reference.nullable ? withNull(schema) : schema;
}
