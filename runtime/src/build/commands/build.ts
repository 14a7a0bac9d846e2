import { parseArguments } from "../../command-line/index.js";
import type { Command } from "./command.js";

const help = `Usage: ligature build [options]

Checks the types with the project's own tsc. If there are no errors, writes JavaScript with descriptions of its classes,
source maps and declarations. The output runs without TypeScript and esbuild.

  -p, --project FILE   the tsconfig (default: tsconfig.build.json or tsconfig.json, here or above)
  --outDir DIRECTORY   where to write (default: the tsconfig's outDir, or dist)
  --noDeclarations     no .d.ts files

The sources are under the tsconfig's rootDir or, without one, under their common folder.`;

export const buildCommand: Command = {
  name: "build",
  summary: "checks the types and compiles the project to JavaScript",
  help,
  compiles: true,
  async run(args) {
    const { values } = parseArguments({
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
