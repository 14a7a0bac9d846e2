/** VS Code's window as a user sees it, in a browser. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, FrameLocator, Locator, Page } from "playwright-core";
import { launchBrowser } from "../browser.js";
import { installVsix, startCodeServer, workbenchUrl, type CodeServer } from "./code-server.js";
import { Editor } from "./editor.js";
import { holdStill } from "./hold-still.js";
import { Keys } from "./keys.js";
import { makeProfile, makeWorkspace, revertKey, root, themeKey, type Profile, type Workspace } from "./profile.js";
import { QuickInput } from "./quick-input.js";

/** The window that the tests open. */
export interface WindowOptions {
  readonly vsix: string;
  /** A folder of `test/fixtures`. */
  readonly fixture: string;
  /** The file that is open at the start. */
  readonly file: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Adds to the copy of the fixture before it is opened; its result is opened in its place: a folder, or a file with the folders of a workspace. */
  readonly prepare?: (folder: string) => string;
  /** More variables of the environment; gets the profile's folder, which goes away with the window. */
  readonly env?: (profile: string) => Readonly<Record<string, string>>;
  /** The folder is not trusted. Default: trust is switched off. */
  readonly isUntrusted?: boolean;
}

/** Milliseconds for one step. Ten times what it takes on an idle machine, as tests may run on a busy one. */
const stepTimeout = 60_000;

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

const untrusted = {
  "security.workspace.trust.enabled": true,
  "security.workspace.trust.startupPrompt": "never",
  "security.workspace.trust.banner": "never",
};

/** A theme of each kind, by its label; the one of the profile is the last. */
export const themes = [
  ["Dark High Contrast", "hc-black"],
  ["Light High Contrast", "hc-light"],
  ["Light Modern", "vs"],
  ["Dark Modern", "vs-dark"],
] as const;

/** The views of the preview, by the names of their tabs. */
export type View = "Swagger UI" | "ReDoc" | "JSON" | "YAML";

/** A window with the packaged extension installed. */
export class Workbench {
  /** The messages of all pages' and panels' consoles about forbidden loads. */
  readonly violations: string[] = [];
  readonly editor: Editor;
  private readonly keys: Keys;
  private readonly quickInput: QuickInput;

  private constructor(
    readonly page: Page,
    readonly workspace: Workspace,
    private readonly profile: Profile,
    private readonly server: CodeServer,
    private readonly browser: Browser,
  ) {
    this.keys = new Keys(page);
    this.editor = new Editor(page, this.keys);
    this.quickInput = new QuickInput(page, this.keys);
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) this.violations.push(message.text());
    });
  }

  /** Starts everything and waits for the file to be visible. */
  static async open({
    vsix,
    fixture,
    file,
    settings = {},
    env,
    prepare = (folder) => folder,
    isUntrusted = false,
  }: WindowOptions): Promise<Workbench> {
    const trust = isUntrusted ? untrusted : {};
    const profile = makeProfile({ ...plainTyping, ...trust, ...settings });
    const workspace = makeWorkspace(fixture);
    installVsix(profile, vsix);
    const server = await startCodeServer({
      flags: profile.flags,
      env: { ...profile.env, ...env?.(profile.root) },
      asksForTrust: isUntrusted,
    });
    const browser = await launchBrowser();
    const page = await browser.newPage({ viewport: { width: 1500, height: 900 } });
    page.setDefaultTimeout(stepTimeout);
    await holdStill(page);
    const workbench = new Workbench(page, workspace, profile, server, browser);
    try {
      // Not `openFile` in the address: a window that gets a file to open does not restore what was open.
      await page.goto(workbenchUrl(server.address, prepare(workspace.folder)));
      await page.locator(".explorer-folders-view .monaco-list-row").first().waitFor();
      // Files are found when VS Code has started its extensions. Until then, the list is open and empty.
      await workbench.openFile(file, stepTimeout);
      return workbench;
    } catch (error) {
      await workbench.screenshot("failed-to-open");
      await workbench.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
    this.profile.remove();
    this.workspace.remove();
  }

  /** Reloads the window, as a user does; resolves when the new one has begun. */
  async reload(): Promise<void> {
    await Promise.all([this.page.waitForEvent("load"), this.command("Developer: Reload Window")]);
  }

  private get leftGroup(): Locator {
    return this.page.locator(".part.editor .editor-group-container").first();
  }

  /** The tab of a file, when the left group shows that file. */
  private activeTab(file: string): Locator {
    return this.leftGroup.locator(".tab.active", { hasText: nameOf(file) });
  }

  /** Opens a file by its name, as with Ctrl+P, beside the preview. `patience` is how many milliseconds the search may take in each try. */
  async openFile(file: string, patience?: number): Promise<void> {
    const name = nameOf(file);
    await this.keys.retried(async (ms) => {
      await this.quickInput.find("Control+P", name, name, ms, patience);
      await this.quickInput.accept(ms);
      await this.activeTab(file).waitFor({ timeout: ms });
      await this.leftGroup.locator(".monaco-editor .view-line").first().waitFor({ timeout: ms });
    });
  }

  /** Shows a file as it is on the disk, whatever an earlier test has typed into it. */
  async openUnchanged(file: string): Promise<void> {
    if ((await this.activeTab(file).count()) === 0) await this.openFile(file);
    const unchanged = this.leftGroup.locator(".tab.active:not(.dirty)");
    await this.keys.retried((ms) => this.keys.press(revertKey, unchanged, ms));
  }

  /** Closes an unchanged file that the left group shows, and opens it again. */
  async reopen(file: string): Promise<void> {
    await this.activeTab(file).click({ button: "middle" });
    await this.activeTab(file).waitFor({ state: "detached" });
    await this.openFile(file);
  }

  /** Takes a step until it comes to its end. It gets the time that it may wait, and must do no harm when taken twice. */
  retried(step: (ms: number) => Promise<void>): Promise<void> {
    return this.keys.retried(step);
  }

  /**
   * Clicks a link to code in a panel's page until the status bar tells a line of the code. The page tells VS Code of its
   * focus a quarter of a second late at most; the editor that the link has opened may lose the focus to it again, and then
   * the status bar tells no line.
   */
  goToCode(link: Locator, at: RegExp): Promise<void> {
    return this.retried(async (ms) => {
      await link.click({ timeout: ms });
      await this.page.locator(".statusbar-item", { hasText: at }).waitFor({ timeout: ms });
    });
  }

  /** Types into the palette of commands until it has a row with a text. */
  async find(text: string, row = text): Promise<void> {
    await this.keys.retried((ms) => this.quickInput.find("F1", `>${text}`, row, ms));
  }

  /** Gives a command that asks for something, and types the text, if there is one. */
  async ask(title: string, placeholder: string, text?: string): Promise<Locator> {
    const input = this.page.locator(`.quick-input-widget input[placeholder^="${placeholder}"]`);
    // Another part of the window may take the focus, which closes the question. It can be asked again.
    await this.retried(async (ms) => {
      await this.quickInput.find("F1", `>${title}`, title, ms);
      await this.page.keyboard.press("Enter");
      await input.waitFor({ timeout: ms });
    });
    if (text !== undefined) await input.fill(text);
    return input;
  }

  /** Gives a command by its title. */
  async command(title: string): Promise<void> {
    await this.find(title);
    // Outside of what is retried: not every command does the same when it is given twice.
    await this.quickInput.accept(stepTimeout);
  }

  /** Chooses a color theme by its label, and waits until the window has its kind. */
  async theme(label: string, kind: (typeof themes)[number][1]): Promise<void> {
    await this.keys.retried((ms) => this.quickInput.find(themeKey, label, label, ms));
    await this.quickInput.accept(stepTimeout);
    await this.page.locator(`.monaco-workbench.${kind}`).waitFor();
  }

  /** The language server's process, if it runs. */
  get languageServer(): number | undefined {
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      const command = readIfThere(`/proc/${pid}/cmdline`);
      if (command.includes(this.profile.root) && command.includes("dist/server/main.mjs")) return Number(pid);
    }
    return undefined;
  }

  /** The page inside the preview panel. */
  get preview(): FrameLocator {
    return this.page.frameLocator("iframe.webview.ready").frameLocator("iframe#active-frame");
  }

  /** Opens the preview where it is not open yet, and shows one of its views. */
  async showPreview(view: View): Promise<void> {
    if ((await this.page.locator("iframe.webview").count()) === 0) await this.command("Ligature: Preview OpenAPI");
    await this.showView(view);
  }

  /** Shows one of the preview's views. */
  async showView(name: View): Promise<void> {
    await this.preview.getByRole("tab", { name }).click();
    await this.preview.getByRole("tab", { name, selected: true }).waitFor();
  }

  /** Asks every 100 ms until something holds. */
  async eventually(what: string, holds: () => Promise<boolean>, ms = stepTimeout): Promise<void> {
    for (const end = Date.now() + ms; !(await holds());) {
      if (Date.now() > end) throw new Error(`${what}: not within ${ms} ms`);
      await this.page.waitForTimeout(100);
    }
  }

  /**
   * Takes a picture for readers of the documentation. With `PICTURES=1` it replaces the one that they see, otherwise it is only there to be
   * looked at. WebP is a quarter of the size of PNG.
   */
  async picture(name: string): Promise<void> {
    const folder = process.env.PICTURES === "1" ? join(root, "extension/media/pictures") : screenshotFolder();
    await this.keys.pointAtNothing();
    await this.page.locator(".notification-toast").first().waitFor({ state: "detached" });
    const session = await this.page.context().newCDPSession(this.page);
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 80 });
    await session.detach();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, "base64"));
  }

  /** Keeps a picture for a person to look at. */
  async screenshot(name: string): Promise<void> {
    const folder = screenshotFolder();
    mkdirSync(folder, { recursive: true });
    await this.page.screenshot({ path: join(folder, `${name}.png`) });
  }
}

function screenshotFolder(): string {
  return process.env.SCREENSHOT_DIR ?? join(root, "artifacts", "screenshots");
}

/** Empty for a process that has ended. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function nameOf(file: string): string {
  return file.split("/").at(-1) ?? file;
}

/** A colour as the browser computes it. */
export function colorOf(
  locator: Locator,
  property: "color" | "backgroundColor",
  timeout = stepTimeout,
): Promise<string> {
  return locator.evaluate(
    (element, name) => {
      const page = globalThis as unknown as { getComputedStyle(of: unknown): Record<string, string> };
      return page.getComputedStyle(element)[name] ?? "";
    },
    property,
    { timeout },
  );
}
