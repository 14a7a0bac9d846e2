import type { DescribedAction } from "../openapi-options.js";
import type { BoundValue } from "./bound-value.js";

/** The header of the antiforgery token, for a request that needs one. It is optional, because a form can contain the token. */
export function antiforgeryValue(
  { antiforgery }: Pick<DescribedAction, "antiforgery">,
  bound: readonly BoundValue[],
): BoundValue[] {
  if (antiforgery === undefined) return [];
  const { headerName: name } = antiforgery;
  const isBound = bound.some((value) => value.in === "header" && value.name.toLowerCase() === name.toLowerCase());
  if (isBound) return [];
  const member = { name, type: { type: "String", optional: true as const }, attributes: [] };
  return [{ name, in: "header", member, required: false, description }];
}

const description = "The antiforgery token. A form can contain it as a field instead.";
