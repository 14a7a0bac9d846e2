import { parseArguments } from "../../command-line/index.js";
import type { Command } from "./command.js";

const help = `Usage: ligature routes [options]

Lists the routes of the project's applications: method, template, name, action, who may call it, the documents that describe it, and the place
in the sources. The endpoints of documents and of their pages are among them. No code of the application runs.

What stands against a route is below it: a conflict with another route, one that is tried before it, or a mistake in its action.

  -p, --project FILE     the tsconfig (default: the nearest tsconfig.json, here or above)
  --filter TEXT          only routes whose method, template, name or action contains the text; case does not matter
  --json                 prints JSON`;

const options = {
  project: { type: "string", short: "p" },
  filter: { type: "string" },
  json: { type: "boolean", default: false },
} as const;

export const routesCommand: Command = {
  name: "routes",
  summary: "lists the routes of the application",
  help,
  compiles: true,
  async run(args) {
    const { values } = parseArguments({ args, options });
    const { printRoutes } = await import("../print-routes.js");
    return printRoutes(values);
  },
};
