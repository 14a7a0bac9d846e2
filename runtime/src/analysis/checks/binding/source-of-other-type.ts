import { sourceOfType } from "../../../metadata/index.js";
import { sourceAttributes } from "../../../attributes/index.js";
import {
  bindingSources,
  findAttribute,
  type AttributeModel,
  type ObjectTypeModel,
  type TypeModel,
} from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";
import { checkOwners } from "../../support/walk.js";

/** The place where an attribute looks for a value, in words, if it never contains a file. */
function placeWithoutFiles(attribute: string): string | undefined {
  const source = sourceAttributes.get(attribute);
  const { place, words } = bindingSources[source ?? "Form"];
  return place === undefined || place === "form" ? undefined : words;
}

/** A file comes from a form (rule B26), and a header contains texts, not an object (rule B27). */
export const sourceOfOtherType: Check = {
  code: "LIG1046",
  slug: "source-of-other-type",
  title: "A source attribute is on a type that its source does not have.",
  severity: "warning",
  ...checkOwners(function* ({ name, type, attributes, location }, { types, hasBinderProviders }) {
    // The application's own binder may read it.
    if (type === undefined || hasBinderProviders || findAttribute(attributes, "ModelBinder") !== undefined) return;
    for (const attribute of attributes) {
      const declared = types[type];
      const problem = declared && (fileProblem(attribute, name, declared) ?? headerProblem(attribute, name, declared));
      if (problem !== undefined) yield { ...problem, location: locateAttribute(attribute, location) };
    }
  }),
};

type Problem = Pick<Finding, "message" | "data">;

function fileProblem({ name: attribute }: AttributeModel, name: string, type: TypeModel): Problem | undefined {
  const place = placeWithoutFiles(attribute);
  if (place === undefined || sourceOfType(type) !== "FormFile") return undefined;
  return {
    message: `'${name}' is read from a form because of its type, and never from ${place}. Replace @${attribute}() with @FromForm().`,
    data: { attribute, replacement: "FromForm" },
  };
}

function headerProblem({ name: attribute }: AttributeModel, name: string, type: TypeModel): Problem | undefined {
  if (attribute !== "FromHeader" || type.binderType !== undefined) return undefined;
  if (type.kind !== "dictionary" && (type.kind !== "object" || isRead(type))) return undefined;
  const [what, way] =
    type.kind === "object"
      ? ["an object", "Put @FromHeader() on its properties that are headers, or bind each header with a parameter."]
      : ["a dictionary", "Bind each header with a parameter."];
  return { message: `'${name}' is ${what}. A header contains text, so '${name}' is always empty. ${way}` };
}

/** Whether an object has its own binder, or properties that may be read from headers, themselves or inside. */
function isRead({ attributes, properties }: ObjectTypeModel): boolean {
  if (findAttribute(attributes, "ModelBinder") !== undefined) return true;
  const ofProperties = properties.flatMap((property) => property.attributes);
  return ofProperties.some(({ name, facts }) => sourceAttributes.has(name) || facts?.parameter !== undefined);
}
