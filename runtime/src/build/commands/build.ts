import { parseArgs } from "node:util";
import type { Command } from "./command.js";

const help = `Usage: ligature build [options]

Checks the types with the project's own tsc and, when they are right, writes JavaScript with the descriptions of its classes,
source maps and declarations. What it writes needs neither TypeScript nor esbuild to run.

  -p, --project FILE   the tsconfig (default: tsconfig.build.json, else tsconfig.json, here or above)
  --outDir DIRECTORY   where to write (default: the tsconfig's outDir, else dist)
  --noDeclarations     no .d.ts files

The sources lie below the tsconfig's rootDir; without one, below the folder that they all share.`;

export const buildCommand: Command = {
  name: "build",
  summary: "checks the types and compiles the project to JavaScript",
  help,
  compiles: true,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        project: { type: "string", short: "p" },
        outDir: { type: "string" },
        noDeclarations: { type: "boolean", default: false },
      },
    });
    const { buildProject } = await import("../build-project.js");
    return buildProject(values);
  },
};
