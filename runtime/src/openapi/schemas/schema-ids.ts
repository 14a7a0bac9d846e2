import {
  formatLocation,
  type ModelDiagnostic,
  type SourceLocation,
  type TypeId,
  type TypeModel,
  type TypeReference,
} from "../../model/index.js";
import type { GeneratorContext } from "../generator-context.js";

/** What names depend on. */
export interface NamingContext extends Pick<GeneratorContext, "model" | "options" | "typeOf"> {
  /** Looks up a type whose name is part of another type's name. Default: `typeOf`. */
  readonly partOf?: GeneratorContext["typeOf"];
}

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
  const named = Object.keys(context.model.types).filter((id) => isNamed(context.typeOf(id)));
  return claimIds(new Map(named.map((id) => [id, plainId(context, id)])));
}

/**
 * Gives each type a name of its own.
 *
 * @param names the name that each type would have alone
 */
export function claimIds(names: ReadonlyMap<TypeId, string>): Claims {
  const owners = new Map<string, TypeId>();
  const claims = new Map<TypeId, Claim>();
  for (const type of [...names.keys()].sort()) {
    const wanted = names.get(type)!;
    const rival = owners.get(wanted);
    let id = wanted;
    for (let number = 2; owners.has(id); number++) id = `${wanted}${number}`;
    owners.set(id, type);
    claims.set(type, rival === undefined ? { id } : { id, rival });
  }
  return claims;
}

/** Types with a declared name have their own component. */
export function isNamed(type: TypeModel): boolean {
  return (type.kind === "object" || type.kind === "enum" || type.kind === "union") && !!type.name;
}

/** The name that a type would have alone. */
export function plainId(context: NamingContext, id: TypeId): string {
  const type = context.typeOf(id);
  const defaultId = sanitize(nameOfType(context, type));
  return context.options.schemaIds === undefined ? defaultId : sanitize(context.options.schemaIds(type, defaultId));
}

function nameOfType(context: NamingContext, type: TypeModel, nullable = false): string {
  const partOf = context.partOf ?? context.typeOf;
  const nameOfPart = (part: TypeReference): string => nameOfType(context, partOf(part.type), part.nullable);
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
      case "union":
        return type.name ?? type.id;
      case "unknown":
        return type.text;
      default:
        return type.id;
    }
  })();
  return nullable ? `Nullable${name}` : name;
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
    message: `Two types are named ${name} in the OpenAPI document: this one and ${rival}${rivalLocation ? ` (${formatLocation(rivalLocation)})` : ""}. Schema names in a document must be unique, so this one is named ${id}. Rename one of them, or set names with the option \`schemaIds\`.`,
    location: location ?? { file: "", range: [0, 0, 0, 0] },
    ...(rivalLocation && { related: [{ message: `The other ${name}.`, location: rivalLocation }] }),
  };
}

function locationOf(context: NamingContext, id: TypeId): SourceLocation | undefined {
  const type = context.typeOf(id);
  return type.kind === "object" || type.kind === "enum" ? type.location : undefined;
}
