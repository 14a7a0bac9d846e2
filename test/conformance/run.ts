/**
 * Runs the recordings of ASP.NET Core 10 against Ligature. See `npm run conformance -- --help`.
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runCases } from "./suites/cases.js";
import { runConstraints } from "./suites/constraints.js";
import { runLinks } from "./suites/links.js";
import { runProblems } from "./suites/problems.js";
import { runTemplates } from "./suites/templates.js";
import { report, type Outcome } from "./result-table.js";

const here = dirname(fileURLToPath(import.meta.url));
const help = `Usage: npm run conformance -- [options]

  --cases FILE.jsonl        run these cases instead of the recorded ones (several times: several files)
  --links FILE.jsonl        likewise for links
  --problems FILE.jsonl     likewise for problem details
  --templates FILE.jsonl    likewise for route templates
  --constraints FILE.jsonl  likewise for constraints
  --app FILE.ts             run cases, links and problems against another application written like app.ts
  --groups a,b              only these groups (bound-*: all that begin so)
  --plans on|off            with generated action plans (default), or on the binders alone
  --http2                   over HTTP/2 instead of HTTP/1.1
  --help                    this text

With a file named, only the named kinds run. Ends with 1 when a case fails, or when there is none.
`;

const { values } = parseArgs({
  options: {
    cases: { type: "string", multiple: true },
    links: { type: "string", multiple: true },
    problems: { type: "string", multiple: true },
    templates: { type: "string", multiple: true },
    constraints: { type: "string", multiple: true },
    app: { type: "string", default: join(here, "app.ts") },
    groups: { type: "string" },
    plans: { type: "string", default: "on" },
    http2: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const kinds = ["cases", "links", "problems", "templates", "constraints"] as const;
type Kind = (typeof kinds)[number];
const recorded: Record<Kind, string[]> = {
  cases: ["cases.jsonl", "random.jsonl"],
  links: ["links.jsonl"],
  problems: ["problems.jsonl"],
  templates: ["templates.jsonl"],
  constraints: ["constraints.jsonl"],
};

/** The files of a kind: those named, else the recorded ones, unless only other kinds were named. */
function filesOf(kind: Kind): string[] {
  const named = values[kind];
  if (named !== undefined) return named;
  return kinds.some((other) => values[other] !== undefined)
    ? []
    : recorded[kind].map((name) => join(here, "recordings", name));
}

if (values.help) {
  console.log(help);
  process.exit(0);
}
const groups = values.groups?.split(",").map((group) => group.trim());
const wanted = (group: string): boolean => groups?.some((pattern) => matches(pattern, group)) ?? true;
const options = { appFile: values.app, plans: values.plans !== "off", http2: values.http2, wanted };
const outcomes: Outcome[] = [
  ...(await runCases(filesOf("cases"), options)),
  ...(await runProblems(filesOf("problems"), options)),
  ...runLinks(filesOf("links"), options),
  ...runTemplates(filesOf("templates"), options),
  ...runConstraints(filesOf("constraints"), options),
];
const failed = report(outcomes);
process.exit(failed > 0 || outcomes.length === 0 ? 1 : 0);

/** A group's name, or a start of one with a star: `bound-*`. */
function matches(pattern: string, group: string): boolean {
  return pattern.endsWith("*") ? group.startsWith(pattern.slice(0, -1)) : pattern === group;
}
