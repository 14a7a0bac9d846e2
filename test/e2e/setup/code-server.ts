/** Fetches code-server (the real VS Code server and workbench) and the Node 24 it insists on, from the npm registry only. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const codeServerVersion = "4.139.1";
const nodeVersion = "24.21.0";
const cache = fileURLToPath(new URL("../../../.cache", import.meta.url));

/** Where the parts of an installed code-server are. */
export interface CodeServerInstallation {
  /** The Node 24 binary that runs it: code-server exits on any other line. */
  readonly node: string;
  /** Its entry script. */
  readonly entry: string;
}

/**
 * Installs code-server into `.cache/` unless it is there, and says where. `CODE_SERVER_HOME` names another installation
 * made the same way.
 *
 * It is installed beside its final place and renamed into it, so that an interrupted run leaves nothing half-made, and of
 * two runs at the same time the slower one throws its copy away.
 * @throws {Error} when a package cannot be fetched; the message says what to do
 */
export function ensureCodeServer(): CodeServerInstallation {
  const home = process.env.CODE_SERVER_HOME ?? join(cache, `code-server-${codeServerVersion}-node-${nodeVersion}`);
  if (!existsSync(home)) installInto(home);
  return locate(home);
}

function installInto(home: string): void {
  const staging = `${home}.${process.pid}`;
  console.log(`fetching code-server ${codeServerVersion} and Node ${nodeVersion} into ${home} (800 MB, once)`);
  mkdirSync(staging, { recursive: true });
  try {
    install(staging);
    renameSync(staging, home);
  } catch (error) {
    if (existsSync(home)) return;
    throw new Error(`code-server could not be installed. ${remedy}`, { cause: error });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

const remedy =
  `The browser tests of the extension need the npm packages code-server@${codeServerVersion} and ${nodePackage()}@${nodeVersion}: ` +
  "give npm access to a registry that has them, or set CODE_SERVER_HOME to a folder that holds them in node_modules.";

function nodePackage(): string {
  return `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
}

function nodeFolder(home: string): string {
  return join(home, "node_modules", nodePackage());
}

function locate(home: string): CodeServerInstallation {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const installation = {
    node: join(nodeFolder(home), "bin", name),
    entry: join(home, "node_modules/code-server/out/node/entry.js"),
  };
  for (const file of Object.values(installation)) {
    if (!existsSync(file)) throw new Error(`${file} is missing. Remove ${home} and try again. ${remedy}`);
  }
  return installation;
}

/** Install scripts stay off: they would fetch binaries from elsewhere and compile what no test uses. */
function install(home: string): void {
  writeFileSync(join(home, "package.json"), JSON.stringify({ name: "code-server-home", private: true }));
  npm(home, home, "install", "--ignore-scripts", `${nodePackage()}@${nodeVersion}`);
  npm(home, home, "install", "--ignore-scripts", `code-server@${codeServerVersion}`);
  const vscode = join(home, "node_modules/code-server/lib/vscode");
  npm(home, vscode, "install", "--omit=dev", "--ignore-scripts");
  npm(home, join(vscode, "extensions"), "install", "--omit=dev", "--ignore-scripts");
  compileLogging(home, vscode);
}

/** spdlog writes the log files that the Output panel shows; without a compiler everything but that panel works. */
function compileLogging(home: string, vscode: string): void {
  try {
    // EditorDiagnostic on the command line: under `npm run`, the project's own `ignore-scripts` is in the environment.
    npm(home, vscode, "rebuild", "--ignore-scripts=false", "@vscode/spdlog", "@vscode/native-watchdog");
  } catch {
    console.warn("spdlog was not compiled (it needs g++, make and python3): VS Code's Output panel will stay empty");
  }
}

function npm(home: string, cwd: string, ...args: string[]): void {
  const bin = join(nodeFolder(home), "bin");
  const quiet = {
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
    npm_config_loglevel: "error",
  };
  execFileSync("npm", args, {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
    env: {
      ...process.env,
      ...quiet,
      npm_config_nodedir: nodeFolder(home),
      PATH: `${bin}${delimiter}${process.env.PATH}`,
    },
  });
}
