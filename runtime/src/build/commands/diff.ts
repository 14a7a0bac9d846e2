import { parseArguments, UsageError } from "../../command-line/index.js";
import { requireCompilers } from "../optional-dependency.js";
import { oneOf, type Command } from "./command.js";

const help = `Usage: ligature diff [BASE] [REVISION] [options]

Compares two OpenAPI documents, and prints what changed for clients. BASE is the old one (default: HEAD), REVISION the new one (default: the
working tree). Each of them is:

  main, HEAD~3, v1.2.0   a revision of git. Its document is made from its sources, which are read from git: nothing is checked out. Packages
                         and Ligature are those of the working tree
  openapi.json           a file in JSON
  http://localhost:3000/openapi/v1/openapi.json
                         an address of this machine
  .                      the working tree. Its document is made from the sources of the project, as ligature openapi makes it: no code runs

  --format text|json|markdown|html|github|junit|sarif
                         default: text. markdown is a changelog for the developers of clients; html is the same as a page. github, junit (as
                         for GitLab) and sarif show changes in pull requests
  --fail-on breaking|dangerous
                         the least severity for the exit code 1 (default: breaking)
  --profile json|generated
                         who has to go on working: clients that read JSON (default), or clients with generated code
  --severity ID=LEVEL    the severity of a rule: breaking, dangerous, safe or off; may be repeated. "ligature": { "diff": { "severities": {} } } of
                         package.json sets them for all
  --accept               prints nothing, and writes the changes that fail into api-changes.json, beside package.json: they count no more
  --reason TEXT          why, for --accept
  --expires DATE         until when, for --accept: 2026-12-31
  --document NAME        the document of the working tree and of revisions (default: the application's first one)
  -p, --project FILE     the tsconfig of their sources (default: the nearest tsconfig.json, here or above)
  --allow-notices        compares although some options of the application are not known from the sources
  --list-rules           prints all rules with their severities and reasons, and compares nothing

Exit codes: 0 without such changes, 1 with some, 2 if the documents cannot be compared.`;

const options = {
  format: { type: "string", default: "text" },
  "fail-on": { type: "string", default: "breaking" },
  profile: { type: "string", default: "json" },
  severity: { type: "string", multiple: true },
  accept: { type: "boolean", default: false },
  reason: { type: "string" },
  expires: { type: "string" },
  document: { type: "string" },
  project: { type: "string", short: "p" },
  "allow-notices": { type: "boolean", default: false },
  "list-rules": { type: "boolean", default: false },
} as const;

export const diffCommand: Command = {
  name: "diff",
  summary: "tells which changes of an OpenAPI document break clients",
  help,
  run: runDiff,
};

async function runDiff(args: string[]): Promise<number> {
  const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
  const { runComparison, listRules } = await import("../diff/run-comparison.js");
  const { formats } = await import("../diff/formats.js");
  const profile = oneOf("--profile", values.profile, ["json", "generated"]);
  if (values["list-rules"]) return listRules();
  const [base = "HEAD", revision = ".", ...others] = positionals;
  const { document, project, "allow-notices": allowNotices } = values;
  if (others.length > 0) throw new UsageError("Name an old document, and a new one: ligature diff main .");
  const { kindOf } = await import("../diff/compared-document.js");
  const made = [base, revision].some((name) => ["sources", "revision"].includes(kindOf(name)));
  if (made) requireCompilers("diff");
  else if (document !== undefined || project !== undefined || allowNotices)
    throw new UsageError("--document, --project and --allow-notices are for sources, but both documents are files.");
  return runComparison({
    base,
    revision,
    sources: { document, project, allowNotices },
    profile,
    format: oneOf("--format", values.format, Object.keys(formats) as (keyof typeof formats)[]),
    failOn: oneOf("--fail-on", values["fail-on"], ["breaking", "dangerous"]),
    severities: values.severity ?? [],
    accept: acceptanceOf(values),
  });
}

function acceptanceOf(values: {
  readonly accept: boolean;
  readonly reason?: string | undefined;
  readonly expires?: string | undefined;
}): { readonly reason: string | undefined; readonly expires: string | undefined } | undefined {
  const { accept, reason, expires } = values;
  if (accept) return { reason, expires };
  if (reason !== undefined || expires !== undefined) throw new UsageError("--reason and --expires are for --accept.");
  return undefined;
}
