/** Starts code-server: the real VS Code server and workbench, for a browser. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { ensureCodeServer } from "../setup/code-server.js";
import type { Profile } from "./profile.js";

/** A code-server that runs. */
export interface CodeServer {
  /** Host and port; also VS Code's name of the remote authority. */
  readonly address: string;
  /** The text that it has printed so far. */
  log(): string;
  /** Ends it, and with it the extension host and the language servers. */
  stop(): Promise<void>;
}

interface StartOptions {
  readonly flags: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A built VS Code heeds the page's `extensionTestsPath` only with this; it also hides notifications. */
  readonly testDriver?: boolean;
  /** VS Code asks whether the folder is trusted. */
  readonly asksForTrust?: boolean;
}

const quietFlags = [
  ...["--auth", "none", "--bind-addr", "127.0.0.1:0", "--disable-telemetry", "--disable-update-check"],
  ...["--disable-getting-started-override", "--disable-proxy", "--ignore-last-opened"],
];

/** Resolves when it listens, on a port that the system has chosen. */
export async function startCodeServer({
  flags,
  env = {},
  testDriver = false,
  asksForTrust = false,
}: StartOptions): Promise<CodeServer> {
  const { node, entry } = ensureCodeServer();
  const driver = testDriver ? ["--vscode-option", "enable-smoke-test-driver"] : [];
  const trust = asksForTrust ? [] : ["--disable-workspace-trust"];
  const child = spawn(node, [entry, ...withConfig(flags), ...quietFlags, ...trust, ...driver], {
    stdio: ["ignore", "pipe", "pipe"],
    env: environment(env),
  });
  const end = (): boolean => child.kill("SIGTERM");
  process.once("exit", end);
  let log = "";
  child.stdout.on("data", (chunk: Buffer) => (log += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const address = await listening(child, () => log);
  return {
    address,
    log: () => log,
    stop: async () => {
      process.removeListener("exit", end);
      await stopped(child);
    },
  };
}

/** Installs a packaged extension into a profile. */
export function installVsix(profile: Profile, file: string): void {
  const { node, entry } = ensureCodeServer();
  const args = [entry, ...withConfig(profile.flags), "--install-extension", file, "--force"];
  const { status, stdout, stderr } = spawnSync(node, args, { encoding: "utf8", env: environment(profile.env) });
  if (status !== 0) throw new Error(`Installing ${file} failed (${status}).\n${stdout}${stderr}`);
}

/** The address of the workbench on a folder, or on the file of a workspace; `payload` is the workbench's environment, such as `openFile`. */
export function workbenchUrl(address: string, folder: string, payload: Readonly<Record<string, string>> = {}): string {
  const url = new URL(`http://${address}/`);
  url.searchParams.set(folder.endsWith(".code-workspace") ? "workspace" : "folder", folder);
  url.searchParams.set("payload", JSON.stringify(Object.entries(payload)));
  return url.href;
}

/** Its own settings file goes beside the profile's data, not into the user's home. */
function withConfig(flags: readonly string[]): string[] {
  const data = flags.find((flag) => flag.startsWith("--user-data-dir="))?.split("=")[1];
  return [...flags, `--config=${data}/code-server.yaml`];
}

/** No marketplace, and nothing of a VS Code in whose terminal the tests may run. */
function environment(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...env, EXTENSIONS_GALLERY: '{"serviceUrl":""}', VSCODE_IPC_HOOK_CLI: undefined };
}

function listening(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const found = /listening on http:\/\/([\d.]+:\d+)/.exec(log());
      if (found?.[1] !== undefined) resolve(found[1]);
    };
    child.stdout?.on("data", look);
    child.stderr?.on("data", look);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`code-server ended with ${code}.\n${log()}`)));
  });
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 5000);
  await gone;
  clearTimeout(timer);
}
