import { findAttribute } from "../../model/index.js";
import type { RequestBodyFilter } from "../filters.js";

/** `@SwaggerRequestBody`: description, and whether the body is required, which overrides everything else (rule D9). */
export const swaggerRequestBody: RequestBodyFilter = (body, { member }) => {
  const data = member && findAttribute(member.attributes, "SwaggerRequestBody")?.data;
  if (data === undefined) return body;
  const { description, required } = data;
  return {
    ...body,
    ...(typeof description === "string" && { description }),
    ...(typeof required === "boolean" && { required }),
  };
};
