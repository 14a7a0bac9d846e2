/** How soon the view *Routes* opens in a large workspace, and follows its filter. */
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeWorkspace } from "../support/large-workspace.mjs";

const file = "items-0.controller.ts";
/** Each key asks for other routes: all of them, some, one group, one route, none of it, and all the way back. */
const keys = [
  "i",
  "t",
  "e",
  "m",
  "s",
  "1",
  "9",
  "9",
  " ",
  "p",
  "u",
  "t",
  ...Array.from({ length: 12 }, () => "Backspace"),
];

/** Times in milliseconds: of the tree, of its largest group, of each key, and the longest times in which the window stood still. */
export async function measureRoutes({ Workbench, vsix, controllers, openings, note }) {
  const prepare = (folder) => {
    const large = join(dirname(folder), "large");
    mkdirSync(large);
    writeWorkspace(large, controllers);
    return large;
  };
  const window = await Workbench.open({ vsix, fixture: "shop", file, prepare });
  try {
    const opened = [];
    const expanded = [];
    for (let opening = 0; opening < openings; opening++) {
      if (opening > 0) await window.reload();
      await projectIsRead(window);
      opened.push(await timed(() => openView(window)));
      expanded.push(await timed(() => expandGroup(window)));
      note(`  ${opened.at(-1).toFixed()} ms, group ${expanded.at(-1).toFixed()} ms`);
    }
    return { controllers, opened, expanded, ...(await measureFilter(window)) };
  } finally {
    await window.close();
  }
}

/** A lens is there when the server has read the file, and all problems when it has checked the project. */
async function projectIsRead(window) {
  await window.command("View: Show Explorer");
  await window.openFile(file, 60_000);
  const lens = window.page.locator(".codelens-decoration", { hasText: "GET /api/items0" }).first();
  await lens.waitFor({ timeout: 600_000 });
  // Then it checks the project: every tenth controller has a mistake.
  const count = () => window.page.locator("#status\\.problems").textContent();
  for (let before = ""; ;) {
    await window.page.waitForTimeout(4000);
    const now = await count();
    if (/[1-9]/.test(now) && now === before) return;
    before = now;
  }
}

async function timed(act) {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
}

const rows = (window) => window.page.locator('.sidebar [role="treeitem"]');

/** From the click on the icon to the first row. */
async function openView(window) {
  await window.page.locator('.activitybar .action-label[aria-label="Ligature"]').click();
  await rows(window).first().waitFor({ timeout: 600_000 });
}

/** The group with all controllers, from the click to its first rows. */
async function expandGroup(window) {
  const group = rows(window)
    .filter({ hasText: /^\/api/ })
    .first();
  await group.click();
  await rows(window).filter({ hasText: "items" }).first().waitFor({ timeout: 600_000 });
}

/** Types into the box of the filter. An answer is the number of routes above the tree, for the text that is in the box. */
async function measureFilter(window) {
  const input = await window.ask("Ligature: Filter Routes...", "Words in");
  await window.page.evaluate(observeStandstill);
  const filter = [];
  for (const key of keys) {
    filter.push(
      await timed(async () => {
        await input.press(key);
        await answered(window, await input.inputValue());
      }),
    );
    await window.page.waitForTimeout(300);
  }
  const standstill = await window.page.evaluate(() => globalThis.ligatureStandstill);
  await input.press("Escape");
  return { filter, standstill };
}

async function answered(window, text) {
  const message = window.page.locator(".sidebar .message", { hasText: `"${text}".` });
  if (text === "") await window.page.locator(".sidebar .message").waitFor({ state: "hidden", timeout: 600_000 });
  else await message.waitFor({ timeout: 600_000 });
}

/** In the page: how long each task has kept the window from answering, if it was long. */
function observeStandstill() {
  globalThis.ligatureStandstill = [];
  const observer = new globalThis.PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.ligatureStandstill.push(duration);
  });
  observer.observe({ type: "longtask" });
}
