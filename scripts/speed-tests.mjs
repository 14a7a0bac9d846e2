import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The tests that compare how much work small and large things are. Both must be optimized, so V8 must not optimize later in
 * their process.
 *
 * @param {string} root the folder of the repository
 * @returns {string[]} the paths of their files below it
 */
export function speedTests(root) {
  return readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
    .map((name) => `test/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".test.ts") && !name.startsWith("test/e2e/"))
    .filter((name) => name.startsWith("test/complexity/") || comparesSpeeds(join(root, name)))
    .sort();
}

function comparesSpeeds(file) {
  return /^import .*\/helpers\/growth\.js"/m.test(readFileSync(file, "utf8"));
}
