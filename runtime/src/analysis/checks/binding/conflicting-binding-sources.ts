import { sourceOfAttribute } from "../../../attributes/index.js";
import type { Check } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";
import { checkOwners } from "../../support/walk.js";

/** Two source attributes on one target: only the first counts (.NET's RDG013). */
export const conflictingBindingSources: Check = {
  code: "LIG1016",
  slug: "conflicting-binding-sources",
  title: "A target has two source attributes.",
  severity: "warning",
  syntaxOnly: true,
  ...checkOwners(function* ({ name, attributes, location }) {
    const [first, ...rest] = attributes.filter((attribute) => sourceOfAttribute(attribute) !== undefined);
    for (const attribute of rest) {
      if (attribute.name === first!.name) continue;
      yield {
        message:
          `'${name}' has both @${first!.name}() and @${attribute.name}(), but a value has one source, so only the first counts. ` +
          `Remove one of them.`,
        location: locateAttribute(attribute, location),
        related: [{ message: `@${first!.name}() counts.`, location: locateAttribute(first!, location) }],
      };
    }
  }),
};
