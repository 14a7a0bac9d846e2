/** Applications run from their own sources, as `ligature/register` runs them. */
import { spawn } from "node:child_process";
import { nodeOptions, plainNodeOptions } from "../helpers/command.js";
import { endWithTests } from "../helpers/end-with-tests.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";

/** An application that listens. */
export interface RunningApp {
  /** Such as `http://127.0.0.1:41439`. */
  readonly address: string;
  stop(): Promise<void>;
}

/** The small shop in `test/fixtures/shop`. */
export const shop = `${fixtureWorkspace("shop")}/`;

/** Starts `src/main.ts` of a folder as in development; it must print the address that it listens on. */
export async function startApp(folder: string): Promise<RunningApp> {
  const child = spawn(process.execPath, [...nodeOptions, "--import=ligature/register", "src/main.ts"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "development", PORT: "0", NODE_OPTIONS: plainNodeOptions },
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithTests(child);
  const end = (): boolean => child.kill();
  process.once("exit", end);
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    const look = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (found !== null) resolve(found[0]);
    };
    child.stdout.on("data", look);
    child.stderr.on("data", look);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The application ended with ${code}.\n${output}`)));
  });
  return {
    address,
    stop: async () => {
      process.removeListener("exit", end);
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await gone;
    },
  };
}
