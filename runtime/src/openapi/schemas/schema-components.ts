import type { TypeId } from "../../model/index.js";
import type { Schema } from "../document.js";
import type { SchemaIds } from "./schema-ids.js";

const prefix = "#/components/schemas/";

/** What parts of a document can get from its components. */
export interface ComponentReferences {
  /** A reference to the type's component, which is created if necessary. */
  reference(type: TypeId): Schema;
  /** The name of a type's component. This creates nothing. */
  idOf(type: TypeId): string;
  /** The component that a schema refers to, as far as it has been created. */
  resolve(schema: Schema): Schema | undefined;
}

/** The schemas that a document refers to. Each is created once, on first use, so that recursive types end. */
export class SchemaComponents implements ComponentReferences {
  readonly #schemas = new Map<string, Schema>();
  readonly #pending = new Set<string>();

  /** @param make creates the type's own schema */
  constructor(
    private readonly ids: SchemaIds,
    private readonly make: (type: TypeId) => Schema,
  ) {}

  reference(type: TypeId): Schema {
    const id = this.ids.use(type);
    if (!this.#schemas.has(id) && !this.#pending.has(id)) {
      this.#pending.add(id);
      this.#schemas.set(id, this.make(type));
      this.#pending.delete(id);
    }
    return { $ref: prefix + id };
  }

  idOf(type: TypeId): string {
    return this.ids.idOf(type);
  }

  resolve(schema: Schema): Schema | undefined {
    return schema.$ref?.startsWith(prefix) ? this.#schemas.get(schema.$ref.slice(prefix.length)) : undefined;
  }

  /** All of them, sorted by name, so that the document does not depend on the order of use. */
  toJson(): Record<string, Schema> {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
