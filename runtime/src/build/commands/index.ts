import { buildCommand } from "./build.js";
import type { Command } from "./command.js";
import { devCommand } from "./dev.js";
import { diffCommand } from "./diff.js";
import { initCommand } from "./init.js";
import { openApiCommand } from "./openapi.js";
import { planCommand } from "./plan.js";
import { routesCommand } from "./routes.js";

/** The subcommands, in the order of the help text. */
export const commands: readonly Command[] = [
  devCommand,
  buildCommand,
  initCommand,
  openApiCommand,
  routesCommand,
  diffCommand,
  planCommand,
];
