import { requirementOf } from "../../../authorization/index.js";
import { isUnfolded, type AttributeModel } from "../../../model/index.js";
import { findNearestName } from "../../../routing/index.js";
import type { Check, CheckContext, Finding } from "../../check.js";
import { locateArgument } from "../../support/locate.js";
import { checkOwners } from "../../support/walk.js";

/** An `@Authorize` with an unknown policy or role would let no one through, without an explanation. */
export const unknownPolicy: Check = {
  code: "LIG1027",
  slug: "unknown-policy",
  title: "@Authorize names a policy or role that the application does not have.",
  severity: "error",
  ...checkOwners(function* ({ attributes, location }, context) {
    for (const attribute of attributes) {
      if (attribute.name !== "Authorize" || isUnfolded(attribute.data)) continue;
      const place = locateArgument(attribute, 0, location);
      for (const found of unknownNames(attribute, context)) yield { ...found, location: place };
    }
  }),
};

function* unknownNames(
  attribute: AttributeModel,
  { policies, roles }: CheckContext,
): Generator<Omit<Finding, "location">> {
  const required = requirementOf(attribute);
  const { policy } = required;
  if (policy !== undefined && policy !== "" && policies?.includes(policy) === false) {
    yield unknown("policy", "policies", policy, policies);
  }
  for (const role of required.roles ?? []) {
    if (roles?.includes(role) === false) yield unknown("role", "roles", role, roles);
  }
}

function unknown(kind: string, option: string, name: string, known: readonly string[]): Omit<Finding, "location"> {
  const nearest = findNearestName(name, known);
  const advice = nearest === undefined ? "" : `Did you mean '${nearest}'? `;
  return {
    message: `There is no ${kind} '${name}'. ${advice}Correct the name, or add it to createApp({ authorization: { ${option} } }).`,
    data: { name, ...(nearest !== undefined && { replacement: nearest }) },
  };
}
