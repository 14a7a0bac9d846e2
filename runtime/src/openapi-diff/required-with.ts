/** Values that are sent together: parameters of one operation and place, or properties of one schema. */
export interface SentValues {
  /** By their names, each below that of its model: `address.street`, and so that of a header with `x-value-of: "address"`. */
  readonly names: ReadonlyMap<string, string>;
  readonly required: { has(name: string): boolean };
  /** The models of `x-required-with`, by the names of the values that are required with another value of the model. */
  readonly models: ReadonlyMap<string, string>;
}

/** A value that is required with other values than before. */
export interface RequiredWithChange {
  readonly name: string;
  readonly what: "added" | "removed";
  readonly message: string;
}

/**
 * Compares which values are required with others. Clients that send no value of a model need not know its rules, so a new model demands nothing
 * of them. A value that is always required is required with all others.
 */
export function requiredWithChanges(base: SentValues, revision: SentValues): RequiredWithChange[] {
  const names = new Set([...base.models.keys(), ...revision.models.keys()]);
  if (names.size === 0) return [];
  const shared = [...base.names.keys()].filter((name) => revision.names.has(name));
  const sent = new Counts(shared, revision.names);
  const moved = shared.filter((name) => base.names.get(name) !== revision.names.get(name));
  const [joined, left] = [new Counts(moved, revision.names, base.names), new Counts(moved, base.names, revision.names)];
  return [...names].flatMap((name): RequiredWithChange[] => {
    if (!revision.names.has(name) || base.required.has(name) || revision.required.has(name)) return [];
    return changeOf(name, base.models.get(name), revision.models.get(name), { sent, joined, left });
  });
}

/** Values that are sent before and after, by their models: all, those that join a model, and those that leave one. */
type SharedValues = Readonly<Record<"sent" | "joined" | "left", Counts>>;

function changeOf(
  name: string,
  old: string | undefined,
  now: string | undefined,
  { sent, joined, left }: SharedValues,
): RequiredWithChange[] {
  const isSame = old === now;
  const isNarrower = !isSame && (now === undefined || isWithin(now, old));
  const others = isSame || isNarrower ? joined : sent;
  if (now !== undefined && others.hasOther(now, name)) return [added(name, now)];
  if (old === undefined) return [];
  return isNarrower || (isSame && left.hasOther(old, name)) ? [removed(name, old)] : [];
}

function added(name: string, model: string): RequiredWithChange {
  return { name, what: "added", message: `requires \`${name}\` now if it has another value of \`${model}\`.` };
}

function removed(name: string, model: string): RequiredWithChange {
  const message = `no longer requires \`${name}\` with each other value of \`${model}\`.`;
  return { name, what: "removed", message };
}

/** Whether a value or a model is part of a model. */
export function isWithin(name: string, model: string | undefined): boolean {
  return model !== undefined && name.startsWith(`${model}.`);
}

/** How many values each model has, without those that it has by their other names. Names are short. */
class Counts {
  readonly #counts = new Map<string, number>();
  readonly #names: ReadonlySet<string>;

  constructor(
    names: readonly string[],
    private readonly inModels: ReadonlyMap<string, string>,
    private readonly others?: ReadonlyMap<string, string>,
  ) {
    this.#names = new Set(names);
    for (const name of names) {
      for (const model of this.#modelsOf(name)) this.#counts.set(model, (this.#counts.get(model) ?? 0) + 1);
    }
  }

  /** Whether the model has a value beside one of its own. */
  hasOther(model: string, but: string): boolean {
    const isCounted = this.#names.has(but) && this.#modelsOf(but).includes(model);
    return (this.#counts.get(model) ?? 0) > (isCounted ? 1 : 0);
  }

  #modelsOf(name: string): string[] {
    const models: string[] = [];
    const whole = this.inModels.get(name)!;
    if (whole.length > 1_000) return models;
    for (let dot = whole.indexOf("."); dot !== -1; dot = whole.indexOf(".", dot + 1)) {
      const model = whole.slice(0, dot);
      if (!isWithin(this.others?.get(name) ?? "", model)) models.push(model);
    }
    return models;
  }
}
