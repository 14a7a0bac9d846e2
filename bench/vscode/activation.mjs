/** The time that the extension adds to the start of a window. */

/** VS Code's own figures for each start: it shows them in *Running Extensions*. Milliseconds to load and to activate. */
export async function measureActivation({ Workbench, vsix, windows, note }) {
  const window = await Workbench.open({ vsix, fixture: "shop", file: "src/products.controller.ts" });
  try {
    const activation = [];
    for (let start = 0; start < windows; start++) {
      if (start > 0) await window.reload();
      activation.push(await activationTime(window));
      note(`  ${activation.at(-1)} ms`);
    }
    return { activation };
  } finally {
    await window.close();
  }
}

async function activationTime(window) {
  // A lens is there when the extension has started, and its server has answered.
  await window.openFile("src/products.controller.ts");
  await window.page.locator(".codelens-decoration", { hasText: "GET /api/Products" }).first().waitFor();
  await window.command("Developer: Show Running Extensions");
  const row = window.page.locator(".runtime-extensions-editor .monaco-list-row", { hasText: "ligature" });
  const time = row.locator(".activation-time");
  await time.waitFor();
  const text = (await time.textContent()) ?? "";
  await window.command("View: Revert and Close Editor");
  return Number(/(\d+)\s*ms/.exec(text)[1]);
}
