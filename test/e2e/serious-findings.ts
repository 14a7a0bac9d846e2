/** The findings of axe-core in a page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(options: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
}

/** The findings that keep people from using a page: one line for each element. */
export async function seriousFindings(page: Page | Frame): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    // Frames inside of the page would need the script, too.
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run({ iframes: false });
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    return serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });
}
