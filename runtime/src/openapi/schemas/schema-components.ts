import type { TypeId } from "../../model/index.js";
import type { Schema } from "../document.js";
import type { Claims, SchemaIds } from "./schema-ids.js";

const prefix = "#/components/schemas/";

/** The references that parts of a document can get from its components. */
export interface ComponentReferences {
  /** A reference to the type's component, which is created if necessary. */
  reference(type: TypeId): Schema;
  /** The name of a type's component. This creates nothing. */
  idOf(type: TypeId): string;
  /** The description of the component that a schema refers to, as far as it has been created. */
  descriptionOf(schema: Schema): string | undefined;
}

/** A component: its schema, or the text of it. */
export interface Component {
  readonly description?: string | undefined;
}

/** The components that a document refers to. Each is created once, on first use, so that recursive types end. */
export class SchemaComponents<Made extends Component = Component> implements ComponentReferences {
  readonly #made = new Map<string, Made>();
  /** One for each type: thousands of schemas refer to the same few. */
  readonly #references = new Map<TypeId, Schema>();
  /** The types to which the component that is being created refers. */
  #referred: TypeId[] | undefined;

  /** @param make creates the type's own schema */
  constructor(
    private readonly ids: SchemaIds,
    private readonly make: (type: TypeId) => Made,
  ) {}

  reference(type: TypeId): Schema {
    let reference = this.#references.get(type);
    if (reference === undefined) {
      reference = { $ref: prefix + this.ids.idOf(type) };
      this.#references.set(type, reference);
      this.use(type);
    }
    return reference;
  }

  /** Creates the type's component if necessary. Inside another component, it is created after that one. */
  use(type: TypeId): void {
    if (this.#referred === undefined) this.#createAll(type);
    else this.#referred.push(type);
  }

  /**
   * Creates a component and what it leads to, each type with all that it refers to before the next one. They wait in a list, so that a long
   * chain of types needs no deep stack.
   */
  #createAll(type: TypeId): void {
    const pending = [type];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const id = this.ids.use(next);
      if (this.#made.has(id)) continue;
      const referred = this.#create(id, next);
      for (let at = referred.length - 1; at >= 0; at--) pending.push(referred[at]!);
    }
  }

  #create(id: string, type: TypeId): readonly TypeId[] {
    const referred: TypeId[] = [];
    this.#referred = referred;
    try {
      this.#made.set(id, this.make(type));
    } finally {
      this.#referred = undefined;
    }
    return referred;
  }

  idOf(type: TypeId): string {
    return this.ids.idOf(type);
  }

  /** The names of all types: the same object as long as no name changes, if they are kept. */
  get claims(): Claims {
    return this.ids.claims;
  }

  descriptionOf({ $ref: target }: Schema): string | undefined {
    return target?.startsWith(prefix) ? this.#made.get(target.slice(prefix.length))?.description : undefined;
  }

  /** All of them by name. */
  get all(): Map<string, Made> {
    return this.#made;
  }
}

/** In the order of a document: sorted by name, so that it does not depend on the order of use. */
export function sortedComponents<Made>(all: ReadonlyMap<string, Made>): Record<string, Made> {
  return Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}
