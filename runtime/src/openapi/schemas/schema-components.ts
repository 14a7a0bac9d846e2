import type { TypeId } from "../../model/index.js";
import type { Schema } from "../document.js";

const prefix = "#/components/schemas/";

/** The schemas that a document refers to. Each is made once, at its first use, so that recursive types end. */
export class SchemaComponents {
  readonly #schemas = new Map<string, Schema>();
  readonly #pending = new Set<string>();

  /** @param idOf the component's name of a type */
  constructor(private readonly idOf: (type: TypeId) => string) {}

  /** A reference to the type's component, which `make` makes where there is none yet. */
  reference(type: TypeId, make: () => Schema): Schema {
    const id = this.idOf(type);
    if (!this.#schemas.has(id) && !this.#pending.has(id)) {
      this.#pending.add(id);
      this.#schemas.set(id, make());
      this.#pending.delete(id);
    }
    return { $ref: prefix + id };
  }

  /** The component that a schema refers to, as far as it is made. */
  resolve(schema: Schema): Schema | undefined {
    return schema.$ref?.startsWith(prefix) ? this.#schemas.get(schema.$ref.slice(prefix.length)) : undefined;
  }

  /** All of them, sorted by name, so that the document does not depend on the order of use. */
  toJson(): Record<string, Schema> {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
