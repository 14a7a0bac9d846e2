import type { SpecialTypeModel, SpecialTypeName } from "../../model/index.js";
import type { Schema } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";

const binary: Schema = { type: "string", format: "binary" };

const nullable = (type: "string" | "integer"): readonly ["null", typeof type] => ["null", type];

/** RFC 9457's members, all of them optional, and any other. */
const problemDetails: Schema = {
  type: "object",
  properties: {
    type: { type: nullable("string") },
    title: { type: nullable("string") },
    status: { type: nullable("integer"), format: "int32" },
    detail: { type: nullable("string") },
    instance: { type: nullable("string") },
  },
  additionalProperties: {},
};

const schemas: Readonly<Record<Exclude<SpecialTypeName, "ProblemDetails">, Schema>> = {
  FormFile: binary,
  FileResult: binary,
  Stream: binary,
  FormCollection: { type: "object", additionalProperties: { type: "string" } },
  AbortSignal: {},
};

/** Types with a meaning of their own. */
export function specialSchema(context: GeneratorContext, type: SpecialTypeModel): Schema {
  return type.id === "ProblemDetails" ? context.components.reference(type.id, () => problemDetails) : schemas[type.id];
}
