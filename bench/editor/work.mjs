/** The operations that are repeated while memory is measured: how often, and what one of them does. */
import { controller, model } from "../support/large-workspace.mjs";

const file = (index) => `src/items-${index % 20}.controller.ts`;
const modelFile = (index) => `src/item-${index % 20}.ts`;

export const work = {
  edits: {
    what: "edits in an open controller",
    times: 1000,
    async make(editor) {
      editor.open(file(0), controller(0));
      return async (number) => {
        editor.change(file(0), controller(0).replace("Finds one.", `Finds one: ${number}.`));
        await editor.settle();
      };
    },
  },
  types: {
    what: "edits that each declare new types",
    times: 1000,
    async make(editor) {
      editor.open(modelFile(0), model(0));
      return async (number) => {
        const text = model(0).replace("parts: Part0[]", `part${number}!: New${number};\n  parts: Part0[]`);
        editor.change(modelFile(0), `${text}\nexport class New${number} {\n  value${number}!: string;\n}\n`);
        await editor.settle();
      };
    },
  },
  openings: {
    what: "openings and closings, half of them of files that no tsconfig includes",
    times: 1000,
    async make(editor) {
      return async (number) => {
        const path = number % 2 === 0 ? file(1 + (number % 18)) : `scripts/alone-${number}.ts`;
        editor.open(path, controller(1).replaceAll("Items1Controller", `Alone${number}Controller`));
        if (number % 20 === 0) await editor.settle();
        editor.close(path);
        await editor.settle();
      };
    },
  },
  renames: {
    what: "renames on disk, half of them of open files",
    times: 500,
    async make(editor) {
      let path = file(5);
      let open = file(7);
      editor.open(open, controller(7));
      return async (number) => {
        if (number % 2 === 0) {
          const to = `src/renamed-${number}.ts`;
          editor.rename(path, to);
          path = to;
        } else {
          const to = `src/open-${number}.ts`;
          editor.close(open);
          editor.rename(open, to);
          editor.open(to, controller(7));
          open = to;
        }
        await editor.settle();
      };
    },
  },
  changes: {
    what: "changes on disk of files that are not open",
    times: 500,
    async make(editor) {
      return async (number) => {
        const index = 8 + (number % 4);
        editor.write(file(index), controller(index).replace("Finds one.", `Finds one: ${number}.`));
        await editor.settle();
      };
    },
  },
  questions: {
    what: "times hover, completion and two renames, each after an edit",
    times: 200,
    async make(editor) {
      editor.open(file(12), controller(12));
      editor.open(modelFile(12), model(12));
      return async (number) => {
        const text = controller(12).replace("Finds one.", `Finds one: ${number}.`);
        editor.change(file(12), text);
        await editor.settle();
        await editor.ask("textDocument/hover", file(12), text, ["get(id", 4]);
        await editor.ask("textDocument/completion", file(12), text, ["{id:int", 4]);
        await editor.ask("textDocument/rename", file(12), text, ["get(id", 4], { newName: "itemId" });
        await editor.ask("textDocument/rename", modelFile(12), model(12), ["sku"], { newName: "number" });
      };
    },
  },
};
