/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- recorded JSON, reached into by name */
import { refusesAbsence, refusesValue } from "#runtime/metadata/index.js";
import type { ApplicationModel, TypeModel } from "#runtime/model/index.js";
import { ruleExample } from "#runtime/openapi/schemas/rule-example.js";
import { keySchemas, textPatterns, versionText } from "#runtime/openapi/schemas/text-patterns.js";
import { describedOperations, formSchemas, has, memberPlaces, typeOf, typeOfComponent, type Json, type MemberPlace } from "./recorded-members.js"; // prettier-ignore
import { readRecording } from "./recorded-store.js";
import { modes, type Mode, type Version } from "./store-model.js";

/** The parts that a difference may look at. */
export interface DifferenceContext {
  readonly model: ApplicationModel;
  readonly mode: Mode;
  readonly version: Version;
  readonly documentName: string;
  /** The document is made with `strictBodies`. */
  readonly strictBodies: boolean;
}

/** A difference that is right: it turns what was recorded into what Ligature says. */
export interface Difference {
  /** The rule of docs/rules.md that decides; `twin` for what TypeScript says otherwise than C#. */
  readonly rule: string;
  readonly reason: string;
  readonly apply: (document: Json, context: DifferenceContext) => void;
}

/** Calls back for every schema of the document, inner ones before outer ones; what it gives back takes the place. */
function replaceSchemas(document: Json, replace: (schema: Json, isComponent: boolean) => Json): void {
  const walk = (schema: Json, isComponent = false): Json => {
    for (const key of ["items", "additionalProperties"])
      if (typeof schema[key] === "object") schema[key] = walk(schema[key]);
    for (const [name, property] of Object.entries(schema.properties ?? {})) schema.properties[name] = walk(property);
    for (const key of ["allOf", "oneOf", "anyOf"])
      if (schema[key]) schema[key] = schema[key].map((one: Json) => walk(one, isComponent));
    return replace(schema, isComponent);
  };
  for (const content of contents(document))
    for (const media of Object.values<Json>(content)) if (media.schema) media.schema = walk(media.schema);
  for (const operation of operations(document))
    for (const one of operation.parameters ?? []) one.schema = walk(one.schema);
  const { schemas } = document.components;
  for (const id of Object.keys(schemas)) schemas[id] = walk(schemas[id], true);
}

function operations(document: Json): Json[] {
  return Object.values<Json>(document.paths).flatMap((item) => Object.values<Json>(item));
}

function contents(document: Json): Json[] {
  return operations(document).flatMap((operation) => [
    ...(operation.requestBody ? [operation.requestBody.content] : []),
    ...Object.values<Json>(operation.responses).flatMap(({ content }) => (content ? [content] : [])),
  ]);
}

const component = (document: Json, $ref: string): Json => document.components.schemas[$ref.split("/").at(-1)!];

function eachMember(
  document: Json,
  context: DifferenceContext,
  visit: (place: MemberPlace, type: TypeModel) => void,
): void {
  for (const place of memberPlaces(document, context.model))
    visit(place, typeOf(context.model, place.member.type.type));
}

/** The schema to which another one refers, alone or with something beside it; a class with a base class refers to nothing. */
function referenceOf({ $ref, allOf, anyOf, properties }: Json): string | undefined {
  return $ref ?? (properties || allOf?.length > 1 ? undefined : (allOf ?? anyOf)?.[0]?.$ref);
}

const isNullish = ({ member }: MemberPlace): boolean => member.type.nullable === true && !has(member, "Required");
const isReferenceType = (type: TypeModel): boolean =>
  (type.kind === "simple" && ["String", "Uri", "Version", "Bytes"].includes(type.id)) || type.id === "FormFile";

const removeNull = (schema: Json): void => {
  delete schema.nullable;
  if (Array.isArray(schema.type)) schema.type = schema.type.filter((one: string) => one !== "null");
  if (schema.type?.length === 1) [schema.type] = schema.type;
  if (schema.oneOf) schema.oneOf = schema.oneOf.filter((one: Json) => one.$ref);
};

/** Whether an annotation of the class says which properties are required. */
function listsItsRequired(document: Json, { model, mode }: DifferenceContext, holder: Json): boolean {
  const components = Object.entries<Json>(document.components.schemas);
  const [id] = components.find(([, one]) => one === holder || one.allOf?.includes(holder))!;
  const type = typeOfComponent(model, id);
  const schema = type?.kind === "object" && type.attributes.find(({ name }) => name === "SwaggerSchema");
  return modes[mode].annotations.enabled && schema !== undefined && schema !== false && "required" in schema.data;
}

/** The components that requests lead to. */
function requestedComponents(document: Json): Set<string> {
  const found = new Set<string>();
  const follow = (value: Json): void => {
    for (const [, id] of JSON.stringify(value ?? {}).matchAll(/#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(id!)) continue;
      found.add(id!);
      follow(document.components.schemas[id!]);
    }
  };
  for (const { requestBody, parameters } of operations(document)) follow([requestBody, parameters]);
  return found;
}

/** TSDoc has no example for a parameter; an enum is described by its doc comment, so only where those are on. */
function useTwinTexts(document: Json, { mode }: DifferenceContext): void {
  const visit = (schema: Json): Json => {
    if (schema.description !== "A parcel's size") return schema;
    if ("docComments" in modes[mode]) delete schema.description;
    else schema.description = "How big a parcel is.";
    return schema;
  };
  const parameters = operations(document).flatMap<Json>((operation) => operation.parameters ?? []);
  for (const parameter of parameters) if (visit(parameter).example === 42) delete parameter.example;
  replaceSchemas(document, visit);
}

/** In the order in which they are applied. */
export const differences: readonly Difference[] = [
  {
    rule: "twin",
    reason: "a parameter has no @example in TSDoc; an enum's description is its doc comment",
    apply: useTwinTexts,
  },
  {
    rule: "D1",
    reason: "the types say what is nullable and required, in every mode",
    apply(document, context) {
      if (context.mode === "nullable" || context.mode === "all") return;
      const right: Json = readRecording("nullable", context.version);
      const plain: Json = readRecording("plain", context.version);
      const everything: Json = readRecording("all", context.version);
      const { schemas } = document.components;
      const sameList = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);
      // Where a class's own list of required properties replaced what was found, it stays (10).
      const listed = Object.keys(schemas as object).filter((id) => {
        const { discriminator, properties, required } = schemas[id];
        return !discriminator && properties && !sameList(required, plain.components.schemas[id]?.required);
      });
      eachMember(document, context, (place) => {
        if (place.kind !== "property") return;
        const { name, holder, schema } = place;
        if (!isNullish(place)) removeNull(schema);
        const [id] = Object.entries<Json>(schemas).find(([, one]) => one === holder || one.allOf?.includes(holder))!;
        // The subtypes stand only where polymorphism is on.
        const inAll = everything.components.schemas[id]?.allOf?.[1];
        const { required } = right.components.schemas[id] ?? inAll;
        if (!listed.includes(id) && required?.includes(name)) place.require(true);
      });
    },
  },
  {
    rule: "D2",
    reason: "a reference may be null",
    apply(document, context) {
      eachMember(document, context, (place) => {
        const { kind, schema } = place;
        if (kind !== "property" || !isNullish(place) || schema.$ref === undefined) return;
        const { $ref, ...beside } = schema;
        place.replace(context.version === "3.0" ? { ...beside, allOf: [{ $ref }], nullable: true } : { ...beside, anyOf: [{ $ref }, { type: "null" }] }); // prettier-ignore
      });
    },
  },
  {
    rule: "D27",
    reason: "what has an initial value may be left out",
    apply(document, context) {
      eachMember(document, context, ({ kind, member, schema, require }) => {
        if (kind === "property" && member.hasInitializer) require(false);
        if (["number", "string", "boolean"].includes(typeof member.default)) schema.default = member.default;
      });
    },
  },
  {
    rule: "D62",
    reason: "the router ignores the case of patterns",
    apply(document) {
      const parameters = operations(document).flatMap<Json>((operation) => operation.parameters ?? []);
      for (const { schema } of parameters) if (schema.pattern === "^x") schema.pattern = "^[xX]";
    },
  },
  {
    rule: "D28",
    reason: "unknown members are ignored, so that objects are not closed",
    apply(document) {
      replaceSchemas(document, (schema, isComponent) => {
        if (isComponent && schema.additionalProperties === false) delete schema.additionalProperties;
        return schema;
      });
    },
  },
  {
    rule: "D3",
    reason: "a discriminator stands beside each oneOf",
    apply(document) {
      const discriminators = Object.values<Json>(document.components.schemas).map(({ discriminator }) => discriminator);
      replaceSchemas(document, (schema) => {
        const refs = schema.oneOf?.map(({ $ref }: Json) => $ref);
        const found = discriminators.find(
          (one) => one && Object.values(one.mapping).every((ref) => refs?.includes(ref)),
        );
        return found ? { ...schema, discriminator: found } : schema;
      });
    },
  },
  {
    rule: "D3",
    reason: "each class says its discriminator's value, without which a box is a tube, too",
    apply(document, { model, version }) {
      for (const base of Object.values(model.types)) {
        if (base.kind !== "object") continue;
        const propertyName = base.attributes.find(({ name }) => name === "SwaggerDiscriminator")?.data.propertyName;
        const named = base.attributes.filter(({ name }) => name === "SwaggerSubType");
        if (typeof propertyName !== "string") continue;
        const { schemas } = document.components;
        const declared = schemas[base.name]?.properties[propertyName];
        if (declared) declared.enum = named.map(({ data }) => data.discriminatorValue);
        for (const { data } of named) {
          const subtype = schemas[(typeOf(model, (data.type as Json).$class) as Json).name];
          const own = subtype?.allOf?.[1] ?? subtype;
          const value = data.discriminatorValue;
          if (own) own.properties[propertyName] = { type: "string", ...(version === "3.0" ? { enum: [value] } : { const: value }) }; // prettier-ignore
        }
      }
    },
  },
  {
    rule: "D3",
    reason: "without a discriminator it is anyOf, because a company is a customer, too",
    apply(document) {
      replaceSchemas(document, ({ oneOf, ...schema }) =>
        oneOf === undefined || schema.discriminator
          ? { ...(oneOf && { oneOf }), ...schema }
          : { ...schema, anyOf: oneOf },
      );
    },
  },
  {
    rule: "D3",
    reason:
      "what a class says of itself stands only with the class, not beside the choice (11: nor does its description)",
    apply(document) {
      replaceSchemas(document, (schema) => {
        if (schema.oneOf === undefined && !schema.anyOf?.every(({ $ref }: Json) => $ref)) return schema;
        const { required: _required, description: _description, ...rest } = schema;
        return rest;
      });
    },
  },
  {
    rule: "D2",
    reason: "a discriminator selects among references, so null stands beside the choice",
    apply(document, { version }) {
      replaceSchemas(document, (schema) => {
        const { oneOf = [], discriminator, ...rest } = schema;
        const references = oneOf.filter(({ $ref }: Json) => $ref !== undefined);
        if (!discriminator || references.length === oneOf.length) return schema;
        const choice = { oneOf: references, discriminator };
        return version === "3.0" ? { ...rest, ...choice, nullable: true } : { ...rest, anyOf: [choice, { type: "null" }] }; // prettier-ignore
      });
    },
  },
  {
    rule: "D6",
    reason: "3.0: what a member says beside a reference is kept by allOf",
    apply(document, context) {
      if (context.version !== "3.0") return;
      const newer: Json = readRecording(context.mode, "3.1", context.documentName);
      useTwinTexts(newer, context);
      const walk = (old: Json, other: Json): void => {
        if (typeof old !== "object" || old === null || !other) return;
        for (const key of Object.keys(old)) walk(old[key], other[key]);
        const { description, default: value } = other;
        if (other.$ref === undefined || (description === undefined && value === undefined)) return;
        if (old.$ref !== undefined) {
          old.allOf = [{ $ref: old.$ref }];
          delete old.$ref;
        }
        if (description !== undefined) old.description = description;
        if (value !== undefined) old.default ??= value;
      };
      walk(document.paths, newer.paths);
      walk(document.components, newer.components);
    },
  },
  {
    rule: "D21",
    reason: "a recursive model ends at its first repetition",
    apply(document) {
      const take = document.paths["/stock/take"].post;
      take.parameters = take.parameters.filter(({ name }: Json) => !name.startsWith("parent"));
      const form = document.paths["/products/tree"].post.requestBody.content["multipart/form-data"];
      const { properties, required } = form.schema.allOf[1];
      const kept = (name: string): boolean => !name.startsWith("parent");
      form.schema = {
        type: "object",
        required: required.filter(kept),
        properties: Object.fromEntries(Object.entries(properties).filter(([name]) => kept(name))),
      };
      // Nothing refers to it any more.
      delete document.components.schemas.Folder;
    },
  },
  {
    rule: "D29",
    reason: "a type's description stands only with the type",
    apply(document) {
      replaceSchemas(document, (schema) => {
        const { description, ...rest } = schema;
        const $ref = referenceOf(rest);
        if ($ref === undefined || description !== component(document, $ref).description) return schema;
        return Object.keys(rest).length === 1 && rest.allOf ? { $ref } : rest;
      });
    },
  },
  {
    rule: "D27",
    reason: "the default of an enum of strings is a string",
    apply(document) {
      replaceSchemas(document, (schema) => {
        const values = referenceOf(schema);
        const type = values && component(document, values);
        if (type?.type === "string" && typeof schema.default === "number") schema.default = type.enum[schema.default];
        return schema;
      });
    },
  },
  {
    rule: "D40",
    reason: "an empty list or map is a default, too",
    apply(document, context) {
      eachMember(document, context, ({ member, schema }) => {
        const isEmpty = typeof member.default === "object" && Object.keys(member.default ?? { no: 1 }).length === 0;
        if (isEmpty && !(schema.minItems > 0)) schema.default = member.default;
      });
    },
  },
  {
    rule: "D8",
    reason: "numbers have names",
    apply(document, { model }) {
      for (const [id, schema] of Object.entries<Json>(document.components.schemas)) {
        const type = typeOfComponent(model, id);
        if (type?.kind === "enum" && schema.type === "integer")
          schema["x-enum-varnames"] = type.members.map(({ name }) => name);
      }
    },
  },
  {
    rule: "D30",
    reason: "an absent value of a reference type without null is an error",
    apply(document, context) {
      eachMember(document, context, ({ kind, member, depth, require }, type) => {
        const isRequired = isReferenceType(type) && !member.type.nullable && !member.hasInitializer;
        if (kind !== "property" && depth <= 1 && isRequired) require(true);
      });
    },
  },
  {
    rule: "D30",
    reason: "an absent value of a value type is its default, unless bodies are strict",
    apply(document, context) {
      if (context.strictBodies) return;
      eachMember(document, context, ({ kind, holder, member, require }, type) => {
        const isValueType = type.kind === "enum" || (type.kind === "simple" && !isReferenceType(type));
        if (kind !== "property" || !isValueType || member.type.nullable) return;
        if (!listsItsRequired(document, context, holder)) require(false);
      });
    },
  },
  {
    rule: "D30",
    reason: "@Required accepts the default of a value type, and an initial value",
    apply(document, context) {
      eachMember(document, context, ({ kind, depth, member, require }, type) => {
        const isValueType = type.kind === "enum" || (type.kind === "simple" && !isReferenceType(type));
        const hasValue = member.hasInitializer ?? (isValueType && !member.type.nullable);
        if (kind !== "property" && depth > 0 && hasValue && has(member, "Required")) require(false);
      });
    },
  },
  {
    rule: "D30",
    reason: "a model in a model that may be left out requires nothing",
    apply(document, context) {
      eachMember(document, context, ({ kind, depth, require }) => {
        if (kind !== "property" && depth > 1) require(false);
      });
    },
  },
  {
    rule: "D30",
    reason: "values of a model in a form that may be left out are required with each other",
    apply(document, context) {
      eachMember(document, context, ({ kind, name, member, holder, schema, replace }, type) => {
        if (kind !== "form" || !name.startsWith("origin.") || !isReferenceType(type) || member.type.nullable) return;
        const said = { description: "Required if another value of `origin` is sent.", "x-required-with": "origin" };
        replace({ ...schema, ...said });
        if (context.version !== "3.1") return;
        holder.dependentRequired ??= {};
        for (const other of Object.keys(holder.properties))
          if (other.startsWith("origin.") && other !== name) (holder.dependentRequired[other] ??= []).push(name);
      });
    },
  },
  {
    rule: "D41",
    reason: "a value is required if a rule refuses what its absence means",
    apply(document, context) {
      const { types } = context.model;
      eachMember(document, context, ({ kind, holder, member, depth, require }, type) => {
        const isEmptyList = depth === 0 && (type.kind === "array" || type.kind === "set");
        const property = member as Parameters<typeof refusesAbsence>[0];
        const isRefused = isEmptyList
          ? refusesValue(member.attributes, type, [])
          : depth === 1 && refusesAbsence(property, types, { suppressImplicitRequired: false });
        if (isRefused && !(kind === "property" && listsItsRequired(document, context, holder))) require(true);
      });
    },
  },
  {
    rule: "D46",
    reason: "a type of requests does not require what no request sets",
    apply(document, context) {
      const requested = requestedComponents(document);
      eachMember(document, context, ({ kind, holder, member, require }) => {
        const id = Object.keys(document.components.schemas).find((one) => document.components.schemas[one] === holder);
        if (kind === "property" && member.readOnly === true && id !== undefined && requested.has(id)) require(false);
      });
    },
  },
  {
    rule: "D24",
    reason: "errors of the server are problems under @ApiController, too",
    apply(document) {
      const $ref = "#/components/schemas/ProblemDetails";
      for (const { responses } of operations(document)) {
        // The 503 is that of a comment, which adds no content (rule D25).
        const declared: Json = responses["500"];
        if (declared !== undefined) declared.content ??= { "application/problem+json": { schema: { $ref } } };
      }
    },
  },
  {
    rule: "D46",
    reason: "what only answers use has the members that they always contain",
    apply(document, context) {
      const requested = requestedComponents(document);
      eachMember(document, context, ({ kind, holder, member, require }, type) => {
        const [id] = Object.entries<Json>(document.components.schemas).find(
          ([, one]) => one === holder || one.allOf?.includes(holder),
        ) ?? [undefined];
        if (kind !== "property" || id === undefined || requested.has(id)) return;
        if (!listsItsRequired(document, context, holder) && !member.type.optional && type.kind !== "unknown")
          require(true);
      });
    },
  },
  {
    rule: "D10",
    reason: "the return type keeps its 200",
    apply(document, { model }) {
      for (const { operation, action } of describedOperations(document, model)) {
        const succeeds = Object.keys(operation.responses).some((status) => status.startsWith("2"));
        if (succeeds || action.returnType === undefined) continue;
        const { kind, id } = typeOf(model, action.returnType.type);
        const schema = kind === "object" ? { $ref: `#/components/schemas/${id.split("#")[1]}` } : { type: "integer", format: "int32" }; // prettier-ignore
        operation.responses["200"] = { description: "OK", content: { "application/json": { schema } } };
      }
    },
  },
  {
    rule: "D39",
    reason: "the host that the document comes from is its server",
    apply: (document) => void (document.servers = [{ url: "/" }]),
  },
  {
    rule: "D31",
    reason: "a file has content",
    apply(document, { model }) {
      for (const { operation, action } of describedOperations(document, model)) {
        const mediaType = action.attributes.find(({ name }) => name === "Produces")?.data.contentTypes as string[];
        if (action.returnType?.type !== "FileResult") continue;
        operation.responses["200"].content = { [mediaType[0]!]: { schema: { type: "string", format: "binary" } } };
      }
    },
  },
  {
    rule: "D12",
    reason: "every tag is declared",
    apply(document) {
      const used = operations(document).flatMap(({ tags }) => tags as string[]);
      const declared = document.tags.map(({ name }: Json) => name);
      for (const name of new Set(used)) if (!declared.includes(name)) document.tags.push({ name });
    },
  },
  {
    rule: "D13",
    reason: "the annotation wins over the comment for tags too",
    apply(document, { model, mode }) {
      if (!modes[mode].annotations.enabled) return;
      for (const { name, attributes } of model.controllers) {
        const description = attributes.find((one) => one.name === "SwaggerTag")?.data.description;
        const tag = document.tags.find((one: Json) => one.name === name);
        if (tag && description) tag.description = description;
      }
    },
  },
  {
    rule: "D14",
    reason: "links read as names and summaries",
    apply(document) {
      const text = JSON.stringify(document)
        .replaceAll("M:Store.ProductsController.list(Store.Search,System.Int32,System.String)", "Lists products")
        .replaceAll("Store.Product.currency", "Product.currency");
      Object.assign(document, JSON.parse(text));
    },
  },
  {
    rule: "D15",
    reason: "examples as written",
    apply(document) {
      replaceSchemas(document, (schema) =>
        schema.example === "Blue mug" ? { ...schema, example: "Blue `mug`" } : schema,
      );
    },
  },
  {
    rule: "D16",
    reason: "no least length without a minimum",
    apply(document) {
      replaceSchemas(document, ({ minLength, ...schema }) => (minLength > 0 ? { minLength, ...schema } : schema));
    },
  },
  {
    rule: "D16",
    reason:
      "@Required refuses the empty text and white space wherever the value stands (26: and @StringLength does not undo that)",
    apply(document, context) {
      eachMember(document, context, ({ member, schema }, type) => {
        const required = member.attributes.find(({ name }) => name === "Required");
        if (type.id !== "String" || !required || required.data.allowEmptyStrings) return;
        schema.minLength = Math.max(schema.minLength ?? 0, 1);
        schema.pattern ??= String.raw`\S`;
      });
    },
  },
  {
    rule: "D32",
    reason: "allowed and denied values",
    apply(document, context) {
      eachMember(document, context, ({ member, schema }) => {
        const values = (name: string) => member.attributes.find((one) => one.name === name)?.data.values as Json[];
        const isNull = schema.nullable === true || schema.type?.includes?.("null") === true;
        if (has(member, "AllowedValues")) schema.enum = values("AllowedValues");
        // `@AllowedValues` refuses null unless it lists it.
        if (has(member, "AllowedValues") && isNull && !schema.enum.includes(null)) removeNull(schema);
        if (has(member, "DeniedValues")) schema.not = { enum: values("DeniedValues") };
      });
    },
  },
  {
    rule: "D32",
    reason: "a file's name is no binary, and has one of the extensions",
    apply(document, context) {
      eachMember(document, context, ({ member, schema }, type) => {
        if (!has(member, "FileExtensions")) return;
        delete schema.format;
        if (type.id !== "String") return;
        Object.assign(schema, { minLength: 1, pattern: String.raw`\.(?:[pP][nN][gG]|[jJ][pP][gG])$` });
      });
    },
  },
  {
    rule: "D17",
    reason: "@Display and @DisplayFormat describe where nothing else does",
    apply(document, context) {
      eachMember(document, context, ({ kind, member, schema, holder }) => {
        const dataOf = (attribute: string) => member.attributes.find(({ name }) => name === attribute)?.data;
        const format = dataOf("DisplayFormat")?.dataFormatString;
        const shown = format === undefined ? undefined : `Shown as \`${String(format)}\`.`;
        const description = dataOf("Display")?.description ?? shown;
        if (description === undefined) return;
        schema.description ??= description;
        if (kind === "parameter") holder.description ??= description;
      });
    },
  },
  {
    rule: "D19",
    reason:
      "the ranges of small integers, the formats of those without a sign and of decimals, the length of a Char, and the numbers of a Version",
    apply(document, context) {
      const ranges: Record<string, [number, number]> = {
        Byte: [0, 255], SByte: [-128, 127], Int16: [-32768, 32767], UInt16: [0, 65535], UInt32: [0, 4294967295],
      }; // prettier-ignore
      eachMember(document, context, ({ schema }, type) => {
        const { id } = type;
        const inner = type.kind === "dictionary" ? type.value.type : type.kind === "array" ? type.element.type : id;
        for (const one of [
          schema,
          schema.items,
          schema.additionalProperties,
          ...Object.values<Json>(schema.properties ?? {}),
        ])
          if (inner === "Decimal" && one?.format === "double") one.format = "decimal";
        if (ranges[id]) [schema.minimum, schema.maximum] = ranges[id];
        if (id === "UInt32" || id === "UInt64") schema.format = id.toLowerCase();
        if (id === "UInt64") schema.minimum = 0;
        if (id === "Char") schema.minLength = schema.maxLength = 1;
        if (id === "Version") schema.pattern = versionText;
        if (id === "Uri") schema.format = "uri-reference";
      });
    },
  },
  {
    rule: "D18",
    reason: "an address has the pattern that the server checks",
    apply(document, context) {
      eachMember(document, context, ({ member, schema }) => {
        if (!has(member, "EmailAddress")) return;
        Object.assign(schema, {
          pattern: String.raw`^[^@\r\n]+@[^@\r\n]+$`,
          minLength: Math.max(schema.minLength ?? 0, 3),
        });
      });
    },
  },
  {
    rule: "D58",
    reason: "a text with a rule has an example that the rule accepts",
    apply(document, context) {
      eachMember(document, context, ({ member, schema }, type) => {
        const example = ruleExample(member.attributes, type);
        const shown = [schema.default, schema.example, schema.examples].some((one) => one !== undefined);
        if (example === undefined || shown) return;
        if (context.version === "3.1") schema.examples = [example];
        else schema.example = example;
      });
    },
  },
  {
    rule: "D51",
    reason: "a request may repeat a value of a set",
    apply(document) {
      const requested = requestedComponents(document);
      const visit = (place: Json): void => {
        if (place === null || typeof place !== "object") return;
        delete place.uniqueItems;
        Object.values<Json>(place).forEach(visit);
      };
      for (const { requestBody, parameters } of operations(document)) [requestBody, parameters].forEach(visit);
      for (const id of requested) visit(document.components.schemas[id]);
    },
  },
  {
    rule: "D16",
    reason: "a pattern must match the whole text, and the server accepts the empty one",
    apply(document, context) {
      eachMember(document, context, ({ member, schema }) => {
        if (!has(member, "RegularExpression")) return;
        if (!/^\^.*\$$/.test(schema.pattern as string)) schema.pattern = `^(?:${schema.pattern})$`;
        if (!(schema.minLength > 0) && !new RegExp(schema.pattern as string).test(""))
          schema.pattern = `^$|${schema.pattern}`;
      });
    },
  },
  {
    rule: "D15",
    reason: "3.1: examples are a list, and stand once, beside a parameter or in its schema",
    apply(document, { version }) {
      for (const { parameters = [] } of operations(document))
        for (const one of parameters) if (one.example !== undefined) delete one.schema.example;
      if (version === "3.0") return;
      replaceSchemas(document, ({ example, ...schema }) =>
        example === undefined ? schema : { ...schema, examples: [example] },
      );
    },
  },
  {
    rule: "D42",
    reason: "versions and durations have a pattern, and the names of maps a schema, where a body has them",
    apply(document, context) {
      const ids = ["Version", "TimeSpan"] as const;
      eachMember(document, context, ({ kind, schema }, type) => {
        const id = ids.find((one) => one === type.id);
        if (id !== undefined && kind === "property") schema.pattern = textPatterns[id];
        const key = type.kind === "dictionary" ? typeOf(context.model, type.key.type) : undefined;
        if (key?.kind === "simple" && key.own === undefined && keySchemas[key.id] && context.version === "3.1")
          schema.propertyNames = keySchemas[key.id];
      });
    },
  },
  {
    rule: "D20",
    reason: "a constraint says what a parameter is that nothing reads",
    apply(document) {
      const thing = document.paths["/routes/unread/{thing}"].get.parameters[0];
      thing.schema = { type: "integer", format: "int32" };
    },
  },
  {
    rule: "D33",
    reason: "a preset segment has a default",
    apply: (document) => void (document.paths["/routes/preset/{page}"].get.parameters[0].schema.default = 1),
  },
  {
    rule: "D33",
    reason: "a parameter that the path names is in the path",
    apply: (document) => void Object.assign(document.paths["/stock/look/{shelf}"].get.parameters[0], { in: "path", required: true }), // prettier-ignore
  },
  {
    rule: "D34",
    reason: "a deprecated parameter says so itself",
    apply(document, context) {
      eachMember(document, context, ({ kind, member, holder }) => {
        if (kind === "parameter" && member.doc?.deprecated !== undefined) holder.deprecated = true;
      });
    },
  },
  {
    rule: "D35",
    reason: "@Bind lists and prefixes what is read",
    apply(document) {
      const move = document.paths["/stock/move"].post;
      move.parameters = move.parameters
        .filter(({ name }: Json) => name !== "city")
        .map((one: Json) => (["street", "zip"].includes(one.name) ? { ...one, name: `to.${one.name}` } : one));
    },
  },
  {
    rule: "D22",
    reason: "a bound property without supportsGet is not bound on GET",
    apply(document, { model }) {
      for (const { operation, method, controller } of describedOperations(document, model)) {
        const unbound = controller.properties.filter(({ bindingInfo }) => bindingInfo?.supportsGet === false);
        const names = unbound.map(({ name }) => name);
        if (method === "get")
          operation.parameters = operation.parameters?.filter(({ name }: Json) => !names.includes(name));
      }
    },
  },
  {
    rule: "D23",
    reason: "no encodings",
    apply(document) {
      for (const content of contents(document)) for (const media of Object.values<Json>(content)) delete media.encoding;
    },
  },
  {
    rule: "D31",
    reason: "the media types that the server reads and writes",
    apply(document) {
      const media = (schema: Json): string =>
        schema?.type === "string" ? "text/plain" : schema?.$ref?.endsWith("/ProblemDetails") ? "application/problem+json" : "application/json"; // prettier-ignore
      for (const { requestBody, responses } of operations(document)) {
        for (const response of Object.values<Json>(responses)) {
          const schema = response.content?.["text/plain"]?.schema;
          if (schema !== undefined) response.content = { [media(schema)]: { schema } };
        }
        const { content } = requestBody ?? {};
        if (content?.["text/json"]) requestBody.content = { "application/json": content["application/json"] };
        const form = content?.["multipart/form-data"];
        if (form && !JSON.stringify(form).includes("binary")) content["application/x-www-form-urlencoded"] = form;
      }
    },
  },
  {
    rule: "D54",
    reason: "a parameter says the keys of models in lists and maps, for which OpenAPI has no style",
    apply(document) {
      for (const parameter of operations(document).flatMap(({ parameters = [] }) => parameters as Json[])) {
        const item = parameter.schema?.items?.$ref;
        const { properties = {} } = item === undefined ? {} : component(document, item);
        const [first] = Object.keys(properties as object);
        if (parameter.in !== "query" || first === undefined) continue;
        const sentence = `Each value has its own key, such as \`${parameter.name}[0].${first}\`.`;
        parameter.description = [parameter.description, sentence].filter(Boolean).join("\n\n");
      }
    },
  },
  {
    rule: "D31",
    reason: "nothing writes XML",
    apply(document) {
      for (const { responses } of operations(document))
        for (const { content } of Object.values<Json>(responses)) delete content?.["application/xml"];
    },
  },
  {
    rule: "D31",
    reason: "null is never content, but a 204",
    apply(document) {
      const answers = operations(document).flatMap(({ responses }) => Object.values<Json>(responses));
      for (const { schema } of answers.flatMap(({ content }) => Object.values<Json>(content ?? {})))
        if (schema) removeNull(schema);
    },
  },
  {
    rule: "D9",
    reason: "a body that may not be empty is required",
    apply(document) {
      for (const operation of operations(document)) {
        const forms = formSchemas(operation);
        const mayBeEmpty = forms.length > 0 && !forms.some(({ required }) => required);
        if (operation.requestBody && !mayBeEmpty) operation.requestBody.required ??= true;
      }
    },
  },
  {
    rule: "B44",
    reason: "without strict bodies, a JSON body may have numbers that are no members of their enum",
    apply(document, { strictBodies }) {
      for (const schema of Object.values<Json>(document.components.schemas)) {
        if (strictBodies || schema.type !== "integer" || !schema.enum) continue;
        schema.description = [schema.description, "A JSON body may have any other number of 32 bits, too."].filter((text) => text).join("\n\n"); // prettier-ignore
      }
    },
  },
  {
    rule: "B47",
    reason: "A text is also read from text/plain, and bytes from application/octet-stream.",
    apply: (document, { version }) => {
      for (const { requestBody } of operations(document)) {
        const { schema } = requestBody?.content?.["application/json"] ?? {};
        if (schema?.type !== "string" || schema.enum !== undefined) continue;
        const octets = "application/octet-stream";
        const isBytes = schema.format === "byte";
        const binary = { type: "string", format: "binary", ...(version === "3.1" && { contentMediaType: octets }) };
        if (isBytes) requestBody.content[octets] = { schema: binary };
        else if (schema.format === undefined) requestBody.content["text/plain"] = { schema: { type: "string" } };
      }
    },
  },
];
