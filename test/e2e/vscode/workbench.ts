/** VS Code's window as a user sees it, in a browser. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, FrameLocator, Locator, Page } from "playwright-core";
import { launchBrowser } from "../browser.js";
import { installVsix, startCodeServer, workbenchUrl, type CodeServer } from "./code-server.js";
import { makeProfile, makeWorkspace, root, type Profile, type Workspace } from "./profile.js";

/** What the tests open. */
export interface WindowOptions {
  readonly vsix: string;
  /** A folder of `test/fixtures`. */
  readonly fixture: string;
  /** The file that is open at the start. */
  readonly file: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Milliseconds for one step. Ten times what it takes on an idle machine, as tests may run on a busy one. */
const patience = 60_000;

/** Text is as it is typed, and the only squiggles are ours. */
const plainTyping = {
  "editor.autoClosingBrackets": "never",
  "editor.autoClosingQuotes": "never",
  "editor.autoSurround": "never",
  "editor.autoIndent": "none",
  "editor.quickSuggestions": { other: "off", comments: "off", strings: "off" },
  "editor.suggestOnTriggerCharacters": false,
  "editor.parameterHints.enabled": false,
  "editor.stickyScroll.enabled": false,
  "typescript.validate.enable": false,
  "js/ts.validate.enabled": false,
};

/** A window with the packaged extension installed. */
export class Workbench {
  /** What the consoles of all pages and panels have said about forbidden loads. */
  readonly violations: string[] = [];

  private constructor(
    readonly page: Page,
    readonly workspace: Workspace,
    private readonly profile: Profile,
    private readonly server: CodeServer,
    private readonly browser: Browser,
  ) {
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) this.violations.push(message.text());
    });
  }

  /** Starts everything and waits for the file to be visible. */
  static async open({ vsix, fixture, file, settings = {} }: WindowOptions): Promise<Workbench> {
    const profile = makeProfile({ ...plainTyping, ...settings });
    const workspace = makeWorkspace(fixture);
    installVsix(profile, vsix);
    const server = await startCodeServer({ flags: profile.flags, env: profile.env });
    const browser = await launchBrowser();
    const context = await browser.newContext({ viewport: { width: 1500, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const workbench = new Workbench(page, workspace, profile, server, browser);
    // Not `openFile` in the address: a window that is told what to open does not restore what was open.
    await page.goto(workbenchUrl(server.address, workspace.folder));
    await page.locator(".explorer-folders-view .monaco-list-row").first().waitFor();
    await workbench.openFile(file);
    return workbench;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
    this.profile.remove();
    this.workspace.remove();
  }

  /** Reloads the window, as a user does; resolves when the new one has begun. */
  async reload(): Promise<void> {
    const loaded = this.page.waitForEvent("load");
    await this.command("Developer: Reload Window");
    await loaded;
  }

  /** Opens a file by its name, as with Ctrl+P. */
  async openFile(file: string): Promise<void> {
    const name = file.split("/").at(-1) ?? file;
    // Beside the preview, wherever the focus is.
    await this.page.keyboard.press("Control+1");
    await this.page.keyboard.press("Control+P");
    await this.page.locator(".quick-input-widget input[type=text]").fill(name);
    await this.page.locator(".quick-input-list .monaco-list-row.focused", { hasText: name }).waitFor();
    await this.page.keyboard.press("Enter");
    await this.page.locator(".tab.active", { hasText: name }).waitFor();
    await this.page.locator(".monaco-editor .view-line").first().waitFor();
  }

  /** Gives a command by its title. Waits for its row, so that Enter never meets a half-filled list. */
  async command(title: string): Promise<void> {
    await this.page.keyboard.press("F1");
    await this.page.locator(".quick-input-widget input[type=text]").fill(`>${title}`);
    await this.page.locator(".quick-input-list .monaco-list-row.focused", { hasText: title }).waitFor();
    await this.page.keyboard.press("Enter");
  }

  /** The piece of the editor that holds exactly this text. */
  token(text: string): Locator {
    return this.page
      .locator(".monaco-editor .view-line span:not(:has(*))")
      .filter({ hasText: new RegExp(`^${escape(text)}$`) });
  }

  /** Selects the first occurrence of a text in the editor. */
  async select(text: string): Promise<void> {
    await this.page.locator(".part.editor .view-lines").first().click();
    await this.page.keyboard.press("Control+Home");
    await this.page.keyboard.press("Control+F");
    const box = this.page.locator(".find-widget .find-part textarea");
    await box.fill(text);
    await this.page.locator(".find-widget .matchesCount", { hasText: /^1 of/ }).waitFor();
    await box.press("Escape");
    await this.page.locator(".find-widget.visible").waitFor({ state: "detached" });
  }

  /** Puts a text in place of the first occurrence of another, as typing does. */
  async replace(text: string, replacement: string): Promise<void> {
    await this.select(text);
    await this.page.keyboard.insertText(replacement);
  }

  /** The page inside the preview panel. */
  get preview(): FrameLocator {
    return this.page.frameLocator("iframe.webview.ready").frameLocator("iframe#active-frame");
  }

  /** Shows one of the preview's views. */
  async showView(name: "Swagger UI" | "ReDoc" | "JSON"): Promise<void> {
    await this.preview.getByRole("tab", { name }).click();
  }

  /** Asks every 100 ms until something holds. */
  async eventually(what: string, holds: () => Promise<boolean>, ms = patience): Promise<void> {
    for (const end = Date.now() + ms; !(await holds());) {
      if (Date.now() > end) throw new Error(`${what}: not within ${ms} ms`);
      await this.page.waitForTimeout(100);
    }
  }

  /** Keeps a picture for a person to look at. */
  async screenshot(name: string): Promise<void> {
    const folder = process.env.SCREENSHOT_DIR ?? join(root, "artifacts", "screenshots");
    mkdirSync(folder, { recursive: true });
    await this.page.screenshot({ path: join(folder, `${name}.png`) });
  }
}

/** A colour as the browser computes it. */
export function colorOf(locator: Locator, property: "color" | "backgroundColor"): Promise<string> {
  return locator.evaluate((element, name) => {
    const page = globalThis as unknown as { getComputedStyle(of: unknown): Record<string, string> };
    return page.getComputedStyle(element)[name] ?? "";
  }, property);
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
