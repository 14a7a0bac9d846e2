import type { JsonObject } from "../../model/index.js";
import type { DescribedAction } from "../openapi-options.js";

const descriptions: Readonly<Record<string, string>> = {
  "201": "The URL of the new resource",
  "202": "The URL at which the client can look later",
};

/** The header `Location` of the responses that the returns of an action show with one (rule D63); `undefined` for other statuses. */
export function locationHeader({ action }: DescribedAction, status: string): JsonObject | undefined {
  const isLocated = action.returned?.some(({ statusCode, located }) => located && String(statusCode) === status);
  const description = descriptions[status] ?? "The URL to which the client is redirected";
  return isLocated ? { Location: { description, schema: { type: "string", format: "uri-reference" } } } : undefined;
}
