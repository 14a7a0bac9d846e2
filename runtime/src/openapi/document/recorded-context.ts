import {
  changedTypes,
  recordTypes,
  type ChangedKeys,
  type Reads,
  type Recorded,
  type Recorder,
} from "../../incremental/index.js";
import type { ApplicationModel, ModelDiagnostic, TypeId } from "../../model/index.js";
import { withTypes, type DocumentContext } from "../create-context.js";
import type { Schema } from "../document.js";
import type { ComponentReferences } from "../schemas/schema-components.js";
import type { Claims } from "../schemas/schema-ids.js";

/**
 * Records what a part of a document reads: types, names and descriptions of components, lists of the model. Everything that it does besides (it refers
 * to components, and reports problems) is repeated when the part is used again.
 */
function recordContext(context: DocumentContext): Recorded<DocumentContext> {
  const notes = new Notes();
  const types = recordTypes(context.model.types);
  const components: ComponentReferences = {
    idOf: (type) => notes.named(type, context.components.idOf(type)),
    reference(type) {
      notes.named(type, context.components.idOf(type));
      notes.done.add(type);
      return context.components.reference(type);
    },
    descriptionOf: (schema) => notes.described(schema, context.components.descriptionOf(schema)),
  };
  const value = withTypes({
    ...context,
    model: recordModel(context.model, types.value, notes),
    // A part knows nothing else of them.
    components: components as DocumentContext["components"],
    report(diagnostic) {
      notes.done.add(diagnostic);
      context.report(diagnostic);
    },
  });
  return { value, reads: () => new NotedReads(notes, types.reads(), context) };
}

/** Records what a part of a document reads, as the input of a memo. */
export const contextRecorder: Recorder<DocumentContext> = {
  record: recordContext,
  changed: (now, before) => changedTypes(now.model.types, before.model.types),
};

type NamedList = "controllers" | "ignores";
type Lists = Pick<ApplicationModel, NamedList>;

type Described = readonly [schema: Schema, description: string | undefined];

class Notes {
  /** The lists of the model that were read as a whole. */
  readonly lists: Partial<Lists> = {};
  readonly names = new Map<TypeId, string>();
  readonly descriptions: Described[] = [];
  /** In order: the components that were referred to, and the reported problems. A second reference has no effect. */
  readonly done = new Set<TypeId | ModelDiagnostic>();

  named(type: TypeId, id: string): string {
    this.names.set(type, id);
    return id;
  }

  described(schema: Schema, description: string | undefined): string | undefined {
    if (schema.$ref !== undefined) this.descriptions.push([schema, description]);
    return description;
  }
}

function recordModel(model: ApplicationModel, types: ApplicationModel["types"], { lists }: Notes): ApplicationModel {
  return new Proxy(model, {
    get(target, name: keyof ApplicationModel) {
      if (name === "types") return types;
      if (name === "controllers" || name === "ignores") Object.assign(lists, { [name]: target[name] });
      return target[name];
    },
  });
}

/**
 * The same, as it is kept: there are thousands, so it takes little memory, and refers to no document. A fact that most parts do not
 * read is absent.
 */
class NotedReads implements Reads<DocumentContext> {
  readonly #lists: readonly (readonly [NamedList, readonly unknown[] | undefined])[] | undefined;
  readonly #names: readonly string[];
  /** Names of types that have none among the claims. */
  readonly #others: readonly string[] | undefined;
  readonly #descriptions: readonly Described[] | undefined;
  /** The side effects in order. */
  readonly #done: readonly (TypeId | ModelDiagnostic)[];
  readonly #types: Reads<ApplicationModel["types"]>;
  #claims: Claims;

  constructor(notes: Notes, types: Reads<ApplicationModel["types"]>, context: DocumentContext) {
    const { lists, names, descriptions, done } = notes;
    this.#claims = context.components.claims;
    this.#names = pairs(names, (type) => this.#claims.has(type));
    this.#others = ifAny(pairs(names, (type) => !this.#claims.has(type)));
    this.#lists = ifAny(Object.entries(lists) as [NamedList, readonly unknown[] | undefined][]);
    this.#descriptions = ifAny(descriptions);
    this.#done = [...done];
    this.#types = types;
  }

  #isUntouched(now: DocumentContext, changed: ChangedKeys | undefined): boolean {
    if (!this.#types.holds(now.model.types, changed) || !this.#namesHold(now)) return false;
    return this.#lists?.every(([name, list]) => sameItems(list, now.model[name])) !== false;
  }

  /** @param changed the ids of types, of which many are read */
  holds(now: DocumentContext, changed?: ChangedKeys): boolean {
    if (!this.#isUntouched(now, changed)) return false;
    for (const one of this.#done) {
      if (typeof one === "string") now.components.use(one);
      else now.report(one);
    }
    return this.#isDescribedAlike(now);
  }

  #isDescribedAlike({ components }: DocumentContext): boolean {
    return this.#descriptions?.every(([schema, text]) => components.descriptionOf(schema) === text) !== false;
  }

  #namesHold({ components }: DocumentContext): boolean {
    const holds = (names: readonly string[]): boolean => {
      for (let at = 0; at < names.length; at += 2) if (components.idOf(names[at]!) !== names[at + 1]) return false;
      return true;
    };
    if (this.#others !== undefined && !holds(this.#others)) return false;
    if (this.#claims !== components.claims && !holds(this.#names)) return false;
    this.#claims = components.claims;
    return true;
  }
}

/** The names of some types, each after its type: one list takes less memory than a map. */
function pairs(names: ReadonlyMap<TypeId, string>, test: (type: TypeId) => boolean): string[] {
  return [...names].filter(([type]) => test(type)).flat();
}

function ifAny<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length > 0 ? items : undefined;
}

function sameItems(some: readonly unknown[] | undefined, others: readonly unknown[] | undefined): boolean {
  if (some === others) return true;
  if (some?.length !== others?.length) return false;
  return some?.every((item, index) => item === others?.[index]) === true;
}
