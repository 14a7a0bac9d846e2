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

/** A mistake in a template, which the syntax shows, and one of types, each time in another method. */
function inController(index, number, isWrong) {
  const text = controller(index).replace("Finds one.", `Finds one, or edit ${number}.`);
  const wrong = text
    .replace("get(id: Int32)", "get(id: boolean)")
    .replace('@HttpPut("{id:int}")', '@HttpPut("{id:itn}")');
  const other = text.replace("remove(id: Int32)", "remove(id: boolean)");
  const edited = isWrong ? wrong : other;
  return {
    kind: "controller",
    file: fileOfController(index),
    text: edited,
    bySyntax: (diagnostics) => diagnostics.some(({ code }) => code === "LIG1004") === isWrong,
    byTypes: (diagnostics) => isOnLine(diagnostics, "LIG1020", edited, isWrong ? '@HttpGet("{id' : '@HttpDelete("{id'),
  };
}

/** A property of a type that cannot be described, each time another one. */
function inModel(index, number, isWrong) {
  const text = model(index).replace("A new item.", `A new item, or edit ${number}.`);
  const edited = isWrong
    ? text.replace("sku!: string", `sku!: ${refused(index)}`)
    : text.replace("made!: DateTime", `made!: ${refused(index)}`);
  return {
    kind: "model",
    file: fileOfModel(index),
    text: edited,
    bySyntax: () => true,
    byTypes: (diagnostics) => isOnLine(diagnostics, "LIG1008", edited, refused(index)),
  };
}

/** A type of this file alone: each type that cannot be described is reported once. */
const refused = (index) => `(of: ${index}) => void`;

/**
 * Whether a finding is where the edit made the mistake. That an earlier one is gone says nothing: diagnostics of text that was edited
 * disappear at once.
 */
function isOnLine(diagnostics, code, text, place) {
  const line = text.slice(0, text.indexOf(place)).split("\n").length - 1;
  return diagnostics.some((diagnostic) => diagnostic.code === code && diagnostic.range.start.line === line);
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
