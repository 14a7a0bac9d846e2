import { requirementOf } from "../authorization/index.js";
import { isUnfolded, type AttributeModel } from "../model/index.js";
import { findNearestName } from "../routing/index.js";
import type { Check, CheckContext, Finding } from "./check.js";
import { locateArgument } from "./locate.js";
import { checkOwners } from "./walk.js";

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
      for (const message of unknownNames(attribute, context)) yield { message, location: place } satisfies Finding;
    }
  }),
};

function* unknownNames(attribute: AttributeModel, { policies, roles }: CheckContext): Generator<string> {
  const required = requirementOf(attribute);
  const { policy } = required;
  if (policy !== undefined && policy !== "" && policies?.includes(policy) === false) {
    yield `There is no policy '${policy}'. ${adviceFor(policy, policies)}add it to createApp({ authorization: { policies } }).`;
  }
  for (const role of required.roles ?? []) {
    if (roles?.includes(role) !== false) continue;
    yield `There is no role '${role}'. ${adviceFor(role, roles)}add it to createApp({ authorization: { roles } }).`;
  }
}

function adviceFor(name: string, known: readonly string[]): string {
  const nearest = findNearestName(name, known);
  return nearest === undefined ? "Correct the name, or " : `Did you mean '${nearest}'? Correct the name, or `;
}
