import type { EndpointTable } from "../endpoints/index.js";
import type { ApplicationModel, ModelDiagnostic, Settings, TypeId, TypeModel, TypeReference } from "../model/index.js";
import type { ApplicationFacts } from "./application-facts.js";
import type { DescribedSettings } from "./json-serializer-options.js";
import type { Schema } from "./document.js";
import type { FilterSet } from "./filters.js";
import type { OpenApiOptions } from "./openapi-options.js";
import type { JsonVariant, JsonVariants } from "./schemas/json-variants.js";
import type { SchemaPlace, TypeUse } from "./schemas/type-uses.js";
import type { ComponentReferences } from "./schemas/schema-components.js";

/** The context of every part of the generator for one document. */
export interface GeneratorContext {
  readonly model: ApplicationModel;
  readonly endpoints: EndpointTable;
  readonly options: OpenApiOptions;
  readonly settings: DescribedSettings;
  readonly facts: Required<Omit<ApplicationFacts, "settings" | "jsonSerializer">>;
  readonly documentName: string;
  /** The filters of doc comments, annotations and the user, in this order. */
  readonly filters: Required<FilterSet>;
  readonly components: ComponentReferences;
  report(diagnostic: ModelDiagnostic): void;
  /** The type of an id. A type that is not in the model is unknown. */
  typeOf(id: TypeId): TypeModel;
  /** The uses of a type. */
  readonly usesOf: (type: TypeId) => TypeUse;
  /** Whether a type has a schema of its own in bodies that are XML, in query strings, or in merge patches. */
  readonly hasSchemaIn: (place: SchemaPlace, type: TypeId) => boolean;
  /**
   * The use of a schema: what requests must contain; the same of a type that has another schema for answers; what answers contain; what
   * bodies in XML or query strings must contain; or what merge patches may contain. A component has its own.
   */
  readonly view: "request" | "input" | "response" | SchemaPlace;
  /** The options of JSON that the settings have, if they are those of `@JsonOptions`; `undefined`: the application's. */
  readonly variant: { readonly name: string; readonly application: Settings["json"] } | undefined;
  /** The options of JSON of actions that have other ones than the application, by their names, with the types whose schemas differ. */
  readonly variants: () => JsonVariants;
  /** One of them. */
  readonly variantOf: (name: string) => JsonVariant | undefined;
  /** The schema of a type where it is used, `null` included where the reference allows it. */
  schemaOf(reference: TypeReference): Schema;
  /** The same context for schemas with another purpose. */
  inView(view: GeneratorContext["view"]): GeneratorContext;
  /** The same without `null`. */
  schemaOfType(id: TypeId): Schema;
}

/** Whether annotations are enabled, or one of their options. */
export function annotationsEnabled(
  { annotations }: OpenApiOptions,
  feature?: "enableAnnotationsForInheritance" | "enableAnnotationsForPolymorphism",
): boolean {
  return annotations?.enabled === true && (feature === undefined || annotations[feature] === true);
}
