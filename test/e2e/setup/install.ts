/** Fetches what the browser tests need: `node --import=tsx test/e2e/setup/install.ts`. Does nothing when all is there. */
import { ensureChromium } from "./chromium.js";
import { ensureCodeServer } from "./code-server.js";
import { ensureNeovim } from "./neovim.js";
import { ensureNginx } from "./nginx.js";
import { ensureVim } from "./vim.js";

try {
  console.log(`chromium: ${ensureChromium()}`);
  console.log(`neovim: ${ensureNeovim()}`);
  console.log(`nginx: ${ensureNginx()}`);
  console.log(`vim: ${Object.values(ensureVim()).join(", ")}`);
  // A desktop VS Code needs no code-server.
  if (process.env.VSCODE_EXECUTABLE === undefined) console.log(`code-server: ${ensureCodeServer().entry}`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
