import type { ModelStateEntry } from "./model-state-entry.js";

/** Deeper keys are found by comparing texts: a key with thousands of dots must not create thousands of nodes. */
const deepestNode = 48;

interface Node<Entry> {
  entry: Entry | undefined;
  readonly children: Node<Entry>[];
}

/**
 * Finds the entries at and below a key (`a` has `a.b` and `a[0].c`) without visiting all of them. Keys are in lower case. Created on first
 * use, which ordinary requests do not need.
 */
export class KeyTree<Entry = ModelStateEntry> {
  readonly #nodes = new Map<string, Node<Entry>>();
  /** Entries whose keys have too many parts. */
  readonly #deep: [key: string, entry: Entry][] = [];

  constructor(entries: Iterable<[key: string, entry: Entry]>) {
    for (const [key, entry] of entries) this.add(key, entry);
  }

  add(key: string, entry: Entry): void {
    if (isDeep(key)) this.#deep.push([key, entry]);
    else this.#nodeAt(key).entry = entry;
  }

  /** The entries at and below a key, each before those below it. */
  below(prefix: string): Entry[] {
    const found: Entry[] = [];
    const root = this.#nodes.get(prefix);
    const pending = root === undefined ? [] : [root];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (node.entry !== undefined) found.push(node.entry);
      for (let i = node.children.length - 1; i >= 0; i--) pending.push(node.children[i]!);
    }
    for (const [key, entry] of this.#deep) if (isBelow(key, prefix)) found.push(entry);
    return found;
  }

  #nodeAt(key: string): Node<Entry> {
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const node: Node<Entry> = { entry: undefined, children: [] };
    this.#nodes.set(key, node);
    const end = Math.max(key.lastIndexOf("."), key.lastIndexOf("["));
    if (end > 0) this.#nodeAt(key.slice(0, end)).children.push(node);
    return node;
  }
}

function isDeep(key: string): boolean {
  let parts = 0;
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i);
    if ((code === 0x2e || code === 0x5b) && ++parts > deepestNode) return true;
  }
  return false;
}

/** Whether a key is a prefix itself or continues it with `.` or `[`. */
export function isBelow(key: string, prefix: string): boolean {
  if (!key.startsWith(prefix)) return false;
  if (key.length === prefix.length || prefix.length === 0) return true;
  const next = key.charCodeAt(prefix.length);
  return next === 0x2e || next === 0x5b;
}
