/** A headless Chromium for tests of what a browser shows. */
import { chromium, type Browser } from "playwright-core";
import { ensureChromium } from "./setup/chromium.js";

/**
 * Starts a headless Chromium that talks to nobody but the pages it is given. The caller closes it.
 *
 * @example
 * const browser = await launchBrowser();
 * const page = await browser.newPage();
 * await page.goto(`${address}/openapi`);
 * await browser.close();
 * @param more further arguments of Chromium
 * @throws {Error} when there is no Chromium and none can be installed; the message says what to do
 */
export function launchBrowser(...more: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    headless: true,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...more,
    ],
  });
}
