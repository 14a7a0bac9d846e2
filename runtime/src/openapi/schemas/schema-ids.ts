import {
  formatLocation,
  type ModelDiagnostic,
  type SourceLocation,
  type TypeId,
  type TypeModel,
  type TypeReference,
} from "../../model/index.js";
import type { GeneratorContext } from "../generator-context.js";

type NamingContext = Pick<GeneratorContext, "model" | "options" | "report" | "typeOf">;

/** The names of types among the components. */
export interface SchemaIds {
  idOf(type: TypeId): string;
  /** The same, and says where another type has the name already: once for each type. */
  use(type: TypeId): string;
}

/**
 * Names types for the components. Type arguments come first (`OrderPage` for `Page<Order>`), as in Swashbuckle. If two types
 * have the same name, the later one (by id, so it is the same in every document) gets a number and a warning.
 */
export function createSchemaIds(context: NamingContext): SchemaIds {
  let claims: ReadonlyMap<TypeId, Claim> | undefined;
  const reported = new Set<TypeId>();
  const claimOf = (type: TypeId): Claim => (claims ??= claimIds(context)).get(type) ?? { id: plainId(context, type) };
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
  };
}

interface Claim {
  readonly id: string;
  /** The type that already has the name. */
  readonly rival?: TypeId;
}

function claimIds(context: NamingContext): Map<TypeId, Claim> {
  const owners = new Map<string, TypeId>();
  const claims = new Map<TypeId, Claim>();
  for (const type of Object.keys(context.model.types)
    .filter((id) => isNamed(context.typeOf(id)))
    .sort()) {
    const wanted = plainId(context, type);
    const rival = owners.get(wanted);
    let id = wanted;
    for (let number = 2; owners.has(id); number++) id = `${wanted}${number}`;
    owners.set(id, type);
    claims.set(type, rival === undefined ? { id } : { id, rival });
  }
  return claims;
}

/** Types with a declared name have their own component. */
function isNamed(type: TypeModel): boolean {
  return (type.kind === "object" || type.kind === "enum" || type.kind === "union") && !!type.name;
}

function plainId(context: NamingContext, id: TypeId): string {
  const type = context.typeOf(id);
  const defaultId = sanitize(nameOf(context, { type: id }));
  return context.options.schemaIds === undefined ? defaultId : sanitize(context.options.schemaIds(type, defaultId));
}

function nameOf(context: NamingContext, { type: id, nullable }: TypeReference): string {
  const type = context.typeOf(id);
  const name = ((): string => {
    switch (type.kind) {
      case "array":
        return `${nameOf(context, type.element)}Array`;
      case "set":
        return `${nameOf(context, type.element)}Set`;
      case "dictionary":
        return `${nameOf(context, type.key)}${nameOf(context, type.value)}Map`;
      case "object":
        return (type.typeArguments ?? []).map((argument) => nameOf(context, argument)).join("") + type.name;
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
