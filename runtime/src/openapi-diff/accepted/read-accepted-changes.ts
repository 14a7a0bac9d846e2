import {
  AcceptedChangesError,
  dateProblem,
  entryMembers,
  type AcceptedChange,
  type PlacedEntry,
} from "./accepted-change.js";

/**
 * Reads the text of an `api-changes.json`.
 *
 * @param text the text
 * @returns its entries, in order
 * @throws {AcceptedChangesError} if it is not JSON, or an entry is not valid
 * @example `readAcceptedChanges('{ "changes": [] }').length`
 */
export function readAcceptedChanges(text: string): PlacedEntry[] {
  const root = parse(text);
  const { changes } = isObject(root) ? root : {};
  if (!Array.isArray(changes)) throw new AcceptedChangesError('The file has no list of entries: { "changes": [] }');
  const extents = extentsOf(text);
  return changes.map((value: unknown, index) => {
    const [start = 0, end = 0] = extents[index] ?? [];
    return { ...entryOf(value, start), start, end };
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, " "));
  } catch (error) {
    const offset = /position (\d+)/.exec((error as Error).message)?.[1];
    throw new AcceptedChangesError(`The file is not JSON: ${(error as Error).message}`, Number(offset ?? 0));
  }
}

function entryOf(value: unknown, offset: number): AcceptedChange {
  const refuse = (reason: string): never => {
    throw new AcceptedChangesError(reason, offset);
  };
  if (!isObject(value)) return refuse("An entry is an object with an id and a pointer.");
  const known: ReadonlySet<string> = new Set(entryMembers);
  const unknown = Object.keys(value).find((name) => !known.has(name));
  if (unknown !== undefined)
    return refuse(`An entry has no member "${unknown}". Its members are ${entryMembers.join(", ")}.`);
  const wrong = entryMembers.find((name) => Object.hasOwn(value, name) && typeof value[name] !== "string");
  if (wrong !== undefined) return refuse(`The member "${wrong}" of an entry is a text.`);
  if (value.id === undefined || value.pointer === undefined) return refuse("An entry has an id and a pointer.");
  const entry = value as unknown as AcceptedChange;
  const problem = dateProblem(entry);
  return problem === undefined ? entry : refuse(problem);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Where the entries are in valid JSON: what is two levels below the root. The last list counts, as a name may be written twice. */
function extentsOf(text: string): (readonly [start: number, end: number])[] {
  let found: (readonly [number, number])[] = [];
  let [depth, start, name] = [0, 0, ""];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token.startsWith('"')) {
      if (depth === 1) name = token;
    } else if (token === "{" || token === "[") {
      depth++;
      if (depth === 2 && name === '"changes"') found = [];
      if (depth === 3) start = index;
    } else {
      if (depth === 3 && name === '"changes"') found.push([start, index + 1]);
      depth--;
    }
  }
  return found;
}
