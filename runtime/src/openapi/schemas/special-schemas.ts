import type { SpecialTypeModel, SpecialTypeName } from "../../model/index.js";
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

/** The types with their own component. */
const problems: Readonly<Partial<Record<SpecialTypeName, Schema>>> = {
  ProblemDetails: problemDetails,
  ValidationProblemDetails: validationProblemDetails,
};

const schemas: Readonly<Record<Exclude<SpecialTypeName, "ProblemDetails" | "ValidationProblemDetails">, Schema>> = {
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
  if (problems[type.id] !== undefined) return context.components.reference(type.id);
  return schemas[type.id as keyof typeof schemas];
}

/** The schema in the components. */
export function specialComponent({ id }: SpecialTypeModel): Schema {
  return problems[id] ?? schemas[id as keyof typeof schemas];
}
