import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { UsageError, type Command } from "./command.js";

const help = `Usage: ligature dev [options] <main.ts> [arguments of the application]

Runs the application, watches its sources and restarts it when one changes. Type errors are printed, and the application runs
all the same. When it crashes, it is started again on the next change.

  --noCheck            do not check types
  --inspect [=PORT]    node's inspector in the application

Options of ligature stand before main.ts; what stands behind it is the application's.`;

export const devCommand: Command = {
  name: "dev",
  summary: "runs the application and restarts it when a source changes",
  help,
  compiles: true,
  async run(args) {
    const position = args.findIndex((argument) => !argument.startsWith("-"));
    if (position < 0) throw new UsageError("dev needs the file to run: ligature dev src/main.ts");
    const own = args.slice(0, position);
    const inspect = own.find((argument) => /^--inspect(-brk)?(=|$)/.test(argument));
    const { values } = parseArgs({
      args: own.filter((argument) => argument !== inspect),
      options: { noCheck: { type: "boolean", default: false } },
    });
    const main = resolve(args[position]!);
    if (!existsSync(main)) throw new UsageError(`There is no ${args[position]}.`);
    const { runDevSession } = await import("../dev/dev-session.js");
    return runDevSession({
      main,
      args: args.slice(position + 1),
      nodeArgs: inspect === undefined ? [] : [inspect],
      checkTypes: !values.noCheck,
    });
  },
};
