import type { ApplicationModel, AttributeModel, SourceLocation, TypeModel } from "../../../model/index.js";
import { findNearestName } from "../../../routing/index.js";
import type { Check, CheckContext, Finding } from "../../check.js";
import { locateArgument, locateInText } from "../../support/locate.js";
import { actionsOf } from "../../support/walk.js";

/** `@Bind("a,b")` is case-sensitive (rule B28), so an unknown name silently binds nothing. */
export const unknownBindMember: Check = {
  code: "LIG1012",
  slug: "unknown-bind-member",
  title: "@Bind names a property that its type does not have.",
  severity: "warning",
  scope: "part",
  *check(model, context) {
    for (const { action } of actionsOf(model)) {
      for (const { attributes, type, location } of action.parameters) {
        yield* inAttributes(attributes, model.types[type.type], location, context);
      }
    }
    yield* inClasses(model, context);
  },
};

function* inClasses(model: ApplicationModel, context: CheckContext): Generator<Finding> {
  for (const type of Object.values(model.types)) {
    if (type.kind === "object" && type.location) yield* inAttributes(type.attributes, type, type.location, context);
  }
}

function* inAttributes(
  attributes: readonly AttributeModel[],
  type: TypeModel | undefined,
  owner: SourceLocation,
  context: CheckContext,
): Generator<Finding> {
  if (type?.kind !== "object") return;
  const members = type.properties.map(({ name }) => name);
  for (const attribute of attributes.filter(({ name }) => name === "Bind")) {
    for (const name of namesOf(attribute)) {
      if (members.includes(name)) continue;
      const meant = findNearestName(name, members);
      yield {
        message:
          `'${type.name}' has no property '${name}', so @Bind() binds nothing for this name. Names are case-sensitive. ` +
          (meant === undefined ? `It has ${members.join(", ") || "no properties"}.` : `Did you mean '${meant}'?`),
        location: nameLocation(attribute, name, owner, context),
        data: { name, ...(meant !== undefined && { replacement: meant }) },
      };
    }
  }
}

function namesOf({ data }: AttributeModel): readonly string[] {
  return Array.isArray(data.include) ? data.include.filter((name): name is string => typeof name === "string") : [];
}

function nameLocation(attribute: AttributeModel, name: string, owner: SourceLocation, context: CheckContext) {
  const location = locateArgument(attribute, 0, owner);
  const written = attribute.argumentRanges?.[0] && (context.readSource(location)?.slice(1, -1) ?? plainList(attribute, location)); // prettier-ignore
  const start = written?.search(new RegExp(`(?<![\\w$])${escape(name)}(?![\\w$])`)) ?? -1;
  if (written === undefined || start === -1) return location;
  return locateInText({ template: written, location }, start, start + name.length, context) ?? location;
}

/** The names as the source has them, if the length of the argument says so: the start does not read sources. */
function plainList(
  attribute: AttributeModel,
  { range: [line, start, endLine, end] }: SourceLocation,
): string | undefined {
  const lists = [",", ", "].map((separator) => namesOf(attribute).join(separator));
  return line === endLine ? lists.find((list) => list.length + 2 === end - start) : undefined;
}

function escape(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
