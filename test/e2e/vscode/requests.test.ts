/** "Try it out" in the preview: real requests to an application that `ligature dev` runs, from a real VS Code. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { layoutMistakes } from "./layout.js";
import { root } from "./profile.js";
import { prepare as prepareOperation } from "./swagger-ui.js";
import { themes, Workbench } from "./workbench.js";

const { name, version } = JSON.parse(readFileSync(join(root, "extension/package.json"), "utf8")) as Record<
  string,
  string
>;
const vsix = join(root, "artifacts", `${name}-${version}.vsix`);
const controller = "src/exchanges.controller.ts";

describe("requests of the preview in VS Code", () => {
  let window!: Workbench;
  let opened: Workbench | undefined;
  before(async function () {
    this.timeout(300_000);
    assert.ok(existsSync(vsix), `${vsix} is missing: run node scripts/package-extension.mjs first`);
    window = opened = await Workbench.open({
      vsix,
      fixture: "exchanges",
      file: controller,
      settings: { "workbench.colorTheme": "Default Dark Modern" },
    });
    await window.showPreview("Swagger UI");
    await row("get", "/exchanges/echo/{id}").waitFor();
  });
  after(async () => {
    await opened?.close();
  });
  afterEach(async function () {
    if (this.currentTest?.state === "failed")
      await opened?.screenshot(`failed-${this.currentTest.title.replace(/\W+/g, "-")}`);
  });

  const row = (method: string, path: string) =>
    window.preview.locator(`.opblock-${method}`).filter({ has: window.preview.locator(`[data-path="${path}"]`) });
  const bar = () => window.preview.locator("#exchange");
  const says = (text: string | RegExp) => bar().locator(".facts", { hasText: text }).waitFor();
  const prepare = async (method: string, path: string) => {
    const operation = row(method, path);
    await prepareOperation(operation);
    return operation;
  };
  const execute = async (method: string, path: string) => {
    const operation = await prepare(method, path);
    await operation.locator(".btn.execute").click();
    return operation;
  };
  const close = (method: string, path: string) => row(method, path).locator(".opblock-summary-control").click();
  const closeTab = async (hasText: string) => {
    const tab = window.page.locator(".tab", { hasText });
    await tab.hover();
    await tab.locator(".action-label").click();
    await tab.waitFor({ state: "detached" });
  };
  const body = (operation: ReturnType<typeof row>) =>
    operation.locator(".live-responses-table .response-col_description");
  const address = () => window.preview.locator("#address");

  const showLastRequests = async () => {
    await window.openUnchanged(controller);
    await window.command("Ligature: Show Last Requests");
  };
  const hideLastRequests = async () => {
    await closeTab("Last Requests");
    await window.page.locator(".tab", { hasText: "OpenAPI:" }).click();
    await address().waitFor();
  };

  it("asks once for the address, and says what to do when nothing listens there", async () => {
    await address()
      .filter({ hasText: /^Set Address\.\.\.$/ })
      .waitFor();
    const operation = await execute("get", "/exchanges/session");
    const input = window.page.locator(".quick-input-widget input").first();
    await window.page.locator(".quick-input-widget", { hasText: "Address of the Application" }).waitFor();
    await input.fill("nowhere");
    await window.page.locator(".quick-input-message", { hasText: "Write an address" }).waitFor();
    await input.fill("http://127.0.0.1:9");
    await input.press("Enter");
    await says("Nothing listens at http://127.0.0.1:9. Is the application running?");
    await body(operation).getByText("Nothing listens").waitFor();
    await window.screenshot("request-refused");
    await bar().getByRole("button", { name: "Start the Application" }).click();
    await window.page.locator(".statusbar-item", { hasText: /127\.0\.0\.1:\d+/ }).waitFor({ timeout: 120_000 });
    await window.eventually("the new address", async () => /^http:\/\/127\.0\.0\.1:\d{2,}$/.test((await address().textContent()) ?? "")); // prettier-ignore
    await says(/^Requests go to http:\/\/127\.0\.0\.1:\d{2,} now\. Execute sends this one again\.$/);
    await window.screenshot("request-new-address");
    await close("get", "/exchanges/session");
  }).timeout(240_000);

  it("says beside the code that nothing has been requested yet", async () => {
    await showLastRequests();
    await window.page.locator(".view-line", { hasText: /No\srequest\shas\sbeen\sbound\syet\./ }).waitFor();
    await window.screenshot("last-requests-none");
    await hideLastRequests();
  });

  it("shows the response, with its status, time, size and headers", async () => {
    const operation = await prepare("get", "/exchanges/echo/{id}");
    await operation.locator('tr[data-param-name="id"] input').fill("7");
    await operation.locator('tr[data-param-name="text"] input').fill("a b");
    await operation.locator(".btn.execute").click();
    await says(/GET \/exchanges\/echo\/7\?text=a(\+|%20)b · 200 OK · \d+ ms · \d+ B/);
    await body(operation).getByText('"text": "a b"').first().waitFor();
    await body(operation).getByText("application/json").first().waitFor();
    await operation.locator(".request-url", { hasText: (await address().textContent()) ?? "" }).waitFor();
    await window.screenshot("request-response");
  });

  it("keeps typed values and the response when the sources change", async () => {
    await window.openUnchanged(controller);
    await window.editor.replace("A picture.", "Another picture.");
    await window.preview.locator(".opblock-summary-description", { hasText: "Another picture." }).waitFor();
    const operation = row("get", "/exchanges/echo/{id}");
    // Swagger UI draws the form anew when it has resolved the schemas.
    await window.eventually("the value", async () => (await operation.locator('tr[data-param-name="text"] input').inputValue()) === "a b"); // prettier-ignore
    await body(operation).getByText('"text": "a b"').first().waitFor();
    await window.openUnchanged(controller);
    await close("get", "/exchanges/echo/{id}");
  });

  it("sends the authorization of the dialog, and keeps it for the next page", async () => {
    const open = window.preview.locator(".auth-wrapper > .btn.authorize").first();
    const dialog = window.preview.getByRole("dialog", { name: "Available authorizations" });
    const hasFocus = (one: typeof open) => window.eventually("the focus", () => one.evaluate((element) => (element as unknown as { matches(selector: string): boolean }).matches(":focus"))); // prettier-ignore
    await open.click();
    await hasFocus(dialog.locator("input"));
    await window.screenshot("request-authorization");
    await window.page.keyboard.type("secret-token");
    await window.page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Remove authorization" }).waitFor();
    for (const name of ["Remove authorization", "Close", "Close"]) {
      await window.page.keyboard.press("Tab");
      await hasFocus(dialog.getByRole("button", { name }).and(window.preview.locator(":focus")));
    }
    await window.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await hasFocus(open);
    const send = async () => {
      const operation = await prepare("get", "/exchanges/echo/{id}");
      await operation.locator('tr[data-param-name="id"] input').fill("8");
      await operation.locator('tr[data-param-name="text"] input').fill("c");
      await operation.locator(".btn.execute").click();
      await body(operation).getByText("Bearer secret-token").first().waitFor();
      await close("get", "/exchanges/echo/{id}");
    };
    await send();
    await closeTab("OpenAPI:");
    await window.page.locator("iframe.webview").waitFor({ state: "detached" });
    await window.showPreview("Swagger UI");
    await row("get", "/exchanges/echo/{id}").waitFor();
    await send();
  });

  it("sends bodies and files", async () => {
    const note = await execute("post", "/exchanges/notes");
    await body(note).getByText('"text": "string"').first().waitFor();
    await close("post", "/exchanges/notes");
    const upload = await prepare("post", "/exchanges/files");
    await upload.locator('input[type="file"]').setInputFiles({ name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("twelve bytes") }); // prettier-ignore
    await upload.locator('tr[data-property-name="title"] input').fill("Plan");
    await upload.locator(".btn.execute").click();
    await body(upload).getByText('"bytes": 12').first().waitFor();
    await close("post", "/exchanges/files");
  });

  it("follows redirects, and keeps cookies", async () => {
    const operation = await execute("post", "/exchanges/session");
    await says(/POST \/exchanges\/session · 200 OK .* redirected to http:\/\/127\.0\.0\.1:\d+\/exchanges\/session/);
    await body(operation).getByText("session=abc").first().waitFor();
    await close("post", "/exchanges/session");
  });

  it("shows images, and responses without a body", async () => {
    const image = await execute("get", "/exchanges/image");
    await window.eventually(
      "an image",
      async () =>
      body(image).locator("img").first().evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth === 1, undefined, { timeout: 1000 }).catch(() => false), // prettier-ignore
    );
    await close("get", "/exchanges/image");
    await execute("delete", "/exchanges/notes");
    await says("DELETE /exchanges/notes · 204 No Content");
    await close("delete", "/exchanges/notes");
  });

  it("downloads a file under the name that the response gives it", async () => {
    const operation = await execute("get", "/exchanges/report");
    const link = body(operation).getByRole("link", { name: "Download file" });
    const [download] = await Promise.all([window.page.waitForEvent("download"), link.click()]);
    assert.equal(download.suggestedFilename(), "report 7.bin");
    assert.deepEqual([...readFileSync(await download.path())], [0, 1, 250, 251]);
    await window.screenshot("request-download");
    await close("get", "/exchanges/report");
  });

  it("shows which operation has the focus when the keyboard moves it, and opens it", async () => {
    const control = row("get", "/exchanges/report").locator(".opblock-summary-control");
    await row("get", "/exchanges/silence").locator(".code-link").focus();
    // The copy button, and what is behind the last operation's link, lie in between.
    await window.eventually("the focus", async () => {
      await window.page.keyboard.press("Tab");
      return control.evaluate((one) => (one as unknown as { matches(selector: string): boolean }).matches(":focus-visible")); // prettier-ignore
    });
    const style = await control.evaluate((one) => {
      const page = globalThis as unknown as { getComputedStyle(of: unknown): Record<string, string> };
      return page.getComputedStyle(one).outlineStyle;
    });
    await window.screenshot("request-focus");
    assert.equal(style, "solid");
    await window.page.keyboard.press("Enter");
    await row("get", "/exchanges/report").locator(".opblock-body").waitFor();
    await close("get", "/exchanges/report");
  });

  it("cuts a body of 50 MB, and opens it as a file", async () => {
    await execute("get", "/exchanges/big");
    await says(/200 OK · \d+ ms · 52\.4 MB · the first 200\.0 kB are shown/);
    // A copy or a download of that part must not be taken for all of it.
    await body(row("get", "/exchanges/big")).getByText("The rest of 52.4 MB is left out.").first().waitFor();
    await window.screenshot("request-big");
    await bar().getByRole("button", { name: "Open as File" }).click();
    await window.page
      .locator(".tab", { hasText: /response-\d+\.txt/ })
      .first()
      .waitFor();
    await window.page
      .locator(".tab", { hasText: /response-\d+\.txt/ })
      .locator(".action-label")
      .click();
    await close("get", "/exchanges/big");
  }).timeout(180_000);

  it("shows a stream while it arrives, and stops it", async () => {
    const operation = await execute("get", "/exchanges/stream");
    await bar().locator(".tail", { hasText: "line 5" }).waitFor();
    await window.screenshot("request-stream");
    await bar().getByRole("button", { name: "Stop" }).click();
    await says("stopped before its end");
    await body(operation).getByText("line 1").first().waitFor();
    await close("get", "/exchanges/stream");
  });

  it("cancels a request that has no response", async () => {
    const operation = await execute("get", "/exchanges/silence");
    await says("sending…");
    await bar().getByRole("button", { name: "Cancel" }).click();
    await says("The request was canceled.");
    // The color of a failure would say that something is wrong.
    assert.equal(await bar().getAttribute("data-state"), "canceled");
    await body(operation).getByText("The request was canceled.").waitFor();
    await close("get", "/exchanges/silence");
  });

  it("lists the requests of the window, without their secrets", async () => {
    await bar().getByRole("button", { name: "History" }).click();
    const rows = window.page.locator(".quick-input-list .monaco-list-row");
    await rows.filter({ hasText: "POST /exchanges/session" }).first().waitFor();
    await window.screenshot("request-history");
    // The list draws only the rows that are in sight.
    await window.page.keyboard.type("/exchanges/echo/8");
    await rows.filter({ hasText: "GET /exchanges/echo/8" }).first().click();
    await window.page.locator(".view-line", { hasText: "***" }).first().waitFor();
    await window.page.locator(".view-line", { hasText: "HTTP/1.1 200 OK" }).first().waitFor();
    await window.screenshot("request-text");
    await closeTab("GET exchanges echo 8");
    await address().waitFor();
  });

  it("shows how the application has bound its last requests, beside the code, with links to it", async () => {
    await window.openUnchanged(controller);
    await window.command("Ligature: Show Last Requests");
    await window.page
      .locator(".view-line", { hasText: /200\sin\s\d+\sms\sExchanges\.stream,\sGET/ })
      .first()
      .waitFor();
    await window.page.locator(".view-line", { hasText: "nothing is bound" }).first().waitFor();
    await window.screenshot("last-requests");
    // An editor that has not noticed the key yet takes the click as one into the text.
    const link = window.page.locator(".detected-link", { hasText: "Exchanges.stream" }).first();
    await window.retried(async (ms) => {
      if (await link.isVisible()) await link.click({ modifiers: ["Control"], timeout: ms });
      await window.page.locator(".statusbar-item", { hasText: /Ln 7\d, Col/ }).waitFor({ timeout: ms });
    });
    await closeTab("Last Requests");
    // The code is in the group of the text now.
    await window.page.locator(".tab", { hasText: "OpenAPI:" }).click();
    await address().waitFor();
  });

  it("shows the operation of the action at the cursor", async () => {
    await window.openUnchanged(controller);
    await window.editor.select("clear(): ActionResult");
    await window.command("Ligature: Reveal in Preview");
    await window.preview.locator(".opblock-delete.is-open .opblock-body").waitFor();
    await close("delete", "/exchanges/notes");
  });

  it("stops the application from the status bar", async () => {
    await window.page.locator(".statusbar-item", { hasText: /127\.0\.0\.1:\d+/ }).click();
    const rows = window.page.locator(".quick-input-list .monaco-list-row");
    await rows.filter({ hasText: "Open in Browser" }).first().waitFor();
    await window.screenshot("application-status");
    await rows.filter({ hasText: "Stop" }).first().click();
    await window.page.locator(".statusbar-item", { hasText: /127\.0\.0\.1:\d+/ }).waitFor({ state: "hidden" });
    await window.eventually(
      "the earlier address",
      async () => (await address().textContent()) === "http://127.0.0.1:9",
    );
  });

  it("says beside the code that nothing listens where the last requests are looked for, with the buttons that help", async () => {
    await showLastRequests();
    const text = window.page.locator(".editor-instance", { hasText: /Nothing\slistens\sat\shttp:\/\/127\.0\.0\.1:9/ }); // prettier-ignore
    await text.locator(".codelens-decoration a", { hasText: "Start the Application" }).waitFor();
    await window.screenshot("last-requests-refused");
    await changeAddress("http://127.0.0.1:9");
    await text.waitFor();
  });

  const changeAddress = async (to: string) => {
    await window.page.locator(".editor-instance .codelens-decoration a", { hasText: "Change Address" }).click();
    const widget = window.page.locator(".quick-input-widget", { hasText: "Address of the Application" });
    await widget.locator("input").first().fill(to);
    await window.page.keyboard.press("Enter");
    await widget.waitFor({ state: "hidden" });
  };
  const saysBeside = (sentence: RegExp) => window.page.locator(".editor-instance .view-lines", { hasText: sentence }).waitFor(); // prettier-ignore

  it("says beside the code that another application listens there, with the button for the address", async () => {
    const other = createServer((_, response) =>
      response.setHeader("content-type", "text/html").end("<h1>Another</h1>"),
    );
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    await changeAddress(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    await saysBeside(/The\sapplication\sdoes\snot\skeep\sthe\straces/);
    await window.screenshot("last-requests-other");
    await changeAddress("http://127.0.0.1:9");
    await saysBeside(/Nothing\slistens/);
    other.close();
  });

  it("asks once before it looks for requests on another host, and says that this is not allowed", async () => {
    await changeAddress("http://traces.invalid");
    const question = window.page.locator(".monaco-dialog-box", { hasText: "Send requests to http://traces.invalid?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await saysBeside(/Requests\sto\shttp:\/\/traces\.invalid\sare\snot\sallowed\./);
    // The text is read again every two seconds.
    await window.page.waitForTimeout(4_500);
    assert.equal(await question.count(), 0);
    await window.screenshot("last-requests-not-allowed");
    await changeAddress("http://127.0.0.1:9");
    await saysBeside(/Nothing\slistens/);
    await hideLastRequests();
  });

  for (const width of [270, 400, 900])
    it(`has nothing that overlaps or is cut off in a preview that is ${width} pixels wide`, async () => {
      const frame = window.page.locator("iframe.webview").first();
      await window.eventually("the width", async () => {
        const missing = width - Math.round((await frame.boundingBox())!.width);
        const size = window.page.viewportSize()!;
        // The other half of the window is the editor's.
        if (missing !== 0) await window.page.setViewportSize({ ...size, width: size.width + 2 * missing });
        return missing === 0;
      });
      const file = await prepare("post", "/exchanges/files");
      await file.locator(".btn.execute").click();
      await prepare("get", "/exchanges/echo/{id}");
      await window.preview.locator(".auth-wrapper > .btn.authorize").first().click();
      await window.screenshot(`width-${width}-authorization`);
      const dialog = await layoutMistakes(window.preview.locator(".dialog-ux"));
      await window.page.keyboard.press("Escape");
      assert.deepEqual(dialog, []);
      for (const [view, section] of [
        ["YAML", "#view-yaml"],
        ["JSON", "#view-json"],
        ["ReDoc", "#view-reDoc"],
        ["Swagger UI", "#view-swaggerUi"],
      ] as const) {
        await window.showView(view);
        await window.preview.locator(section).getByText("/exchanges/echo/").first().waitFor();
        await window.screenshot(`width-${width}-${section.slice(6)}`);
        assert.deepEqual(await layoutMistakes(window.preview.locator("body")), [], view);
      }
      await close("post", "/exchanges/files");
      await close("get", "/exchanges/echo/{id}");
      await window.page.setViewportSize({ width: 1500, height: 900 });
    });

  for (const [theme, kind] of themes)
    // prettier-ignore
    it(`is readable in the theme ${theme}`, async () => {
      await window.theme(theme, kind);
      await execute("get", "/exchanges/session");
      await says("Nothing listens");
      await window.screenshot(`request-${kind}`);
    });

  it("opens the code of an operation and of a schema in Swagger UI, and of an operation in ReDoc", async () => {
    const cursor = (at: RegExp) => window.page.locator(".statusbar-item", { hasText: at }).waitFor();
    await row("get", "/exchanges/image").locator(".code-link").click();
    await cursor(/Ln 6\d, Col/);
    await window.preview.locator(".models .with-code-link", { hasText: "Note" }).locator(".code-link").click();
    await cursor(/Ln 1\d, Col/);
    await window.screenshot("code-links");
    await window.showView("ReDoc");
    await window.preview.locator('#view-reDoc h2:has-text("Sets a cookie") .code-link').click();
    await cursor(/Ln 4\d, Col/);
    await window.screenshot("code-links-redoc");
  });

  it("loads nothing that its content security policy forbids", () => {
    assert.deepEqual(window.violations, []);
  });
});
