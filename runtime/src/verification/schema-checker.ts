import type { Ajv2020, ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import type { OpenApiDocument, Schema } from "../openapi/index.js";
import { formatTests } from "./formats.js";
import { schemaReader, type JsonSchema } from "./json-schemas.js";
import { loadPeer } from "./optional-peer.js";

/** Why a value is not valid. */
export interface SchemaViolation {
  /** The place in the value, as a JSON pointer. */
  readonly pointer: string;
  /** The keyword that the value violates, with its value in the schema. */
  readonly expected: Readonly<Record<string, unknown>>;
  readonly actual: unknown;
}

const componentPrefix = "#/components/schemas/";

/** Checks values against the schemas of a document. */
export class SchemaChecker {
  readonly #ajv: Ajv2020;
  readonly #read: (schema: Schema) => JsonSchema;
  readonly #compiled = new WeakMap<object, ValidateFunction>();
  readonly #converted = new WeakMap<object, JsonSchema>();

  private constructor(
    ajv: Ajv2020,
    readonly document: OpenApiDocument,
  ) {
    this.#ajv = ajv;
    this.#read = schemaReader(document);
    for (const name of Object.keys(document.components?.schemas ?? {}))
      ajv.addSchema(withComponentIds(this.component(name)!), componentId(name));
  }

  /**
   * A checker for a document. Schemas are compiled when they are first used.
   *
   * @param user what needs it, for the message
   * @throws MissingPeerError if `ajv` is not installed
   */
  static async create(document: OpenApiDocument, user: string): Promise<SchemaChecker> {
    const { Ajv2020: Ajv } = await loadPeer("ajv", user, () => import("ajv/dist/2020.js"));
    const ajv = new Ajv({ strict: false, verbose: true, allErrors: false, addUsedSchema: false, logger: false });
    for (const [name, test] of Object.entries(formatTests)) ajv.addFormat(name, test);
    return new SchemaChecker(ajv, document);
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
  resolve(reference: string): JsonSchema | undefined {
    if (!reference.startsWith(componentPrefix)) return undefined;
    return this.component(unescapePointer(reference.slice(componentPrefix.length)));
  }

  component(name: string): JsonSchema | undefined {
    const schemas = this.document.components?.schemas ?? {};
    return Object.hasOwn(schemas, name) ? this.jsonSchema(schemas[name]!) : undefined;
  }

  /** Why a value is not valid, or `undefined` if it is. The schema is one of `jsonSchema`. */
  violation(schema: JsonSchema, value: unknown): SchemaViolation | undefined {
    const validate = this.#compiled.get(schema) ?? this.#ajv.compile(withComponentIds(schema));
    this.#compiled.set(schema, validate);
    if (validate(value)) return undefined;
    return violationOf(validate.errors!);
  }
}

/** Each component is a schema with an id of its own, so that only those that are used are compiled. */
function withComponentIds(schema: JsonSchema): JsonSchema {
  if (typeof schema !== "object") return schema;
  const keywords = Object.entries(schema).map(([name, value]) => [name, inKeyword(name, value)] as const);
  return Object.fromEntries(keywords);
}

function inKeyword(name: string, value: unknown): unknown {
  if (name === "$ref") return componentId(unescapePointer(String(value).slice(componentPrefix.length)));
  if (name === "properties") {
    const properties = Object.entries(value as Record<string, JsonSchema>);
    return Object.fromEntries(properties.map(([key, one]) => [key, withComponentIds(one)]));
  }
  if (["allOf", "anyOf", "oneOf", "prefixItems"].includes(name)) return (value as JsonSchema[]).map(withComponentIds);
  const holdsSchema = ["items", "additionalProperties", "propertyNames", "not"].includes(name);
  return holdsSchema ? withComponentIds(value as JsonSchema) : value;
}

const componentId = (name: string): string => `urn:ligature:${encodeURIComponent(name)}`;

function unescapePointer(pointer: string): string {
  return decodeURIComponent(pointer).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Of the errors of alternatives, the deepest says most. */
function violationOf(errors: readonly ErrorObject[]): SchemaViolation {
  const depthOf = ({ instancePath }: ErrorObject): number => instancePath.split("/").length;
  const deepest = errors.reduce((found, error) => (depthOf(error) > depthOf(found) ? error : found));
  const { instancePath, keyword, schema, params, data } = deepest;
  const isRequired = keyword === "required";
  const pointer = isRequired ? `${instancePath}/${String(params.missingProperty)}` : instancePath;
  const expected = isRequired ? { required: params.missingProperty as unknown } : { [keyword]: schema };
  return { pointer, expected, actual: isRequired ? undefined : data };
}
