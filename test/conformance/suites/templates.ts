import { isDeepStrictEqual } from "node:util";
import { parseRouteTemplate } from "#runtime/routing/index.js";
import type { Outcome } from "../result-table.js";
import { readAll, type SuiteOptions } from "./suite-options.js";

interface RecordedTemplate {
  readonly id: string;
  readonly template: string;
  readonly expected: { readonly error?: unknown; readonly segments?: unknown; readonly parameters?: unknown };
}

/** Route templates as parsed, or that they are wrong; the message is ours to word. */
export function runTemplates(files: readonly string[], options: SuiteOptions): Outcome[] {
  if (!options.wanted("templates")) return [];
  return readAll<RecordedTemplate>(files).map(({ id, template, expected }) => ({
    group: "templates",
    id,
    differences: differencesOf(template, expected),
  }));
}

function differencesOf(text: string, expected: RecordedTemplate["expected"]): string[] {
  const { template, errors } = parseRouteTemplate(text);
  const invalid = expected.segments === undefined;
  if (invalid !== errors.length > 0)
    return [`valid: expected ${!invalid}, got ${errors.map(({ message }) => message).join() || true}`];
  if (invalid) return [];
  const parameters = template.parameters.map(
    ({ name, optional, catchAll, encodeSlashes, defaultValue, constraints }) => ({
      name,
      optional,
      catchAll,
      encodeSlashes,
      default: defaultValue ?? null,
      constraints: constraints.map((constraint) => constraint.text),
    }),
  );
  if (isDeepStrictEqual(parameters, expected.parameters)) return [];
  return [`parameters: expected ${JSON.stringify(expected.parameters)}, got ${JSON.stringify(parameters)}`];
}
