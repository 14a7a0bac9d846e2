import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { NavigatedProject, type WireWorkspaceEdit } from "./navigated-project.js";

interface WireAction {
  readonly title: string;
  readonly isPreferred?: boolean;
  readonly edit: WireWorkspaceEdit;
}

const text = `import { ControllerBase, HttpDelete, HttpGet, HttpPut, Route, createApp, type Int32 } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id:int}")
  get(id: Int32): string | null {
    return this.url.action("remove", "Orders", { number: id });
  }

  /** @param number the number of the order */
  @HttpDelete("{number:int}")
  rem‸ove(number: Int32): void {
    console.log(number);
  }
}

await createApp({ controllers: [OrdersController], openApi: {} });
`;

const fixed = text
  .replace("‸", "")
  .replace("{ number: id }", "{ id: id }")
  .replace("@param number", "@param id")
  .replace('"{number:int}"', '"{id:int}"')
  .replace("(number: Int32)", "(id: Int32)")
  .replace("console.log(number)", "console.log(id)");

describe("fixes that rename", function () {
  this.timeout(60_000);
  const project = new NavigatedProject();
  const file = "src/orders.controller.ts";
  before(() =>
    project.start({
      textDocument: { diagnostic: {}, codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } },
      workspace: { workspaceEdit: { documentChanges: true } },
    }),
  );
  after(() => project.stop());

  /** Waits until the document, which the server makes in the background, has shown the finding, or no longer does. */
  const untilReported = async (textDocument: { uri: string }, isReported: boolean): Promise<void> => {
    for (let found = !isReported; found !== isReported;) {
      const { items } = await project.client.request<{ items: readonly { readonly code: string }[] }>(
        "textDocument/diagnostic",
        { textDocument },
      );
      found = items.some(({ code }) => code === "LIG5018");
      if (found !== isReported) await setTimeout(100);
    }
  };

  const fixesOf = async (marked: string, isReported = true) => {
    const { textDocument, position } = project.show({ [file]: marked });
    await untilReported(textDocument, isReported);
    const actions = await project.client.request<WireAction[]>("textDocument/codeAction", {
      textDocument,
      range: { start: position, end: position },
      context: { diagnostics: [], only: ["quickfix"] },
    });
    return actions.filter(({ title }) => title.startsWith("Rename"));
  };

  it("change the template, the handler, its doc comment and links when two paths are identical (LIG5018)", async () => {
    const [action, ...others] = await fixesOf(text);
    assert.deepEqual([action!.title, action!.isPreferred, others], ["Rename '{number}' to '{id}'", true, []]);
    assert.deepEqual(project.applied(action!.edit), { [file]: fixed });
    assert.deepEqual(await fixesOf(fixed.replace("remove(", "rem‸ove("), false), []);
  });

  it("are not offered when the method uses the other name for something else", async () => {
    assert.deepEqual(await fixesOf(text.replace("console.log(number)", "const id = 1; console.log(number, id)")), []);
  });

  it("are not offered when clients must change", async () => {
    // Without a value in the path, the form and the query string may have it.
    assert.deepEqual(await fixesOf(text.replaceAll(":int}", "?}")), []);
  });
});
