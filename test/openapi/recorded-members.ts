/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- recorded JSON, reached into by name */
import { findAttribute, type ApplicationModel, type AttributeModel, type PropertyModel, type TypeModel, type TypeReference } from "#runtime/model/index.js"; // prettier-ignore

/** JSON of a document, to be changed by the differences. */
// oxlint-disable-next-line typescript/no-explicit-any -- recorded JSON, reached into by name
export type Json = any;

/** The twin's declaration of a part of a recorded document. */
export interface RecordedMember {
  readonly type: TypeReference;
  readonly attributes: readonly AttributeModel[];
  readonly hasInitializer?: true;
  readonly readOnly?: true;
  readonly default?: unknown;
  readonly doc?: { readonly deprecated?: string };
}

/** A place in a document that describes a member: its schema, and the list of required names that may hold its name. */
export interface MemberPlace {
  readonly kind: "property" | "parameter" | "form";
  readonly name: string;
  readonly member: RecordedMember;
  /** 0: a parameter; 1: a property of its model; and so on. Of a property of a component: 1. */
  readonly depth: number;
  /** The parameter, or the object schema that holds the property. */
  readonly holder: Json;
  readonly schema: Json;
  readonly replace: (schema: Json) => void;
  readonly require: (required: boolean) => void;
}

export function has(member: RecordedMember, attribute: string): boolean {
  return findAttribute(member.attributes, attribute) !== undefined;
}

export function typeOf(model: ApplicationModel, id: string): TypeModel {
  return model.types[id]!;
}

/** Every place of the document that the source has a member for. */
export function memberPlaces(document: Json, model: ApplicationModel): MemberPlace[] {
  return [...operationPlaces(document, model), ...componentPlaces(document, model)];
}

/** The object type of a component's name: `ProductPage` is `Page<Product>`. */
export function typeOfComponent(model: ApplicationModel, id: string): TypeModel | undefined {
  return Object.values(model.types).find((type) => {
    if (type.kind !== "object" && type.kind !== "enum") return false;
    const args = type.kind === "object" ? (type.typeArguments ?? []) : [];
    return args.map(({ type: argument }) => argument.replace(/^.*#/, "")).join("") + type.name === id;
  });
}

function componentPlaces(document: Json, model: ApplicationModel): MemberPlace[] {
  return Object.entries<Json>(document.components.schemas).flatMap(([id, component]) => {
    const type = typeOfComponent(model, id);
    if (type?.kind !== "object") return [];
    return [component, ...(component.allOf ?? [])].flatMap((holder: Json) =>
      type.properties.flatMap((property) => {
        const schema = holder.properties?.[property.name];
        return schema === undefined ? [] : [propertyPlace("property", property.name, property, 1, holder, schema)];
      }),
    );
  });
}

function propertyPlace(
  kind: "property" | "form",
  name: string,
  member: RecordedMember,
  depth: number,
  holder: Json,
  schema: Json,
): MemberPlace {
  return {
    kind, name, member, depth, holder, schema,
    replace: (other) => void (holder.properties[name] = other),
    require: (required) => setRequired(holder, name, required),
  }; // prettier-ignore
}

function setRequired(holder: Json, name: string, required: boolean): void {
  const others = ((holder.required ?? []) as string[]).filter((one) => one !== name);
  holder.required = required ? [...others, name] : others;
  if (holder.required.length === 0) delete holder.required;
}

function operationPlaces(document: Json, model: ApplicationModel): MemberPlace[] {
  return describedOperations(document, model).flatMap(({ operation, members }) =>
    members.flatMap(({ name, member, depth }): MemberPlace[] => {
      const holder = operation.parameters?.find((one: Json) => one.name === name);
      if (holder !== undefined) {
        const replace = (schema: Json) => void (holder.schema = schema);
        const require = (required: boolean) => {
          if (required) holder.required = true;
          else delete holder.required;
        };
        return [{ kind: "parameter", name, member, depth, holder, schema: holder.schema, replace, require }];
      }
      return formSchemas(operation).flatMap((form) => {
        const schema = form.properties?.[name];
        return schema === undefined ? [] : [propertyPlace("form", name, member, depth, form, schema)];
      });
    }),
  );
}

/** The schemas of an operation's form, in each of its media types. */
export function formSchemas(operation: Json): Json[] {
  const content = Object.entries<Json>(operation.requestBody?.content ?? {});
  return content.filter(([mediaType]) => mediaType.includes("form")).map(([, { schema }]) => schema);
}

interface NamedMember {
  readonly name: string;
  readonly member: RecordedMember;
  readonly depth: number;
}

/** The operations of the document with the action that each describes, and what its request may hold by name. */
export function describedOperations(document: Json, model: ApplicationModel) {
  return model.controllers.flatMap((controller) =>
    controller.actions.flatMap((action) =>
      action.selectors.flatMap(({ template, httpMethods }) => {
        const path = `/${template!.replace(/\{\*{0,2}(\w+)[^/}]*\}/g, "{$1}")}`;
        const method = httpMethods[0]!.toLowerCase();
        const operation: Json = document.paths[path]?.[method];
        if (operation === undefined) return [];
        const targets = [...action.parameters, ...controller.properties.filter(({ bindingInfo }) => bindingInfo)];
        const members = targets.flatMap((target) => flatten(model, { ...target, doc: undefined }, target.name, 0));
        return [{ controller, action, path, method, operation, members }];
      }),
    ),
  );
}

function flatten(model: ApplicationModel, member: RecordedMember, name: string, depth: number): NamedMember[] {
  const source = member.attributes.find(({ name: attribute }) => attribute.startsWith("From"));
  const own = (source?.data.name as string | undefined) ?? name;
  const type = typeOf(model, member.type.type);
  if (type.kind !== "object" || depth > 3) return [{ name: own, member, depth }];
  // A model in a model that no request may leave out requires the same as the one around it.
  const hasNull = (member.type.nullable ?? member.type.optional) === true;
  const isRequired = !hasNull || member.attributes.some(({ name: attribute }) => attribute === "Required");
  const isDemanded = depth === 1 && isRequired && !member.hasInitializer;
  return type.properties.flatMap((property: PropertyModel) =>
    flatten(model, property, property.name, isDemanded ? depth : depth + 1).map((inner) => ({
      ...inner,
      name: depth === 0 ? inner.name : `${own}.${inner.name}`,
    })),
  );
}
