/** A workspace that is not trusted: the document and the routes are shown, and nothing is sent or started. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hiddenKeys, root } from "./profile.js";
import { prepare } from "./swagger-ui.js";
import { Workbench } from "./workbench.js";

const { name, version } = JSON.parse(readFileSync(join(root, "extension/package.json"), "utf8")) as Record<
  string,
  string
>;

describe("a workspace in VS Code that is not trusted", () => {
  let window!: Workbench;
  let opened: Workbench | undefined;
  before(async function () {
    this.timeout(300_000);
    window = opened = await Workbench.open({
      vsix: join(root, "artifacts", `${name}-${version}.vsix`),
      fixture: "exchanges",
      file: "src/exchanges.controller.ts",
      isUntrusted: true,
    });
  });
  after(() => opened?.close());
  afterEach(async function () {
    if (this.currentTest?.state === "failed") await opened?.screenshot("failed-untrusted");
  });

  it("shows the document, sends no request, and offers to manage trust", async () => {
    await window.showPreview("Swagger UI");
    const operation = window.preview.locator(".opblock-get", { has: window.preview.locator('[data-path="/exchanges/session"]') }); // prettier-ignore
    await prepare(operation);
    await operation.locator(".btn.execute").click();
    const bar = window.preview.locator("#exchange");
    await bar.getByText("Requests are sent only in trusted workspaces.").waitFor();
    await window.screenshot("untrusted-request");
    await bar.getByRole("button", { name: "Manage Workspace Trust" }).click();
    // VS Code shows its page over the others.
    await window.page.getByText("You are in Restricted Mode").waitFor();
    await window.page.keyboard.press("Escape");
    await window.page.getByText("You are in Restricted Mode").waitFor({ state: "hidden" });
  });

  it("lists the routes", async () => {
    await window.page.locator('.activitybar .action-label[aria-label="Ligature"]').click();
    await window.page.locator('.sidebar [role="treeitem"]', { hasText: "/session" }).first().waitFor();
  });

  it("offers a new controller when it has no routes, because that only writes files", async () => {
    const write = (path: string, text: string) => writeFileSync(join(window.workspace.folder, "src", path), text);
    write(
      "main.ts",
      'import { createApp } from "ligature";\nexport const app = () => createApp({ controllers: [] });\n',
    );
    write("exchanges.controller.ts", "export {};\n");
    const welcome = window.page.locator(".sidebar .welcome-view", { hasText: "have no routes yet." });
    await welcome.waitFor();
    await window.screenshot("untrusted-no-routes");
    await welcome.getByRole("button", { name: "New Controller" }).click();
    const input = window.page.locator('.quick-input-widget input[placeholder^="Orders"]');
    await input.fill("Reviews");
    await input.press("Enter");
    await window.page.locator('.sidebar [role="treeitem"]', { hasText: "/Reviews" }).first().waitFor();
  });

  it("says in the view of changes that git does not run, and offers to manage trust", async () => {
    await window.command("Focus on API Changes View");
    const welcome = window.page.locator(".sidebar .welcome-view", { hasText: "Git runs only in trusted workspaces." });
    // The server has answered when the view names the base.
    await window.page
      .locator(".pane-header", { hasText: "API Changes" })
      .locator(".description", { hasText: /\S/ })
      .waitFor();
    await welcome.getByRole("button", { name: "Compare With..." }).waitFor();
    await window.screenshot("untrusted-changes");
    await welcome.getByRole("button", { name: "Manage Workspace Trust" }).click();
    await window.page.getByText("You are in Restricted Mode").waitFor();
    await window.page.keyboard.press("Escape");
    await window.page.getByText("You are in Restricted Mode").waitFor({ state: "hidden" });
  });

  it("offers no command that runs the application", async () => {
    await window.find("Ligature: ", "Preview OpenAPI");
    const rows = window.page.locator(".quick-input-list .monaco-list-row");
    const labels = (await rows.allInnerTexts()).join("\n");
    for (const command of ["Create Project", "Start the Application", "Debug the Application", "Show Last Requests"])
      assert.ok(!labels.includes(command), labels);
    await window.page.keyboard.press("Escape");
  });

  it("says that it opens no address when a key gives the command, and offers to manage trust", async () => {
    await window.page.keyboard.press(hiddenKeys["ligature.openInBrowser"]);
    const toast = window.page.locator(".notification-toast", {
      hasText: "opens addresses only in trusted workspaces.",
    });
    await toast.waitFor();
    await window.screenshot("untrusted-open-in-browser");
    await toast.getByRole("button", { name: "Manage Workspace Trust" }).click();
    await window.page.getByText("You are in Restricted Mode").waitFor();
  });
});
