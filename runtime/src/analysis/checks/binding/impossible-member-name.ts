import type { ObjectTypeModel } from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { locateProperty } from "../../support/locate.js";

/** JavaScript's objects have a prototype under this name, so that a request never sets a member with it (rule B59). */
const name = "__proto__";

/** Reports each member that no object could have. */
export const impossibleMemberName: Check = {
  code: "LIG1068",
  slug: "impossible-member-name",
  title: "A type has a member `__proto__`, which is never read or written.",
  severity: "error",
  scope: "part",
  oncePerPlace: true,
  *check({ types }) {
    for (const type of Object.values(types)) if (type.kind === "object") yield* findingsIn(type);
  },
};

function findingsIn(type: ObjectTypeModel): Finding[] {
  const found = type.properties.filter((property) => property.name === name);
  return found.map((property) => ({
    message:
      `'${name}' of '${type.name || type.id}' cannot be a member: JavaScript's objects have their prototype under this name, so it is never read or written. ` +
      "Give it another name; @JsonPropertyName cannot name it so, either. A key of a dictionary, such as Record<string, Int32>, may have this name.",
    location: locateProperty(type, property),
  }));
}
