/** Values that are sent together: parameters of one operation and place, or properties of one schema. */
export interface SentValues {
  readonly names: ReadonlySet<string>;
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
  const counts = countsByModel([...base.names].filter((name) => revision.names.has(name)));
  const isSent = (model: string, but: string): boolean =>
    (counts.get(model) ?? 0) > (base.names.has(but) && isWithin(but, model) ? 1 : 0);
  return [...names].flatMap((name): RequiredWithChange[] => {
    if (!revision.names.has(name) || base.required.has(name) || revision.required.has(name)) return [];
    return changeOf(name, base.models.get(name), revision.models.get(name), isSent);
  });
}

function changeOf(
  name: string,
  old: string | undefined,
  now: string | undefined,
  isSent: (model: string, but: string) => boolean,
): RequiredWithChange[] {
  if (old === now) return [];
  if (now === undefined || isWithin(now, old)) {
    const message = `no longer requires \`${name}\` with each other value of \`${old}\`.`;
    return [{ name, what: "removed", message }];
  }
  if (!isSent(now, name)) return [];
  const message = `requires \`${name}\` now if it has another value of \`${now}\`.`;
  return [{ name, what: "added", message }];
}

/** Whether a value or a model is part of a model. */
export function isWithin(name: string, model: string | undefined): boolean {
  return model !== undefined && name.startsWith(`${model}.`);
}

/** How many values each model has. Names are short. */
function countsByModel(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names.filter(({ length }) => length <= 1_000)) {
    for (let dot = name.indexOf("."); dot !== -1; dot = name.indexOf(".", dot + 1)) {
      const model = name.slice(0, dot);
      counts.set(model, (counts.get(model) ?? 0) + 1);
    }
  }
  return counts;
}
