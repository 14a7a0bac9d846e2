import type { EndpointTable } from "../endpoints/index.js";
import {
  simpleTypeNames,
  type ModelDiagnostic,
  type SimpleTypeName,
  type SpecialTypeName,
  type TypeId,
  type TypeModel,
} from "../model/index.js";
import { annotationFilters } from "./annotations/annotation-filters.js";
import { defaultFacts, type ApplicationFacts } from "./application-facts.js";
import { docCommentFilters } from "./doc-comments/doc-comment-filters.js";
import type { DocumentCache } from "./document-cache.js";
import type { Schema } from "./document.js";
import { combineFilters, type FilterSet } from "./filters.js";
import { annotationsEnabled, type GeneratorContext } from "./generator-context.js";
import type { OpenApiOptions } from "./openapi-options.js";
import { orderComponent } from "./order-document.js";
import { componentSchema } from "./schemas/component-schema.js";
import { createDiscriminators } from "./schemas/discriminators.js";
import { SchemaComponents } from "./schemas/schema-components.js";
import { createSchemaIds } from "./schemas/schema-ids.js";
import { schemaOfReference, schemaOfType } from "./schemas/type-schema.js";

/** The inputs of a document. */
export interface DocumentSubject {
  readonly endpoints: EndpointTable;
  readonly options: OpenApiOptions;
  readonly documentName: string;
  readonly facts: ApplicationFacts;
  readonly report: (diagnostic: ModelDiagnostic) => void;
  readonly cache?: DocumentCache | undefined;
}

/** What is needed to create the parts of one document. Components are created when something refers to them. */
export function createContext(subject: DocumentSubject): GeneratorContext & { readonly components: SchemaComponents } {
  const { endpoints, options, documentName, report, cache } = subject;
  const { model } = endpoints;
  const ids = createSchemaIds({ model, options, report, typeOf: (id) => typeIn(model.types, id) });
  const make = (from: GeneratorContext, type: TypeId): Schema => orderComponent(componentSchema(from, type));
  const components: SchemaComponents = new SchemaComponents(ids, (type) =>
    cache === undefined ? make(context, type) : cache.component(context, type, (from) => make(from, type)),
  );
  const context = withTypes({
    model,
    endpoints,
    options,
    facts: { ...defaultFacts, ...subject.facts },
    documentName,
    filters: combineFilters(filterSets(options)),
    components,
    report,
    isDiscriminator: createDiscriminators(model.types),
  });
  return context;
}

type DerivedMembers = "typeOf" | "schemaOf" | "schemaOfType";

/** Answers a context's questions about types from its model. */
export function withTypes<Base extends Omit<GeneratorContext, DerivedMembers>>(
  base: Base,
): Base & Pick<GeneratorContext, DerivedMembers> {
  const context = {
    ...base,
    typeOf: (id: TypeId): TypeModel => typeIn(base.model.types, id),
    schemaOf: (reference: Parameters<GeneratorContext["schemaOf"]>[0]): Schema => schemaOfReference(context, reference),
    schemaOfType: (id: TypeId): Schema => schemaOfType(context, id),
  };
  return context;
}

function typeIn(types: Readonly<Record<TypeId, TypeModel>>, id: TypeId): TypeModel {
  return Object.hasOwn(types, id) ? types[id]! : builtInType(id);
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

const specialTypes: ReadonlySet<string> = new Set<SpecialTypeName>(["FormFile", "FormCollection", "AbortSignal", "FastifyRequest", "FastifyReply", "Stream", "FileResult", "ProblemDetails", "ValidationProblemDetails"]); // prettier-ignore

/** Types that a document may need although no declaration of the application mentions them. */
function builtInType(id: TypeId): TypeModel {
  if ((simpleTypeNames as readonly string[]).includes(id)) return { kind: "simple", id: id as SimpleTypeName };
  return specialTypes.has(id) ? { kind: "special", id: id as SpecialTypeName } : { kind: "unknown", id, text: id };
}
