// Copies the rules' pages beside the compiled server, where it looks for them: a diagnostic's code links to its page.
import { copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const source = fileURLToPath(new URL("../src/rules", import.meta.url));
const target = fileURLToPath(new URL("../dist/rules", import.meta.url));

for (const rule of readdirSync(source)) {
  const page = join(source, rule, "README.md");
  if (!existsSync(page)) continue;
  mkdirSync(join(target, rule), { recursive: true });
  copyFileSync(page, join(target, rule, "README.md"));
}

copyFileSync(new URL("../../docs/breaking-changes.md", import.meta.url), join(target, "breaking-changes.md"));
