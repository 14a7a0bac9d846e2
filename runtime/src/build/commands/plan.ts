import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { UsageError } from "../../command-line/index.js";
import { findNearestName } from "../../routing/index.js";
import { loadUnstarted } from "../load-unstarted.js";
import type { Command } from "./command.js";

const help = `Usage: ligature plan <Controller.action> [main]

Prints the code that is generated for an action's ordinary requests, or the reason why there is none. The main file runs until createApp
knows the controllers. The application does not start: it calls no hooks, creates no services and does not listen.

  Controller.action   the names of the controller and the action: Orders.get
  main                the application's main file: src/main.ts, or dist/main.js (default: src/main.ts)`;

export const planCommand: Command = {
  name: "plan",
  summary: "prints the code generated for an action's requests",
  help,
  async run(args) {
    const [action, named = "src/main.ts", ...others] = args;
    if (action === undefined) throw new UsageError("plan needs an action: ligature plan Orders.get");
    if (others.length > 0)
      throw new UsageError(`plan takes one action and one file, so ${others.join(" ")} is too much.`);
    const main = resolve(named);
    if (!existsSync(main)) {
      throw new UsageError(
        `There is no ${named}. Name the application's main file: ligature plan ${action} src/main.ts`,
      );
    }
    await showPlan(action, main);
    return 0;
  },
};

/**
 * Runs the main file, and ends the process as soon as the plan is shown or it is known that there is none. That is at
 * the latest when an application starts to listen.
 */
async function showPlan(action: string, main: string): Promise<void> {
  const seen: string[] = [];
  let isLoaded = false;
  const fail = (): never => {
    process.stderr.write(`${missing(action, relative(process.cwd(), main), seen)}\n`);
    process.exit(2);
  };
  waitForPlans(action, {
    hasOthers(others) {
      seen.push(...others);
      if (isLoaded) fail();
    },
    starts: fail,
  });
  // The application may still be on its way when its file is loaded. When no work is left, no application will be
  // created.
  process.once("beforeExit", fail);
  await loadUnstarted(main);
  isLoaded = true;
  if (seen.length > 0) fail();
}

/**
 * An action's plan, as the run time publishes it. It is found by a name alone, because this folder does not depend on
 * hosting.
 */
interface ListedPlan {
  readonly action: string;
  readonly names: readonly string[];
  describe(): { readonly code?: string; readonly reason?: string };
}

interface Expected {
  /** An application has only these actions. */
  readonly hasOthers: (actions: string[]) => void;
  /** The application starts to listen. */
  readonly starts: () => void;
}

function waitForPlans(action: string, { hasOthers, starts }: Expected): void {
  const wanted = action.toLowerCase();
  const made = (plans: readonly ListedPlan[]): void => {
    const found = plans.find(({ names }) => names.some((name) => name.toLowerCase() === wanted));
    if (found === undefined) {
      hasOthers(plans.map((plan) => plan.action));
      return;
    }
    const { code, reason } = found.describe();
    process.stdout.write(code ?? `${found.action} has no plan, so the interpreter binds its requests. ${reason}\n`);
    process.exit(0);
  };
  (globalThis as Record<symbol, unknown>)[Symbol.for("ligature.plansListener")] = { made, starts };
}

function missing(action: string, main: string, seen: readonly string[]): string {
  if (seen.length === 0) return `${main} created no application with controllers.`;
  const nearest = findNearestName(action, seen);
  if (nearest !== undefined) return `There is no action ${action}. Did you mean ${nearest}?`;
  return `There is no action ${action}. ${main} has these:\n${seen.map((name) => `  ${name}`).join("\n")}`;
}
