import { foldCase } from "./ordinal-case.js";
import { decodePath } from "./request-path.js";
import type { RouteTemplate } from "./route-template.js";

/** Finds the few templates that a path can match, by their first literals. */
export class LiteralIndex<T> {
  private readonly root = new IndexNode<T>();

  add(template: RouteTemplate, item: T): void {
    let node = this.root;
    for (const { parts } of template.segments) {
      const [part] = parts;
      if (parts.length > 1 || part?.kind !== "literal") break;
      node = node.descend(foldCase(part.content));
    }
    node.items.push(item);
  }

  /** All items whose literals the path starts with. */
  *find(path: string): Generator<T> {
    const segments = foldCase(decodePath(path) ?? "").split("/");
    let node: IndexNode<T> | undefined = this.root;
    for (let depth = 1; node !== undefined; depth++) {
      yield* node.items;
      node = depth < segments.length ? node.children.get(segments[depth]!) : undefined;
    }
  }
}

class IndexNode<T> {
  readonly items: T[] = [];
  readonly children = new Map<string, IndexNode<T>>();

  descend(literal: string): IndexNode<T> {
    const existing = this.children.get(literal);
    if (existing !== undefined) return existing;
    const node = new IndexNode<T>();
    this.children.set(literal, node);
    return node;
  }
}
