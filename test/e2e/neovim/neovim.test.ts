import { fileURLToPath } from "node:url";
import { ensureNeovim } from "../setup/neovim.js";
import { testTerminalEditor } from "../terminal-editor.js";

const script = fileURLToPath(new URL("session.lua", import.meta.url));

describe("Neovim's own language client", function () {
  this.timeout(120_000);

  testTerminalEditor({
    prepare: () => ({
      program: ensureNeovim(),
      args: ["--headless", "--clean", "-n", "-c", `luafile ${script}`],
      session: { patience: 60_000 },
    }),
  });
});
