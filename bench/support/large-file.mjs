/** A project of one file with many controllers, and the file that starts the application. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeWorkspace } from "./large-workspace.mjs";

const actionsOfEach = 50;
export const fileName = "all.controller.ts";

const nameOf = (index) => `Part${index}Controller`;

function action(number) {
  return `  /** Finds item ${number}. */
  @HttpGet("a${number}/{id:int}")
  get${number}(id: Int32, @FromQuery() page?: Int32): ActionResult<Item> {
    return this.notFound();
  }
`;
}

function controller(index) {
  const all = Array.from({ length: actionsOfEach }, (_, number) => action(number));
  return `/** Items of part ${index}. */\n@ApiController()\n@Route("parts/${index}")\nexport class ${nameOf(index)} extends ControllerBase {\n${all.join("\n")}}\n`;
}

/** The text of the file with so many actions, 50 in each controller. */
export function largeFile(actions) {
  const controllers = Array.from({ length: actions / actionsOfEach }, (_, index) => controller(index));
  return `import { ApiController, ControllerBase, FromQuery, HttpGet, Route, type ActionResult, type Int32 } from "ligature";

export class Item {
  id!: Int32;
  name!: string;
}

${controllers.join("\n")}`;
}

/** Edits of the controller in the middle, each in another action: a mistake in a template, which the syntax shows, with one of types. */
export function* editsOfLargeFile(text, count) {
  const middle = text.indexOf(`class ${nameOf(Math.floor(text.split("extends ControllerBase").length / 2) - 1)} `);
  for (let number = 0; number < count; number++) {
    const isWrong = number % 2 === 0;
    const [place, other] = [(number * 2) % (actionsOfEach - 2), ((number * 2) % (actionsOfEach - 2)) + 1];
    const wrong = text
      .slice(middle)
      .replace(`item ${place}.`, `item ${place}, or edit ${number}.`)
      .replace(`get${other}(id: Int32`, `get${other}(id: boolean`);
    const edited =
      text.slice(0, middle) + (isWrong ? wrong.replace(`a${place}/{id:int}`, `a${place}/{id:itn}`) : wrong);
    const line = edited.slice(0, edited.indexOf(`@HttpGet("a${other}/`, middle)).split("\n").length - 1;
    yield {
      kind: "large",
      file: fileName,
      text: edited,
      bySyntax: (found) => found.some(({ code }) => code === "LIG1004") === isWrong,
      byTypes: (found) => found.some(({ code, range }) => code === "LIG1020" && range.start.line === line),
    };
  }
}

/** Writes the project into an empty folder. */
export function writeLargeFile(folder, actions) {
  writeWorkspace(folder, 0);
  const names = Array.from({ length: actions / actionsOfEach }, (_, index) => nameOf(index));
  writeFileSync(join(folder, "src", fileName), largeFile(actions));
  writeFileSync(
    join(folder, "src/main.ts"),
    `import { createApp } from "ligature";\nimport { ${names.join(", ")} } from "./all.controller.js";\n\nawait createApp({ controllers: [${names.join(", ")}], openApi: {} });\n`,
  );
}
