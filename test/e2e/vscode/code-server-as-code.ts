/**
 * Stands in for the desktop `code` executable in a test run: takes the flags that @vscode/test-electron passes, runs
 * code-server with a headless Chromium in place of Electron, and ends with the result of the suite.
 */
import { format } from "node:util";
import type { Browser, ConsoleMessage, Page } from "playwright-core";
import { launchBrowser } from "../browser.js";
import { startCodeServer, workbenchUrl, type CodeServer } from "./code-server.js";
import { holdStill } from "./hold-still.js";

const args = process.argv.slice(2);
const value = (flag: string): string => args.find((arg) => arg.startsWith(`--${flag}=`))?.slice(flag.length + 3) ?? "";
const folder = args.find((arg) => !arg.startsWith("-")) ?? "";
const timeoutMs = Number(process.env.TEST_TIMEOUT_MS ?? 300_000);

/** The source of VS Code's own complaints when it has no network and no accounts. */
const noise = "authentication provider";

/** The console of the extension host arrives in the page as log lines: '%c INFO', a colour, a message, its parameters. */
async function forward(message: ConsoleMessage): Promise<void> {
  const [level, , ...rest] = (await Promise.all(message.args().map((arg) => arg.jsonValue()))) as unknown[];
  const found = /^%c\s*(INFO|WARN|ERR)/.exec(String(level));
  if (found === null || String(rest[0]).includes(noise)) return;
  if (found[1] === "ERR" || process.env.VERBOSE) console.error(format(...rest));
}

/** The workbench calls `codeAutomationExit` in the page once the suite in the extension host has ended. */
function runSuite(page: Page, server: CodeServer): Promise<number> {
  const uri = (path: string): string => `vscode-remote://${server.address}${path}`;
  const payload = {
    extensionDevelopmentPath: uri(value("extensionDevelopmentPath")),
    extensionTestsPath: uri(value("extensionTestsPath")),
  };
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`The suite gave no result within ${timeoutMs} ms.`)), timeoutMs).unref();
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => reject(new Error(signal)));
    page.on("crash", () => reject(new Error("The page crashed.")));
    page.on("console", (message) => void forward(message).catch(() => undefined));
    page
      .exposeFunction("codeAutomationExit", resolve)
      .then(() => page.goto(workbenchUrl(server.address, folder, payload)))
      .catch(reject);
  });
}

let server: CodeServer | undefined;
let browser: Browser | undefined;
let code = 1;
try {
  const flags = args.filter((arg) => /^--(user-data|extensions)-dir=/.test(arg));
  server = await startCodeServer({ flags, testDriver: true });
  // A suite that looks at the window itself asks the browser at this port.
  const debugging = args.filter((arg) => arg.startsWith("--remote-debugging-port="));
  browser = await launchBrowser(...debugging);
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await holdStill(page);
  code = await runSuite(page, server);
} catch (error) {
  console.error(error, server?.log());
} finally {
  await browser?.close();
  await server?.stop();
}
process.exit(code);
