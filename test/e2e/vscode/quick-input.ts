/** VS Code's quick input: the palette of commands and the list of files. */
import type { Locator, Page } from "playwright-core";
import type { Keys } from "./keys.js";

/** Finds rows and takes them. */
export class QuickInput {
  private readonly input: Locator;

  constructor(
    private readonly page: Page,
    private readonly keys: Keys,
  ) {
    this.input = page.locator(".quick-input-widget input[type=text]");
  }

  /**
   * Finds a row with the text, in the list that a key opens. Waits for it, so that Enter never meets a half-filled list. With `patience` it
   * waits longer than for all else, but not when the list has closed.
   */
  async find(key: string, text: string, row: string, ms: number, patience = ms): Promise<void> {
    await this.keys.press(key, this.input, ms);
    await this.input.fill(text, { timeout: ms });
    const found = this.page.locator(".quick-input-list .monaco-list-row.focused", { hasText: row });
    await Promise.race([found.waitFor({ timeout: patience }), this.closes(patience)]);
  }

  /** Fails when the quick input closes, as it does where the focus goes elsewhere. */
  private async closes(ms: number): Promise<never> {
    await this.input.waitFor({ state: "hidden", timeout: ms });
    throw new Error("The quick input has closed.");
  }

  /** Takes the row that was found. */
  async accept(ms: number): Promise<void> {
    await this.input.press("Enter", { timeout: ms });
    await this.input.waitFor({ state: "hidden", timeout: ms });
  }
}
