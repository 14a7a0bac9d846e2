import {
  formatLocation,
  type EnumTypeModel,
  type ModelDiagnostic,
  type SourceLocation,
  type TypeId,
  type TypeModel,
  type TypeReference,
} from "../../model/index.js";
import type { GeneratorContext } from "../generator-context.js";
import { keyOf, typeOfKey, type KeyParts } from "./component-key.js";
import { isNamedByBase } from "./polymorphism.js";
import type { SchemaPlace } from "./type-uses.js";

/** The facts on which names depend. */
export type NamingContext = Pick<
  GeneratorContext,
  "model" | "options" | "typeOf" | "usesOf" | "hasSchemaIn" | "variants"
>;

/** The names of types among the components. */
export interface SchemaIds {
  idOf(type: TypeId): string;
  /** The same, and says where another type has the name already: once for each type. */
  use(type: TypeId): string;
  /** All names: the same object as long as no name changes, if they are kept. */
  readonly claims: Claims;
}

/**
 * Names types for the components. Type arguments come first (`OrderPage` for `Page<Order>`), as in Swashbuckle. If two types
 * have the same name, the later one (by id, so it is the same in every document) gets a number and a warning.
 */
export function createSchemaIds(
  context: NamingContext & Pick<GeneratorContext, "report">,
  claim: (context: NamingContext) => Claims = claimAll,
): SchemaIds {
  let claims: Claims | undefined;
  const reported = new Set<TypeId>();
  const all = (): Claims => (claims ??= claim(context));
  const claimOf = (type: TypeId): Claim => all().get(type) ?? { id: plainId(context, type) };
  return {
    idOf: (type) => claimOf(type).id,
    use(type) {
      const { id, rival } = claimOf(type);
      if (rival !== undefined && !reported.has(type)) {
        reported.add(type);
        context.report(clash(context, type, rival, id));
      }
      return id;
    },
    get claims() {
      return all();
    },
  };
}

/** The names of the types that have their own component. */
export type Claims = ReadonlyMap<TypeId, Claim>;

interface Claim {
  readonly id: string;
  /** The type that already has the name. */
  readonly rival?: TypeId;
}

function claimAll(context: NamingContext): Claims {
  return claimIds(new Map(namedKeys(context).map((key) => [key, plainId(context, key)])));
}

const allPlaces: readonly SchemaPlace[] = ["xml", "query", "mergePatch"];

/** The keys of the components that the types may have. */
export function namedKeys(context: NamingContext): string[] {
  const { model, typeOf, usesOf, hasSchemaIn, variants } = context;
  const named = Object.keys(model.types).filter((id) => isNamed(typeOf(id)));
  const ofVariants = variants();
  return named.flatMap((id) => {
    const use = usesOf(id);
    const input = use === "both" ? (["input"] as const) : [];
    const places = allPlaces.filter((place) => hasSchemaIn(place, id));
    const forms = use !== "response" && isNamedByBase(context, typeOf(id)) ? [false, true] : [false];
    const keysOf = (schemas: readonly KeyParts["schema"][], variant?: string): string[] =>
      forms.flatMap((alone) => schemas.map((schema) => keyOf(id, { schema, alone, variant })));
    const own = keysOf([undefined, ...input, ...places]);
    if (ofVariants.size === 0) return own;
    const others = [...ofVariants].filter(([, { types }]) => types.has(id)).map(([variant]) => variant);
    const schemas = [undefined, ...input, ...places.filter((place) => place === "mergePatch")];
    return [...own, ...others.flatMap((variant) => keysOf(schemas, variant))];
  });
}

/**
 * Gives each type a name of its own.
 *
 * @param names the name that each type would have alone
 */
export function claimIds(names: ReadonlyMap<TypeId, string>): Claims {
  const owners = new Map<string, TypeId>();
  const claims = new Map<TypeId, Claim>();
  for (const type of inOrder(names.keys())) {
    const wanted = names.get(type)!;
    const rival = owners.get(wanted);
    let id = wanted;
    for (let number = 2; owners.has(id); number++) id = `${wanted}${number}`;
    owners.set(id, type);
    claims.set(type, rival === undefined ? { id } : { id, rival });
  }
  return claims;
}

/** A name that the author wrote comes before one that is made of another name. */
function inOrder(keys: Iterable<string>): string[] {
  const sorted = [...keys].sort();
  const isMade = (key: string): boolean => {
    const { schema, alone, variant } = typeOfKey(key);
    return schema !== undefined || alone === true || variant !== undefined;
  };
  return [...sorted.filter((key) => !isMade(key)), ...sorted.filter(isMade)];
}

/** Types with a declared name have their own component. */
export function isNamed(type: TypeModel): boolean {
  return (type.kind === "object" || type.kind === "enum" || type.kind === "union") && !!type.name;
}

const suffixes: Readonly<Record<SchemaPlace, string>> = { xml: "Xml", query: "Query", mergePatch: "MergePatch" };

/** The name that a component would have alone. */
export function plainId(context: NamingContext, key: string): string {
  const { id, schema, alone, variant = "" } = typeOfKey(key);
  const type = context.typeOf(id);
  const plain = sanitize(nameOfType(context, type));
  const { schemaIds } = context.options;
  const isInput = schema === "input";
  const defaultId = isInput ? `${plain}Input` : plain;
  const chosen = schemaIds === undefined ? defaultId : sanitize(schemaIds(type, defaultId, isInput));
  return `${chosen}${schema === undefined || schema === "input" ? "" : suffixes[schema]}${alone === true ? "Alone" : ""}${variant}`;
}

function nameOfType(context: NamingContext, type: TypeModel, nullable = false): string {
  const nameOfPart = (part: TypeReference): string => nameOfType(context, context.typeOf(part.type), part.nullable);
  const name = ((): string => {
    switch (type.kind) {
      case "array":
        return `${nameOfPart(type.element)}Array`;
      case "set":
        return `${nameOfPart(type.element)}Set`;
      case "dictionary":
        return `${nameOfPart(type.key)}${nameOfPart(type.value)}Map`;
      case "object":
        return (type.typeArguments ?? []).map(nameOfPart).join("") + type.name;
      case "enum":
        return type.name || nameOfLiterals(type);
      case "union":
        return type.name ?? type.id;
      case "unknown":
        return type.text;
      default:
        return type.id;
    }
  })();
  return nullable ? `${name}Nullable` : name;
}

const mostNamedLiterals = 4;

/** `"draft" | "in-use"` is `DraftOrInUse`, so that `Partial<Record<"a" | "b", Int32>>` is not named like one with other keys. */
function nameOfLiterals({ members }: EnumTypeModel): string {
  const words = members.map(({ value }) =>
    String(value)
      .split(/[^A-Za-z0-9]+/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(""),
  );
  const named = words.length > mostNamedLiterals ? [...words.slice(0, mostNamedLiterals - 1), "Others"] : words;
  return named.join("Or");
}

/** The specification allows letters, digits, period, hyphen and underscore. */
function sanitize(id: string): string {
  return id.replace(/[^A-Za-z0-9._-]/g, "_");
}

function clash(context: NamingContext, type: TypeId, rival: TypeId, id: string): ModelDiagnostic {
  const [location, rivalLocation] = [locationOf(context, type), locationOf(context, rival)];
  const name = plainId(context, type);
  return {
    code: "LIG5001",
    severity: "warning",
    message: `Two types are named ${name} in the OpenAPI document: this one and ${typeOfKey(rival).id}${rivalLocation ? ` (${formatLocation(rivalLocation)})` : ""}. Schema names in a document must be unique, so this one is named ${id}. Rename one of them, or set names with the option \`schemaIds\`.`,
    location: location ?? { file: "", range: [0, 0, 0, 0] },
    ...(rivalLocation && { related: [{ message: `The other ${name}.`, location: rivalLocation }] }),
  };
}

function locationOf(context: NamingContext, key: string): SourceLocation | undefined {
  const type = context.typeOf(typeOfKey(key).id);
  return type.kind === "object" || type.kind === "enum" ? type.location : undefined;
}
