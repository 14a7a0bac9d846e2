/** The window around the extension host, as its user sees it. */
import { commands } from "vscode";
import { chromium, type Locator, type Page } from "playwright-core";
import { eventually } from "./support.js";

/** The window's page. The launcher names the port at which the browser is asked. */
export async function connect(): Promise<Page> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${process.env.TEST_DEBUGGING_PORT}`);
  const [page] = browser.contexts()[0]!.pages();
  page!.setDefaultTimeout(60_000);
  return page!;
}

/** Waits for a message of VS Code, in the list of messages: they do not pop up in a window that a test drives. */
export async function message(page: Page, text: RegExp, ...buttons: readonly string[]): Promise<Locator> {
  const row = page.locator(".notifications-center .monaco-list-row", { hasText: text }).first();
  await eventually(`a message ${text}`, async () => {
    await commands.executeCommand("notifications.showList");
    return (await row.isVisible()) || undefined;
  });
  for (const name of buttons) await row.getByRole("button", { name, exact: true }).waitFor();
  return row;
}

/** The box of a command that asks for something. */
export function quickInput(page: Page): Locator {
  return page.locator(".quick-input-widget:visible");
}
