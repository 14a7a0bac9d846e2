import { parseArgs } from "node:util";
import { requireCompilers } from "../optional-dependency.js";
import { oneOf, UsageError, type Command } from "./command.js";

const help = `Usage: ligature diff BASE [REVISION] [options]

Compares two OpenAPI documents in JSON, and prints what changed for clients. BASE is the old document. Both are files, or addresses of this
machine, such as http://localhost:3000/openapi/v1/openapi.json. Without REVISION, the new document is made from the sources of the project, as
ligature openapi makes it: no code of the application runs.

  --format text|json|markdown|github
                         default: text. github shows changes in pull requests, markdown is for comments
  --fail-on breaking|dangerous
                         the least severity for the exit code 1 (default: breaking)
  --profile json|generated
                         who has to go on working: clients that read JSON (default), or clients with generated code
  --severity ID=LEVEL    the severity of a rule: breaking, dangerous, safe or off; may be repeated
  --document NAME        the document of the sources (default: the application's first one)
  -p, --project FILE     the tsconfig of the sources (default: the nearest tsconfig.json, here or above)
  --allow-notices        compares although some options of the application are not known from the sources
  --list-rules           prints all rules with their severities and reasons, and compares nothing

Exit codes: 0 without such changes, 1 with some, 2 if the documents cannot be compared.`;

const options = {
  format: { type: "string", default: "text" },
  "fail-on": { type: "string", default: "breaking" },
  profile: { type: "string", default: "json" },
  severity: { type: "string", multiple: true },
  document: { type: "string" },
  project: { type: "string", short: "p" },
  "allow-notices": { type: "boolean", default: false },
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

/** Ours, a wrong project's, or one of parseArgs. */
function isUsageError(error: unknown): error is Error {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  // The name, not the class itself: the class would load the compiler.
  return error instanceof UsageError || name === "ProjectError" || String(code).startsWith("ERR_PARSE_ARGS_");
}

async function runDiff(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { compareFiles, listRules } = await import("../diff/compare-files.js");
  const profile = oneOf("--profile", values.profile, ["json", "generated"]);
  if (values["list-rules"]) return listRules();
  const [base, revision, ...others] = positionals;
  const { document, project, "allow-notices": allowNotices } = values;
  if (base === undefined || others.length > 0) {
    throw new UsageError("Name the old document, and a new one: ligature diff old.json openapi.json");
  }
  if (revision !== undefined && (document !== undefined || project !== undefined || allowNotices))
    throw new UsageError("--document, --project and --allow-notices are for the sources: leave the new document out.");
  if (revision === undefined) requireCompilers("diff");
  return compareFiles({
    base,
    revision: revision ?? { document, project, allowNotices },
    profile,
    format: oneOf("--format", values.format, ["text", "json", "markdown", "github"]),
    failOn: oneOf("--fail-on", values["fail-on"], ["breaking", "dangerous"]),
    severities: Object.fromEntries((values.severity ?? []).map(severityOf)),
  });
}

function severityOf(text: string): [id: string, severity: "breaking" | "dangerous" | "safe" | "off"] {
  const [id = "", level = ""] = text.split("=");
  return [id, oneOf(`--severity ${id}`, level, ["breaking", "dangerous", "safe", "off"])];
}
