import type { PatchTypeModel, SpecialTypeModel, SpecialTypeName } from "../../model/index.js";
import type { Schema } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";

const binary: Schema = { type: "string", format: "binary" };

const nullable = (type: "string" | "integer"): readonly ["null", typeof type] => ["null", type];

/** RFC 9457's members, all of them optional, and any other members. */
const problemDetails = {
  type: "object",
  properties: {
    type: { type: nullable("string") },
    title: { type: nullable("string") },
    status: { type: nullable("integer"), format: "int32" },
    detail: { type: nullable("string") },
    instance: { type: nullable("string") },
  },
  additionalProperties: {},
} as const satisfies Schema;

/** With the messages of each key. */
const validationProblemDetails: Schema = {
  ...problemDetails,
  properties: {
    ...problemDetails.properties,
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
  },
};

/** RFC 6901: empty, or names that begin with slashes, in which a tilde begins an escape. */
const pointer: Schema = {
  type: "string",
  pattern: "^(?:/(?:[^~]|~[01])*)?$",
  description: "A JSON pointer, such as `/lines/0/quantity`.",
};

function operation(names: readonly string[], other?: "value" | "from"): Schema {
  return {
    type: "object",
    required: ["op", "path", ...(other === undefined ? [] : [other])],
    properties: {
      op: { type: "string", enum: names },
      path: pointer,
      ...(other === "value" && { value: {} }),
      ...(other === "from" && { from: pointer }),
    },
  };
}

/** RFC 6902's operations. Other members are ignored. */
const jsonPatch: Schema = {
  type: "array",
  items: {
    oneOf: [operation(["add", "replace", "test"], "value"), operation(["move", "copy"], "from"), operation(["remove"])],
  },
};

/** The types with their own component. */
const components: Readonly<Partial<Record<SpecialTypeName, Schema>>> = {
  ProblemDetails: problemDetails,
  ValidationProblemDetails: validationProblemDetails,
  JsonPatchDocument: jsonPatch,
};

const schemas: Readonly<
  Record<Exclude<SpecialTypeName, "ProblemDetails" | "ValidationProblemDetails" | "JsonPatchDocument">, Schema>
> = {
  FormFile: binary,
  FileResult: binary,
  Stream: binary,
  Readable: binary,
  ReadableStream: binary,
  MultipartReader: { type: "object", additionalProperties: {} },
  FormCollection: { type: "object", additionalProperties: { type: "string" } },
  AbortSignal: {},
  FastifyRequest: {},
  FastifyReply: {},
  EntityTagHeader: { type: "string" },
};

/** Types with a special meaning. */
export function specialSchema(context: GeneratorContext, type: SpecialTypeModel): Schema {
  if (components[type.id] !== undefined) return context.components.reference(type.id);
  return schemas[type.id as keyof typeof schemas];
}

/** Changes of an object: a list of operations, or its members, each of which may be absent (rule D55). */
export function patchSchema(context: GeneratorContext, { name, target }: PatchTypeModel): Schema {
  if (name === "JsonPatchDocument") return context.components.reference("JsonPatchDocument");
  return context.inView("mergePatch").schemaOfType(target.type);
}

/** The schema in the components. */
export function specialComponent({ id }: SpecialTypeModel): Schema {
  return components[id] ?? schemas[id as keyof typeof schemas];
}
