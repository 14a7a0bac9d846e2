import { findAttribute } from "../../model/index.js";
import type { ParameterFilter } from "../filters.js";

/** `@SwaggerParameter`: description, and whether it is required. A path parameter always is. */
export const swaggerParameter: ParameterFilter = (parameter, { member }) => {
  const data = findAttribute(member.attributes, "SwaggerParameter")?.data;
  if (data === undefined) return parameter;
  const { description, required } = data;
  return {
    ...parameter,
    ...(typeof description === "string" && { description }),
    ...(typeof required === "boolean" && { required: required || parameter.in === "path" }),
  };
};
