/** VS Code's text editor, as a user works with it. */
import type { Locator, Page } from "playwright-core";
import type { Keys } from "./keys.js";

/** The editor in the left group. */
export class Editor {
  constructor(
    private readonly page: Page,
    private readonly keys: Keys,
  ) {}

  /** The piece of the editor that holds exactly this text, or one that a pattern matches. */
  token(text: string | RegExp): Locator {
    return this.page
      .locator(".monaco-editor .view-line span:not(:has(*))")
      .filter({ hasText: typeof text === "string" ? new RegExp(`^${escape(text)}$`) : text });
  }

  /** Selects the first occurrence of a text in the editor; the text is within one line. */
  async select(text: string): Promise<void> {
    const box = this.page.locator(".find-widget.visible .find-part textarea");
    const status = (hasText: string | RegExp) => this.page.locator(".statusbar-item", { hasText });
    await this.keys.retried(async (ms) => {
      await this.keys.press("Control+Home", status(/Ln 1, Col 1(?!\d)/), ms);
      await this.keys.press("Control+F", box, ms);
      // The same text again would find nothing anew, and the word under the cursor may stand there already.
      await box.fill("", { timeout: ms });
      await box.fill(text, { timeout: ms });
      await this.page.locator(".find-widget .matchesCount", { hasText: /^1 of/ }).waitFor({ timeout: ms });
      await box.press("Escape", { timeout: ms });
      await this.page.locator(".find-widget.visible").waitFor({ state: "detached", timeout: ms });
      // The text that was counted may have been an earlier one.
      await status(`(${text.length} selected)`).waitFor({ timeout: ms });
    });
  }

  /** Puts a text in place of the first occurrence of another, as typing does. */
  async replace(text: string, replacement: string): Promise<void> {
    await this.select(text);
    await this.page.keyboard.insertText(replacement);
    const last = replacement.split("\n").at(-1) ?? replacement;
    await this.page.locator(".part.editor .view-line", { hasText: last.trim() }).first().waitFor();
  }

  /** Rests the pointer on a piece of the editor until something is said about it. */
  async hover(token: string, says: string): Promise<void> {
    await this.keys.retried(async (ms) => {
      await this.keys.pointAtNothing();
      await this.token(token).first().hover({ timeout: ms });
      await this.page.locator(".monaco-hover", { hasText: says }).first().waitFor({ timeout: ms });
    });
  }

  /** Opens the light bulb's menu where a text begins, and gives the row of a fix in it. */
  async offerFix(text: string, fix: string): Promise<Locator> {
    const row = this.page.locator(".action-widget .monaco-list-row", { hasText: fix }).first();
    await this.select(text);
    await this.page.keyboard.press("ArrowLeft");
    await this.page.locator(".lightBulbWidget").waitFor();
    await this.keys.retried((ms) => this.keys.press("Control+.", row, ms));
    return row;
  }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
