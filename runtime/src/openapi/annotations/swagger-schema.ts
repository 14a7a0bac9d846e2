import { findAttribute, type AttributeModel, type ConstantObject } from "../../model/index.js";
import type { Schema } from "../document.js";
import type { SchemaFilter } from "../filters.js";

/**
 * `@SwaggerSchema` of a property or parameter, or of the class itself. A class's list of required properties replaces the
 * inferred list, because the author wrote it (rule D5).
 */
export const swaggerSchema: SchemaFilter = (schema, { type, member }) => {
  const attributes = member?.attributes ?? (type?.kind === "object" ? type.attributes : []);
  const data = annotation(attributes);
  if (data === undefined) return schema;
  const { required, nullable } = data;
  return {
    ...schema,
    ...texts(data),
    ...flags(data),
    ...(member && typeof nullable === "boolean" && { nullable }),
    ...(member === undefined && Array.isArray(required) && { required: required as string[] }),
  };
};

function annotation(attributes: readonly AttributeModel[]): ConstantObject | undefined {
  return findAttribute(attributes, "SwaggerSchema")?.data;
}

function texts({ title, description, format }: ConstantObject): Schema {
  return {
    ...(typeof title === "string" && { title }),
    ...(typeof description === "string" && { description }),
    ...(typeof format === "string" && { format }),
  };
}

function flags({ readOnly, writeOnly }: ConstantObject): Schema {
  return {
    ...(typeof readOnly === "boolean" && { readOnly }),
    ...(typeof writeOnly === "boolean" && { writeOnly }),
  };
}
