import type { Ajv2020, ErrorObject, FuncKeywordDefinition, ValidateFunction } from "ajv/dist/2020.js";
import type { OpenApiDocument, Schema } from "../openapi/index.js";
import { formatTests } from "./formats.js";
import { schemaReader, type JsonSchema, type NumberBounds } from "./json-schemas.js";
import { UnderivableError } from "./flat-schema.js";
import { loadPeer } from "./optional-peer.js";
import { bareType, isXmlType, loadXmlReader, type ReadXml } from "./xml-content.js";

/** Why a value is not valid. */
export interface SchemaViolation {
  /** The place in the value, as a JSON pointer. */
  readonly pointer: string;
  /** The keyword that the value violates, with its value in the schema. */
  readonly expected: Readonly<Record<string, unknown>>;
  readonly actual: unknown;
}

function hasXml({ paths }: OpenApiDocument): boolean {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const responses = operations.flatMap((operation) => Object.values(operation.responses));
  return responses.some(({ content = {} }) => Object.keys(content).some((type) => isXmlType(bareType(type))));
}

const componentPrefix = "#/components/schemas/";
const componentKeyword = "component";

type CheckComponent =
  NonNullable<FuncKeywordDefinition["compile"]> extends (...args: never) => infer Check ? Check : never;

/** Checks values against the schemas of a document. */
export class SchemaChecker {
  readonly #ajv: Ajv2020;
  readonly #read: (schema: Schema) => JsonSchema;
  readonly #compiled = new WeakMap<object, ValidateFunction>();
  readonly #converted = new WeakMap<object, JsonSchema>();

  private constructor(
    Ajv: typeof Ajv2020,
    readonly document: OpenApiDocument,
    /** Reads the bodies of responses that are XML; absent if the document has none. */
    readonly readXml: ReadXml | undefined,
  ) {
    // Each schema checks few values, so code that is better takes longer to make than it saves.
    // An object without a member `valueOf` has none in JSON, although it inherits a function.
    this.#ajv = new Ajv({
      strict: false,
      verbose: true,
      logger: false,
      ownProperties: true,
      code: { optimize: false },
    });
    for (const [name, test] of Object.entries(formatTests)) this.#ajv.addFormat(name, test);
    this.#ajv.addKeyword({ keyword: componentKeyword, errors: "full", compile: (name: string) => this.#check(name) });
    this.#ajv.addKeyword({ keyword: "x-bounds", type: "string", validate: isWithinBounds });
    this.#read = schemaReader(document);
  }

  /**
   * A checker for a document. Schemas are compiled when they are first used.
   *
   * @param user what needs it, for the message
   * @throws MissingPeerError if `ajv` is not installed
   */
  static async create(document: OpenApiDocument, user: string): Promise<SchemaChecker> {
    const { Ajv2020: Ajv } = await loadPeer("ajv", user, () => import("ajv/dist/2020.js"));
    return new SchemaChecker(Ajv, document, hasXml(document) ? await loadXmlReader() : undefined);
  }

  /** Ajv compiles all schemas to which references lead, one inside the other. A large document would exceed its stack. */
  #check(name: string): CheckComponent {
    const check: CheckComponent = (value: unknown, context?: Parameters<CheckComponent>[1]) => {
      const component = this.component(name);
      if (component === undefined) throw new Error(`The document refers to ${name}, which is none of its components.`);
      const validate = this.#validator(component);
      const isValid = validate(value, context);
      check.errors = (validate.errors ?? []).map(withValues);
      return isValid;
    };
    return check;
  }

  #validator(schema: JsonSchema): ValidateFunction {
    const { $ref, ...beside } = schema;
    const component = $ref === undefined || Object.keys(beside).length > 0 ? undefined : this.resolve($ref);
    if (component !== undefined) return this.#validator(component);
    const known = this.#compiled.get(schema);
    if (known !== undefined) return known;
    const made = this.#ajv.compile(withComponents(schema));
    this.#compiled.set(schema, made);
    return made;
  }

  /** A schema of the document in the form of JSON Schema 2020-12. Always the same object for the same schema. */
  jsonSchema(schema: Schema): JsonSchema {
    const known = this.#converted.get(schema);
    if (known !== undefined) return known;
    const made = this.#read(schema);
    this.#converted.set(schema, made);
    return made;
  }

  /** The component to which a reference leads; `undefined`: there is none. */
  readonly resolve = (reference: string): JsonSchema | undefined => this.component(nameIn(reference));

  component(name: string): JsonSchema | undefined {
    const schemas = this.document.components?.schemas ?? {};
    return Object.hasOwn(schemas, name) ? this.jsonSchema(schemas[name]!) : undefined;
  }

  /**
   * Why a value is not valid, or `undefined` if it is. The schema is one of `jsonSchema`.
   *
   * @throws UnderivableError if Ajv cannot use the schema. Filters can make any.
   */
  readonly violation = (schema: JsonSchema, value: unknown): SchemaViolation | undefined => {
    try {
      const validate = this.#validator(schema);
      return validate(value) ? undefined : violationOf(validate.errors!);
    } catch (error) {
      throw new UnderivableError(reasonOf(error), { cause: error });
    }
  };
}

/** Whether a number that is written as a text is within its bounds. Its format says whether the text is a number. */
function isWithinBounds(bounds: NumberBounds, text: string): boolean {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = bounds;
  const value = Number(text);
  return Number.isNaN(value) || (value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum); // prettier-ignore
}

/** Ajv follows references by calls. */
function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return "The schema refers to itself endlessly, or the value is nested too deep.";
  return error instanceof Error ? error.message : String(error);
}

/** Ajv replaces the values of errors that a keyword passes on by those of the keyword. Its parameters stay. */
function withValues(error: ErrorObject): ErrorObject {
  return { ...error, params: { ...error.params, violated: violatedBy(error) } };
}

function violatedBy({ params, schema, data }: ErrorObject): { readonly schema: unknown; readonly data: unknown } {
  return (params as { violated?: ReturnType<typeof violatedBy> }).violated ?? { schema, data };
}

/** References as a keyword of our own. */
function withComponents(schema: JsonSchema): object {
  if (typeof schema !== "object") return schema;
  const { $ref, ...keywords } = schema;
  const changed = Object.entries(keywords).map(([name, value]) => [name, inKeyword(name, value)] as const);
  return { ...Object.fromEntries(changed), ...($ref !== undefined && { [componentKeyword]: nameIn($ref) }) };
}

function inKeyword(name: string, value: unknown): unknown {
  if (name === "properties") {
    const properties = Object.entries(value as Record<string, JsonSchema>);
    return Object.fromEntries(properties.map(([key, one]) => [key, withComponents(one)]));
  }
  if (["allOf", "anyOf", "oneOf", "prefixItems"].includes(name)) return (value as JsonSchema[]).map(withComponents);
  const holdsSchema = ["items", "additionalProperties", "propertyNames", "not"].includes(name);
  return holdsSchema ? withComponents(value as JsonSchema) : value;
}

function nameIn(reference: string): string {
  return reference.startsWith(componentPrefix) ? unescapePointer(reference.slice(componentPrefix.length)) : reference;
}

function unescapePointer(pointer: string): string {
  return decodeURIComponent(pointer).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Of the errors of alternatives, the deepest says most. */
function violationOf(errors: readonly ErrorObject[]): SchemaViolation {
  const depthOf = ({ instancePath }: ErrorObject): number => instancePath.split("/").length;
  const deepest = errors.reduce((found, error) => (depthOf(error) > depthOf(found) ? error : found));
  const { instancePath, keyword, params } = deepest;
  const { schema, data } = violatedBy(deepest);
  const isRequired = keyword === "required";
  const pointer = isRequired ? `${instancePath}/${String(params.missingProperty)}` : instancePath;
  const expected = isRequired ? { required: params.missingProperty as unknown } : { [keyword]: schema };
  return { pointer, expected, actual: isRequired ? undefined : data };
}
