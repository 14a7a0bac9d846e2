/**
 * The edits, one after another: half of them in a controller, half in a model that it reads. Each has a different
 * result, so that it can be distinguished from the previous one. No text occurs twice.
 */
import { controller, model } from "../support/large-workspace.mjs";

/** The number of edits of one file before the next one is opened. */
const editsOfFile = 20;

/** Controllers 9, 19, 29 and so on have a mistake of their own, which no edit removes: this step never reaches one. */
const stepOfControllers = 10;

/** The edits in order: the file, the whole text, and the expected diagnostics of syntax and types. */
export function* edits(count, controllers) {
  for (let number = 0; number < count; number++) {
    const index = (Math.floor(number / editsOfFile) % Math.ceil(controllers / stepOfControllers)) * stepOfControllers;
    const isWrong = number % 4 < 2;
    yield number % 2 === 0 ? inController(index, number, isWrong) : inModel(index, number, isWrong);
  }
}

export const fileOfController = (index) => `items-${index}.controller.ts`;
export const fileOfModel = (index) => `item-${index}.ts`;

/** A mistake in a template, which the syntax shows, and one of types. */
function inController(index, number, isWrong) {
  const text = controller(index).replace("Finds one.", `Finds one, or edit ${number}.`);
  const wrong = text
    .replace("get(id: Int32)", "get(id: boolean)")
    .replace('@HttpPut("{id:int}")', '@HttpPut("{id:itn}")');
  return {
    kind: "controller",
    file: fileOfController(index),
    text: isWrong ? wrong : text,
    bySyntax: (diagnostics) => has(diagnostics, "LIG1004") === isWrong,
    byTypes: (diagnostics) => has(diagnostics, "LIG1020") === isWrong,
  };
}

/** A property of a type that cannot be described. */
function inModel(index, number, isWrong) {
  const text = model(index).replace("A new item.", `A new item, or edit ${number}.`);
  return {
    kind: "model",
    file: fileOfModel(index),
    text: isWrong ? text.replace("sku!: string", "sku!: symbol") : text,
    bySyntax: () => true,
    byTypes: (diagnostics) => has(diagnostics, "LIG1008") === isWrong,
  };
}

function has(diagnostics, code) {
  return diagnostics.some((diagnostic) => diagnostic.code === code);
}

/** The smallest change from one text to another, as an editor sends it. */
export function changeBetween(before, after) {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return {
    start: placeOf(before, start),
    end: placeOf(before, before.length - end),
    newText: after.slice(start, after.length - end),
  };
}

function placeOf(text, offset) {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length - 1, character: lines.at(-1).length };
}
