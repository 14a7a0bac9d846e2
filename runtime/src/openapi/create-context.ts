import type { EndpointTable } from "../endpoints/index.js";
import { builtInType, hasJsonOptions, jsonOptionsOf, type JsonAction } from "../metadata/index.js";
import {
  assumeDefaults,
  defaultSettings,
  type ModelDiagnostic,
  type Settings,
  type TypeId,
  type TypeModel,
} from "../model/index.js";
import { annotationFilters } from "./annotations/annotation-filters.js";
import type { ApplicationFacts } from "./application-facts.js";
import { describedGroups } from "./operations/described-actions.js";
import { docCommentFilters } from "./doc-comments/doc-comment-filters.js";
import type { Schema } from "./document.js";
import { combineFilters, type FilterSet } from "./filters.js";
import { annotationsEnabled, type GeneratorContext } from "./generator-context.js";
import { jsonForms } from "./json-serializer-options.js";
import type { OpenApiOptions } from "./openapi-options.js";
import { variantName } from "./schemas/json-variants.js";
import { SchemaComponents, type Component } from "./schemas/schema-components.js";
import type { Claims, NamingContext } from "./schemas/schema-ids.js";
import { createSchemaIds } from "./schemas/schema-ids.js";
import { schemaOfReference, schemaOfType } from "./schemas/type-schema.js";
import { typeUsesOf, type TypeUses, type UsesContext } from "./schemas/type-uses.js";

/** The inputs of a document. */
export interface DocumentSubject {
  readonly endpoints: EndpointTable;
  readonly options: OpenApiOptions;
  readonly documentName: string;
  readonly facts: ApplicationFacts;
  readonly report: (diagnostic: ModelDiagnostic) => void;
  /** The uses of each type. Default: it is found when something asks for it. */
  readonly uses?: TypeUses | undefined;
  /** The facts about all types that are kept. Default: none are. */
  readonly typeFacts?: TypeFacts | undefined;
}

/** The facts about all types that the parts of a document ask for. */
interface TypeFacts {
  claims(context: NamingContext): Claims;
}

/** The context of a whole document, whose components are made in some form. */
export type DocumentContext<Made extends Component = Component> = GeneratorContext & {
  readonly components: SchemaComponents<Made>;
};

/**
 * Creates the context that the parts of one document need. Components are created when something refers to them.
 *
 * @param make creates the component of a type
 */
export function createContext<Made extends Component>(
  subject: DocumentSubject,
  make: (context: DocumentContext<Made>, type: TypeId) => Made,
): DocumentContext<Made> {
  const { endpoints, options, documentName, report, typeFacts } = subject;
  const { model } = endpoints;
  const known = usesContext(subject);
  const { typeOf, settings, facts } = known;
  const uses = useFinder(subject, known);
  const naming = { model, options, report, typeOf, ...uses };
  const ids = createSchemaIds(naming, typeFacts && ((from) => typeFacts.claims(from)));
  const components = new SchemaComponents<Made>(ids, (type): Made => make(context, type));
  const context = withTypes({
    model,
    endpoints,
    options,
    settings,
    facts,
    documentName,
    filters: combineFilters(filterSets(options)),
    components,
    report,
    ...uses,
    view: "request",
    variant: undefined,
  });
  return context;
}

/** The facts about a document before the uses of its types. */
export function usesContext({ endpoints, options, facts }: DocumentSubject): UsesContext {
  const { model } = endpoints;
  const { types } = model;
  const { settings: given = defaultSettings, servedUnder = null, boundByProvider = () => undefined } = facts;
  const settings = assumeDefaults(given);
  return {
    model,
    options,
    settings: {
      ...settings,
      json: jsonForms(settings, facts.jsonSerializer),
      ...(facts.jsonSerializer === undefined && { ownJson: settings.json }),
    },
    facts: { servedUnder, boundByProvider },
    typeOf: (id) => typeIn(types, id),
  };
}

type UseFinder = Pick<GeneratorContext, "usesOf" | "hasSchemaIn" | "variants" | "variantOf">;

function useFinder(subject: DocumentSubject, context: UsesContext): UseFinder {
  let found = subject.uses;
  // The findings of the groups are reported when they are described.
  const uses = (): TypeUses =>
    (found ??= typeUsesOf(context, describedGroups({ ...subject, report: () => undefined })));
  return {
    usesOf: (type) => uses().requests.get(type) ?? "response",
    hasSchemaIn: (place, type) => uses().in[place].has(type),
    variants: () => uses().variants,
    variantOf: (name) => uses().variants.get(name),
  };
}

/** The same context for schemas with another purpose. */
export function inView(context: GeneratorContext, view: GeneratorContext["view"]): GeneratorContext {
  return context.inView(view);
}

/** XML and query strings have the names and values that are declared. */
function createView(context: GeneratorContext, view: GeneratorContext["view"]): GeneratorContext {
  return withTypes({ ...(view === "xml" || view === "query" ? inVariant(context, undefined) : context), view });
}

/** The same context with the options of JSON of a name; `undefined`: with those of the application. */
export function inVariant(context: GeneratorContext, name: string | undefined): GeneratorContext {
  const json = name === undefined ? context.variant?.application : context.variantOf(name)?.json;
  return json === undefined ? context : withJson(context, json);
}

/** The same context with the options of JSON of an action. */
export function inJsonOf(context: GeneratorContext, action: JsonAction): GeneratorContext {
  const { ownJson } = context.settings;
  if (ownJson === undefined || !hasJsonOptions(action)) return context;
  return withJson(context, jsonOptionsOf(action, ownJson));
}

function withJson(context: GeneratorContext, json: Settings["json"]): GeneratorContext {
  const { settings, variant: before } = context;
  const application = before?.application ?? settings.ownJson ?? json;
  const name = variantName(json, application);
  const variant = name === "" ? undefined : { name, application };
  return withTypes({ ...context, variant, settings: { ...settings, json, ownJson: json } });
}

type DerivedMembers = "typeOf" | "schemaOf" | "schemaOfType" | "inView";

/** Answers a context's questions about types from its model. */
export function withTypes<Base extends Omit<GeneratorContext, DerivedMembers>>(
  base: Base,
): Base & Pick<GeneratorContext, DerivedMembers> {
  // Each operation asks for the same ones.
  const views = new Map<GeneratorContext["view"], GeneratorContext>();
  const context = {
    ...base,
    typeOf: (id: TypeId): TypeModel => typeIn(base.model.types, id),
    schemaOf: (reference: Parameters<GeneratorContext["schemaOf"]>[0]): Schema => schemaOfReference(context, reference),
    schemaOfType: (id: TypeId): Schema => schemaOfType(context, id),
    inView: (view: GeneratorContext["view"]): GeneratorContext => {
      const known = view === base.view ? context : (views.get(view) ?? createView(context, view));
      views.set(view, known);
      return known;
    },
  };
  return context;
}

function typeIn(types: Readonly<Record<TypeId, TypeModel>>, id: TypeId): TypeModel {
  return Object.hasOwn(types, id) ? types[id]! : (builtInType(id) ?? { kind: "unknown", id, text: id });
}

/** Doc comments, then annotations, then the user's own filters. The later ones take precedence (rule D13). */
function filterSets(options: OpenApiOptions): FilterSet[] {
  return [
    options.docComments === false ? {} : docCommentFilters(options),
    annotationsEnabled(options) ? annotationFilters : {},
    {
      operation: options.operationFilters ?? [],
      parameter: options.parameterFilters ?? [],
      requestBody: options.requestBodyFilters ?? [],
      schema: options.schemaFilters ?? [],
      document: options.documentFilters ?? [],
    },
  ];
}
