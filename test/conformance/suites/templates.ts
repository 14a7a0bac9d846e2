import { isDeepStrictEqual } from "node:util";
import { parseRouteTemplate, type RouteTemplate } from "#runtime/routing/index.js";
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
  if (invalid !== errors.length > 0) {
    return [
      `expected ${invalid ? "an error" : "no error"}, got ${errors.map(({ message }) => message).join() || "none"}`,
    ];
  }
  if (invalid) return [];
  const structure = { segments: segmentsOf(template), parameters: parametersOf(template) };
  const wanted = { segments: expected.segments, parameters: expected.parameters };
  if (isDeepStrictEqual(structure, wanted)) return [];
  return [`expected ${JSON.stringify(wanted)}, got ${JSON.stringify(structure)}`];
}

function segmentsOf(template: RouteTemplate): string[][] {
  return template.segments.map(({ parts }) =>
    parts.map((part) => (part.kind === "parameter" ? `{${part.name}}` : part.content)),
  );
}

function parametersOf(template: RouteTemplate): unknown[] {
  return template.parameters.map(({ name, optional, catchAll, encodeSlashes, default: value, constraints }) => ({
    name,
    optional,
    catchAll,
    encodeSlashes,
    default: value,
    constraints: constraints.map((constraint) => constraint.text),
  }));
}
