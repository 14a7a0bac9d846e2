import { dirname, relative, resolve } from "node:path";
import { idsOf, ruleFamilies, type ComparisonOptions } from "../../openapi-diff/index.js";
import { readPackageSeverities } from "../../reflection/project/index.js";
import { UsageError } from "../../command-line/index.js";
import { oneOf } from "../commands/command.js";

type Severities = NonNullable<ComparisonOptions["severities"]>;

const levels = ["breaking", "dangerous", "safe", "off"] as const;

/**
 * The severities of rules: those of `ligature.diff.severities` in the nearest `package.json`, and over them those of the command.
 *
 * @param project the tsconfig; without it, the working directory counts
 * @param given the values of `--severity`: `id=level`
 */
export function changeSeverities(project: string | undefined, given: readonly string[]): Severities {
  const settings = readPackageSeverities(project === undefined ? process.cwd() : dirname(resolve(project)));
  const file = settings === undefined ? "" : relative(process.cwd(), settings.file);
  const ofPackage = Object.entries(settings?.changes ?? {}).map(([id, level]) =>
    severityOf(id, String(level), `${file}: ligature.diff.severities: ${id}`),
  );
  const ofCommand = given.map((text) => {
    const [id = "", level = ""] = text.split("=");
    return severityOf(id, level, `--severity ${id}`);
  });
  return Object.fromEntries([...ofPackage, ...ofCommand]);
}

function severityOf(id: string, level: string, place: string): [id: string, severity: (typeof levels)[number]] {
  if (!ruleFamilies.some(({ rules }) => rules.some((rule) => idsOf(rule).includes(id)))) {
    throw new UsageError(`${place}: no rule has the id ${id}. ligature diff --list-rules prints them.`);
  }
  return [id, oneOf(place, level, levels)];
}
