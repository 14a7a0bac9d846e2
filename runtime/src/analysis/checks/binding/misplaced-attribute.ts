import { attributeDefinitions, type AttributeTarget } from "../../../attributes/index.js";
import type { Check } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";
import { checkOwners } from "../../support/walk.js";

const words: Readonly<Record<AttributeTarget, [one: string, many: string]>> = {
  class: ["the class", "classes"],
  method: ["the method", "methods"],
  property: ["the property", "properties"],
  parameter: ["the parameter", "parameters"],
};

/** An attribute in a place without meaning. TypeScript allows every attribute everywhere, so that this check can say what to do. */
export const misplacedAttribute: Check = {
  code: "LIG1009",
  slug: "misplaced-attribute",
  title: "An attribute is in a place where it has no meaning.",
  severity: "error",
  syntaxOnly: true,
  ...checkOwners(function* ({ target, name, attributes, location }) {
    for (const attribute of attributes) {
      const targets = attributeDefinitions.get(attribute.name)?.targets ?? attribute.facts?.targets;
      if (targets === undefined || targets.includes(target)) continue;
      const places = targets.map((place) => words[place][1]);
      yield {
        message:
          `@${attribute.name}() is on ${words[target][0]} '${name}', where it has no effect. It belongs on ${listWords(places)}. ` +
          `Move it there, or remove it.`,
        location: locateAttribute(attribute, location),
        data: { attribute: attribute.name, target },
      };
    }
  }),
};

function listWords(list: readonly string[]): string {
  return list.length < 2 ? (list[0] ?? "") : `${list.slice(0, -1).join(", ")} and ${list.at(-1)!}`;
}
