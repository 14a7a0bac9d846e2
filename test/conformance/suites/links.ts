import { generatePath } from "#runtime/routing/index.js";
import type { Outcome } from "../result-table.js";
import { readAll, type SuiteOptions } from "./suite-options.js";

interface RecordedLink {
  readonly id: string;
  readonly route: { readonly name: string; readonly template: string };
  readonly values: Readonly<Record<string, string>>;
  readonly expected: { readonly path: string | null };
}

/** A named route, values, and the path made from them; null: none can be made. */
export function runLinks(files: readonly string[], options: SuiteOptions): Outcome[] {
  if (!options.wanted("links")) return [];
  return readAll<RecordedLink>(files).map(({ id, route, values, expected }) => {
    const path = generatePath(route.template, values);
    const differences = path === expected.path ? [] : [`expected ${expected.path}, got ${path}`];
    return { group: "links", id, differences };
  });
}
