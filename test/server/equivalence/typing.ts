import type { Dice } from "../../fuzz/campaign/dice.js";

/** The names of routes, in attributes and links, and the values of links. */
const linkWords: readonly (readonly string[])[] = [
  ['"order"', '"book"', '"shape"', '"ordr"'],
  ["{ id: 1 }", "{ ident: 1 }", "{ isbn: author }", "{ id: 1, isbn: author }"],
];

/** Words that mean something to Ligature, and the replacements of each: half of the edits change a meaning. */
const families: readonly (readonly string[])[] = [
  ["string", "Int32", "boolean", "symbol", "Money", "Order", "Book", "unknown", "string[]", "Record<string, Money>"],
  ["@HttpGet", "@HttpPost", "@HttpPut", "@HttpDelete"],
  ["@FromBody()", "@FromQuery()", "@FromForm()", "@FromHeader()", "@BindRequired()", "@FromRoute()"],
  ["{id}", "{id:int}", "{id:itn}", "{ident}", "{id:min(1)}", "{isbn}", "{id:guid}", "{id?}"],
  ["api/orders", "api/books", "api/[controller]", "api/[action]", "users"],
  ["OrdersController", "BooksController", "UnlistedController", "Users", "ShopController"],
  ["Order", "NewOrder", "Line", "Money", "Book", "User", "Page<Book>"],
  ["@ApiController()", "@Authorize()", "@AllowAnonymous()", '@Authorize("admin")'],
  ["@Required()", "@Range(0, 10)", "@StringLength(5)", "@EmailAddress()"],
  ["extends ShopController", "extends ControllerBase", "", "extends NewOrder"],
  ["list", "get", "find", "create"],
  [
    "{ enabled: true }",
    "{ enabled: false }",
    "{ enabled: true, enableAnnotationsForInheritance: true }",
    "{ docs: true }",
  ],
  ["annotations:", "docComments:", "annotation:"],
  ['@SwaggerOperation({ summary: "Some orders" })', "", '@SwaggerOperation({ operationId: "order" })'],
  ["{@link OrdersController.get}", "{@link BooksController.find}", "Finds"],
  ["Shape", "Circle", "Circle | Square", "Kind", "Book"],
  ['"circle"', '"square"', '"guest"'],
  ['"1.0"', '"2.0"', "process.env.VERSION"],
  ["LIG1005", "LIG1020", "LIG9999"],
  ...linkWords,
];

const snippets = ["{", "}", "(", '"', "`", "@", "/*", " ", "\n", "id", "export ", "// ", "ligature-ignore LIG1020: so\n", "import { Money } from '../models/money.js';\n"]; // prettier-ignore

/** One edit by chance: a word for another of its family, a key, a piece taken out, a line moved or doubled. */
export function typeInto(text: string, dice: Dice): string {
  switch (dice.below(8)) {
    case 0:
      return insert(text, dice.below(text.length + 1), dice.pick(snippets));
    case 1:
      return cut(text, dice.below(text.length + 1), dice.below(12));
    case 2:
    case 3:
      return moveLine(text, dice);
    case 4:
      return exchange(text, dice, linkWords) ?? exchange(text, dice) ?? later(text);
    default:
      return exchange(text, dice) ?? later(text);
  }
}

function insert(text: string, at: number, what: string): string {
  return text.slice(0, at) + what + text.slice(at);
}

function cut(text: string, at: number, length: number): string {
  return text.slice(0, at) + text.slice(at + length);
}

function moveLine(text: string, dice: Dice): string {
  const lines = text.split("\n");
  const from = dice.below(lines.length);
  const line = dice.once(3) ? [lines[from]!] : lines.splice(from, 1);
  lines.splice(dice.below(lines.length + 1), 0, ...line);
  return lines.join("\n");
}

function later(text: string): string {
  return insert(text, text.length, "\nexport class Later {}\n");
}

/** `undefined` if there is no such word. */
function exchange(text: string, dice: Dice, words = families): string | undefined {
  const present = words.flatMap((family) => family.filter((word) => word && text.includes(word)).map((word) => ({ family, word }))); // prettier-ignore
  if (present.length === 0) return undefined;
  const { family, word } = dice.pick(present);
  const places = [...text.matchAll(new RegExp(word.replaceAll(/[^\w]/g, "\\$&"), "g"))].map(({ index }) => index);
  const at = dice.pick(places);
  return text.slice(0, at) + dice.pick(family) + text.slice(at + word.length);
}
