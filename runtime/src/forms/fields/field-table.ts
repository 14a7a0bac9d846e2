import { fieldNamed, recordSteps, resolveField, type FieldName, type FormTarget } from "./field-path.js";
import type { StringLocalizer } from "../../localization/index.js";
import { idOf } from "./field-id.js";
import { NamedField } from "./named-field.js";

/** Where the names of a form begin: at the model, at a part of it, or at an item of a list. */
export interface FieldScope {
  /** The meaning of the names. All items of a list have one table. */
  readonly names: FieldTable;
  /** The way from the model. */
  readonly steps: readonly string[];
  readonly key: string;
  /** The key, escaped. */
  readonly keyHtml: string;
  readonly id: string;
}

/** Names can be computed, and an index can come from a request. Templates have fewer. */
const mostNames = 1_000;

/** The fields of a target in one language, by the names that calls have. A name is read and followed once. */
export class FieldTable {
  readonly #byName = new Map<string, NamedField>();
  readonly #parts = new WeakMap<NamedField, FieldTable>();
  readonly #items = new WeakMap<NamedField, FieldTable>();

  constructor(
    readonly target: FormTarget,
    readonly localizer: StringLocalizer | undefined,
  ) {}

  /** Throws a `FormError` if there is no such field. */
  named<Model>(name: FieldName<Model>, scope: FieldScope): NamedField {
    if (typeof name === "string")
      return this.#byName.get(name) ?? this.#add(name, fieldNamed(name, scope.steps), scope);
    const steps = recordSteps(name);
    // No text that is a name begins with a period.
    const key = `.${JSON.stringify(steps)}`;
    return this.#byName.get(key) ?? this.#add(key, steps, scope);
  }

  /** The names after a field. */
  partsOf(field: NamedField): FieldTable {
    return this.#below(this.#parts, field);
  }

  /** The names after an item of a list. */
  itemsOf(list: NamedField): FieldTable {
    return this.#below(this.#items, list);
  }

  #below(tables: WeakMap<NamedField, FieldTable>, field: NamedField): FieldTable {
    let table = tables.get(field);
    if (table === undefined) tables.set(field, (table = new FieldTable(this.target, this.localizer)));
    return table;
  }

  #add(name: string, steps: readonly string[], scope: FieldScope): NamedField {
    const { key, metadata, siblings } = resolveField(this.target, [...scope.steps, ...steps]);
    const id = idOf(key);
    const ownKey = key.slice(scope.key.length);
    const own = { key: ownKey, id: scope.key === "" ? id : id.slice(scope.id.length) };
    const field = new NamedField({ ...own, metadata, siblings, steps }, this.localizer);
    if (this.#byName.size >= mostNames) this.#byName.clear();
    this.#byName.set(name, field);
    return field;
  }
}

const known = new WeakMap<FormTarget, WeakMap<object, FieldTable>>();

/** The names of a whole target in a language. */
export function tableOf(target: FormTarget, localizer: StringLocalizer | undefined): FieldTable {
  let tables = known.get(target);
  if (tables === undefined) known.set(target, (tables = new WeakMap<object, FieldTable>()));
  const language = localizer ?? target;
  let table = tables.get(language);
  if (table === undefined) tables.set(language, (table = new FieldTable(target, localizer)));
  return table;
}
