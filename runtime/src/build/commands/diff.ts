import { parseArgs } from "node:util";
import { UsageError, type Command } from "./command.js";

const help = `Usage: ligature diff BASE REVISION [options]

Compares two OpenAPI documents in JSON, and prints what changed for clients. BASE is the old document. Both are files, or addresses of this
machine, such as http://localhost:3000/openapi/v1/openapi.json.

  --format text|json|markdown|github
                         default: text. github shows changes in pull requests, markdown is for comments
  --fail-on breaking|dangerous
                         the least severity for the exit code 1 (default: breaking)
  --profile json|generated
                         who has to go on working: clients that read JSON (default), or clients with generated code
  --severity ID=LEVEL    the severity of a rule: breaking, dangerous, safe or off; may be repeated
  --list-rules           prints all rules with their severities and reasons, and compares nothing

Exit codes: 0 without such changes, 1 with some, 2 if the documents cannot be compared.`;

const options = {
  format: { type: "string", default: "text" },
  "fail-on": { type: "string", default: "breaking" },
  profile: { type: "string", default: "json" },
  severity: { type: "string", multiple: true },
  "list-rules": { type: "boolean", default: false },
} as const;

export const diffCommand: Command = {
  name: "diff",
  summary: "tells which changes of an OpenAPI document break clients",
  help,
  async run(args) {
    try {
      return await runDiff(args);
    } catch (error) {
      if (!isUsageError(error)) throw error;
      // 1 says that there are changes.
      process.stderr.write(`${error.message}\nSee ligature diff --help.\n`);
      return 2;
    }
  },
};

/** Ours, or one of parseArgs. */
function isUsageError(error: unknown): error is Error {
  const { code } = error as { readonly code?: unknown };
  return error instanceof UsageError || String(code).startsWith("ERR_PARSE_ARGS_");
}

async function runDiff(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { compareFiles, listRules } = await import("../diff/compare-files.js");
  const profile = oneOf("--profile", values.profile, ["json", "generated"]);
  if (values["list-rules"]) return listRules();
  const [base, revision, ...others] = positionals;
  if (base === undefined || revision === undefined || others.length > 0) {
    throw new UsageError("Name two documents: ligature diff old.json openapi.json");
  }
  return compareFiles({
    base,
    revision,
    profile,
    format: oneOf("--format", values.format, ["text", "json", "markdown", "github"]),
    failOn: oneOf("--fail-on", values["fail-on"], ["breaking", "dangerous"]),
    severities: Object.fromEntries((values.severity ?? []).map(severityOf)),
  });
}

function oneOf<Value extends string>(option: string, value: string, allowed: readonly Value[]): Value {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new UsageError(`${option} is ${allowed.join(" or ")}, not "${value}".`);
  return found;
}

function severityOf(text: string): [id: string, severity: "breaking" | "dangerous" | "safe" | "off"] {
  const [id = "", level = ""] = text.split("=");
  return [id, oneOf(`--severity ${id}`, level, ["breaking", "dangerous", "safe", "off"])];
}
