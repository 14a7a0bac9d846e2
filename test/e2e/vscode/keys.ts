/** Keys for VS Code's window that do not go astray. */
import type { Locator, Page } from "playwright-core";

/** Milliseconds that the tries of a step have, a minute in all: a lost key costs little, a busy machine gets its time. */
const waitsOfTries = [4_000, 8_000, 16_000, 32_000];

/**
 * The keyboard of a window. A key that is given while the focus is inside a panel's page goes to that page, which hands it
 * on; the next one may be given while the focus is on its way back, and then the browser drops it: neither side hears of it.
 * So the focus is brought to the editor with a click, which goes where it points to, what a key does is waited for, and a
 * step that does not come to its end is taken again.
 */
export class Keys {
  constructor(private readonly page: Page) {}

  /** Takes a step until it comes to its end. It gets the time that it may wait, and must do no harm when taken twice. */
  async retried(step: (ms: number) => Promise<void>, waits: readonly number[] = waitsOfTries): Promise<void> {
    const [ms = 0, ...later] = waits;
    try {
      await step(ms);
    } catch (error) {
      if (later.length === 0) throw error;
      console.log(`      again, after ${ms} ms: ${String(error).split("\n")[0]}`);
      // Whatever is open, perhaps since just now, would be in the way.
      await this.page.keyboard.press("Escape");
      await this.retried(step, later);
    }
  }

  /** Puts the focus into the left group of editors. The cursor stays where it is. */
  async focusEditor(ms: number): Promise<void> {
    const tab = this.page.locator(".part.editor .editor-group-container").first().locator(".tab.active");
    // Without an editor there is no panel either: then the focus is nowhere else.
    if ((await tab.count()) === 0) return;
    await tab.click({ timeout: ms });
    await this.page.locator(".editor-group-container.active .monaco-editor.focused").waitFor({ timeout: ms });
    await this.pointAtNothing();
  }

  /** Gives a key to the editor and waits for what it shows. */
  async press(key: string, shows: Locator, ms: number): Promise<void> {
    await this.focusEditor(ms);
    await this.page.keyboard.press(key);
    await shows.waitFor({ timeout: ms });
  }

  /** Moves the pointer to an empty part of the status bar, where nothing explains itself. */
  async pointAtNothing(): Promise<void> {
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 1 };
    await this.page.mouse.move(width / 2, height - 1);
  }
}
