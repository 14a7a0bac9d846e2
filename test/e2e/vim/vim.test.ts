import { fileURLToPath } from "node:url";
import { ensureVim } from "../setup/vim.js";
import { testTerminalEditor } from "../terminal-editor.js";

const script = fileURLToPath(new URL("session.vim", import.meta.url));

describe("Vim with the language client of ALE", function () {
  this.timeout(120_000);

  testTerminalEditor({
    prepare() {
      const { vim, ale } = ensureVim();
      return {
        program: vim,
        args: ["-es", "-N", "-n", "-i", "NONE", "-u", script],
        session: { ale, patience: 60 },
      };
    },
  });
});
