/** The colors and counts of problems in the tree of routes. */
import { EventEmitter, FileDecoration, ThemeColor, window, type Disposable, type Uri } from "vscode";
import { routeScheme, uriOf } from "./route-items.js";
import type { ProblemCount, RouteNode } from "./route-tree.js";

/** A badge has at most two characters. */
const mostCounted = 9;

/** Decorates the nodes that are shown. */
export class RouteDecorations {
  readonly #changed = new EventEmitter<Uri[]>();
  readonly #registration: Disposable;
  #known = new Map<string, { readonly uri: Uri; readonly problems: ProblemCount }>();

  constructor() {
    this.#registration = window.registerFileDecorationProvider({
      onDidChangeFileDecorations: this.#changed.event,
      provideFileDecoration: (uri) => {
        const found = uri.scheme === routeScheme ? this.#known.get(uri.toString()) : undefined;
        return found && decorationOf(found.problems);
      },
    });
  }

  /** Other nodes are shown. VS Code asks again for those whose problems differ. */
  show(nodes: readonly RouteNode[]): void {
    const before = this.#known;
    this.#known = new Map();
    for (const node of withProblems(nodes)) {
      const uri = uriOf(node);
      this.#known.set(uri.toString(), { uri, problems: node.problems });
    }
    const keys = new Set([...before.keys(), ...this.#known.keys()]);
    const changed = [...keys].filter((key) => textOf(before.get(key)?.problems) !== textOf(this.#known.get(key)?.problems)); // prettier-ignore
    if (changed.length > 0) this.#changed.fire(changed.map((key) => (this.#known.get(key) ?? before.get(key))!.uri));
  }

  dispose(): void {
    this.#registration.dispose();
    this.#changed.dispose();
  }
}

function* withProblems(nodes: readonly RouteNode[]): Generator<RouteNode> {
  for (const node of nodes) {
    if (node.problems.errors + node.problems.warnings === 0) continue;
    yield node;
    yield* withProblems(node.children);
  }
}

function textOf(problems: ProblemCount | undefined): string {
  return problems === undefined ? "" : `${problems.errors} ${problems.warnings}`;
}

function decorationOf({ errors, warnings }: ProblemCount): FileDecoration {
  const count = errors + warnings;
  const color = new ThemeColor(errors > 0 ? "list.errorForeground" : "list.warningForeground");
  const said = [errors > 0 ? `${errors} errors` : "", warnings > 0 ? `${warnings} warnings` : ""].filter(Boolean).join(", "); // prettier-ignore
  return new FileDecoration(count > mostCounted ? `${mostCounted}+` : String(count), said, color);
}
