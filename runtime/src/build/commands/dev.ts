import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { parseArguments, UsageError } from "../../command-line/index.js";
import { isInspectOption } from "../dev/inspect-option.js";
import type { Command } from "./command.js";

const help = `Usage: ligature dev [options] <main.ts> [arguments of the application]

Runs the application, watches its sources and restarts it when one changes. Type errors are printed, but do not stop the
application. After a crash, the next change starts it again.

  --noCheck                      do not check types
  --inspect [=[HOST:]PORT]       Node's inspector in the running application; also --inspect-wait and --inspect-brk, as in Node
  --env-file FILE                Node's option: settings for the application, which restarts when the file changes
  --env-file-if-exists FILE      the same, but the file may be missing

Ligature's options come before main.ts. Everything after it is passed to the application.`;

const options = {
  noCheck: { type: "boolean", default: false },
  "env-file": { type: "string", multiple: true },
  "env-file-if-exists": { type: "string", multiple: true },
} as const satisfies ParseArgsConfig["options"];

export const devCommand: Command = {
  name: "dev",
  summary: "runs the application and restarts it when a source changes",
  help,
  compiles: true,
  async run(args) {
    const position = positionOfMain(args);
    const own = args.slice(0, position);
    const { values, tokens } = parseArguments({
      args: own.filter((each) => !isInspectOption(each)),
      options,
      tokens: true,
    });
    const main = resolve(args[position]!);
    if (!existsSync(main)) throw new UsageError(`There is no ${args[position]}.`);
    const { runDevSession } = await import("../dev/dev-session.js");
    return runDevSession({
      main,
      args: args.slice(position + 1),
      // In their order: if two files set the same variable, the later one counts.
      nodeArgs: tokens.flatMap((token) =>
        token.kind === "option" && token.value !== undefined ? [`${token.rawName}=${token.value}`] : [],
      ),
      envFiles: [...(values["env-file"] ?? []), ...(values["env-file-if-exists"] ?? [])].map((file) => resolve(file)),
      inspect: own.findLast(isInspectOption),
      checkTypes: !values.noCheck,
    });
  },
};

/** The index after ligature's own options. */
function positionOfMain(args: string[]): number {
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const main = tokens.find(({ kind }) => kind === "positional");
  if (main === undefined) throw new UsageError("dev needs the file to run: ligature dev src/main.ts");
  return main.index;
}
