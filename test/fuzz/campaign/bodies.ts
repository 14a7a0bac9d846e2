import type { Dice } from "./dice.js";
import { key, name, pairs, value } from "./texts.js";

/** A body and its content type. */
export interface Body {
  readonly type: string;
  readonly content: Buffer;
}

export const wounds = [
  "",
  "\0",
  "{",
  "]",
  '"',
  "\\",
  ",",
  "\ufeff",
  "//",
  "\u2028",
  "__proto__",
  "<",
  "&",
  "\r\n",
  "--b",
];

const leaves = [
  ...[
    "null",
    "true",
    "false",
    "0",
    "-0",
    "1",
    "1.5",
    "-1",
    "1e999",
    "1e-999",
    "12345678901234567890",
    "0.1e1",
    "{}",
    "[]",
  ],
  ...['"\\ud800"', '"\\u0000"', '"\\udc00\\ud800"', "9".repeat(40), `0.${"1".repeat(40)}`, "1e400", "[1]", '{"a":1}'],
];

export function jsonValue(dice: Dice, depth: number): string {
  if (depth === 0 || dice.once(3)) return dice.once(2) ? JSON.stringify(value(dice)) : dice.pick(leaves);
  if (dice.once(3)) return `[${dice.some(3, () => jsonValue(dice, depth - 1)).join()}]`;
  return jsonObject(dice, depth);
}

export function jsonObject(dice: Dice, depth: number): string {
  const members = dice.some(5, () => `${memberName(dice)}:${jsonValue(dice, depth - 1)}`);
  return `{${members.join()}}`;
}

function memberName(dice: Dice): string {
  const text = dice.once(8) ? key(dice) : name(dice);
  return dice.once(20)
    ? `"\\u00${text.charCodeAt(0).toString(16).padStart(2, "0").slice(-2)}${text.slice(1).replace(/[^\w]/g, "")}"`
    : JSON.stringify(text);
}

const jsonTypes = [
  ...["application/json", "application/json", "application/json", "application/json; charset=utf-8", "text/json"],
  ...[
    "application/x+json",
    "application/json; charset=utf-16",
    "application/json;;",
    "APPLICATION/JSON",
    "application/problem+json",
  ],
];

/** Deeper than models may be nested. */
function deepJson(dice: Dice): string {
  const [open, close] = dice.pick([
    ["[", "]"],
    ['{"child":', "}"],
    ['{"byName":{"x":', "}}"],
    ['{"next":', "}"],
    ['{"a":[', "]}"],
  ] as const);
  const depth = 20 + dice.below(30);
  return open.repeat(depth) + jsonValue(dice, 1) + close.repeat(depth);
}

function jsonText(dice: Dice): string {
  if (dice.once(60)) return deepJson(dice);
  return dice.once(4) ? jsonValue(dice, 4) : jsonObject(dice, 4);
}

export function json(dice: Dice): Body {
  const whole = jsonText(dice);
  const text = dice.once(6) ? dice.damage(whole, wounds) : whole;
  return { type: dice.pick(jsonTypes), content: Buffer.from(text, dice.once(10) ? "latin1" : "utf8") };
}

const xmlNames = [
  ...[
    "Parcel",
    "Line",
    "entries",
    "ids",
    "weights",
    "remarks",
    "next",
    "id",
    "title",
    "when",
    "weight",
    "colour",
    "letters",
    "access",
  ],
  ...[
    "int",
    "string",
    "decimal",
    "sku",
    "quantity",
    "x",
    "ArrayOfParcel",
    "Figure",
    "_x0024_ref",
    "__proto__",
    "constructor",
  ],
];
const xmlAttributes = [
  ...[
    "",
    "",
    "",
    ' xsi:nil="true"',
    ' xsi:nil="maybe"',
    ' xsi:type="Circle"',
    ' a="1"',
    ' xmlns="urn:x"',
    ' xmlns:b="urn:b"',
    ' b:c="1"',
  ],
];
const xmlTexts = [
  ...["1", "x", "", " ", "&lt;", "&amp;", "&#x41;", "&#0;", "&nope;", "]]>", "<![CDATA[x]]>", "<!-- c -->", "<?pi x?>"],
  ...[
    "2026-01-02T03:04:05Z",
    "P1DT2H",
    "1.50",
    "true",
    "read write",
    "QUJD",
    "\u00e9",
    "\ud800",
    "\0",
    "9".repeat(40),
    "INF",
  ],
];

function element(dice: Dice, depth: number, name = dice.pick(xmlNames)): string {
  const attributes = dice.pick(xmlAttributes);
  if (dice.once(6)) return `<${name}${attributes}/>`;
  const inside =
    depth === 0 || dice.once(3) ? dice.pick(xmlTexts) : dice.some(4, () => element(dice, depth - 1)).join("");
  return `<${name}${attributes}>${inside}</${dice.once(60) ? "y" : name}>`;
}

/** Deeper than models may be nested. */
function deepXml(dice: Dice): string {
  const depth = 20 + dice.below(30);
  const name = dice.pick(xmlNames);
  return `<Parcel>${`<${name}>`.repeat(depth)}${dice.pick(xmlTexts)}${`</${name}>`.repeat(depth)}</Parcel>`;
}

const prologs = [
  ...[
    "",
    "",
    "",
    '<?xml version="1.0"?>',
    '<?xml version="1.0" encoding="utf-8"?>',
    '<?xml version="1.0" encoding="nope"?>',
  ],
  ...["<!DOCTYPE Parcel>", '<!DOCTYPE a [<!ENTITY b "c">]>', "\ufeff", "<!-- c -->", "<?pi?>"],
];
const xmlTypes = [
  "application/xml",
  "application/xml",
  "text/xml",
  "application/x+xml",
  "application/xml; charset=utf-16",
];
const instance = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

export function xml(dice: Dice): Body {
  const root = dice.once(8) ? dice.pick(xmlNames) : "Parcel";
  const content = dice.once(60) ? deepXml(dice) : element(dice, 4, root);
  const whole = dice.pick(prologs) + content.replace(/^<\w+/, (start) => `${start} ${instance}`);
  return { type: dice.pick(xmlTypes), content: Buffer.from(dice.once(6) ? dice.damage(whole, wounds) : whole) };
}

export function form(dice: Dice): Body {
  const type = dice.once(10) ? "application/x-www-form-urlencoded; charset=x" : "application/x-www-form-urlencoded";
  const text = pairs(dice);
  return { type, content: Buffer.from(dice.once(15) ? dice.damage(text, wounds) : text) };
}

const boundary = "----boundary";
const partHeaders = [
  "",
  "",
  "Content-Type: text/plain\r\n",
  "Content-Type: ;\r\n",
  "X: y\r\n z\r\n",
  "no colon\r\n",
  "Content-Type: text/plain; charset=nope\r\n",
];
const multipartTypes = [
  ...[1, 2, 3, 4].map(() => `multipart/form-data; boundary=${boundary}`),
  ...[
    `multipart/form-data; boundary="${boundary}"`,
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=x",
  ],
  `Multipart/Form-Data ; charset=utf-8;boundary=${boundary}`,
];

function disposition(dice: Dice): string {
  const plain = key(dice).replace(/["\r\n]/g, "");
  return dice.pick([
    ...[1, 2, 3].map(() => `form-data; name="${plain}"`),
    `form-data; name="${plain}"; filename="../../a.txt"`,
    `form-data; name="${plain}"; filename="b.png"`,
    `form-data; name="${plain}"; filename=""`,
    `form-data; name=${plain}; filename*=utf-8''%00%ff`,
    'form-data; filename="x"',
    `attachment; name="${plain}"`,
    "form-data",
    `form-data; name="${plain}`,
  ]);
}

export function multipart(dice: Dice): Body {
  const parts = dice.some(
    4,
    () =>
      `--${boundary}\r\nContent-Disposition: ${disposition(dice)}\r\n${dice.pick(partHeaders)}\r\n${value(dice)}\r\n`,
  );
  const whole = `${parts.join("")}--${boundary}--\r\n`;
  return { type: dice.pick(multipartTypes), content: Buffer.from(dice.once(5) ? dice.damage(whole, wounds) : whole) };
}

/** Bytes that are nothing. */
export function noise(dice: Dice): Body {
  const type = dice.pick([
    "application/json",
    "application/xml",
    "text/plain",
    "application/octet-stream",
    "multipart/form-data; boundary=b",
    "",
    "a/b",
    "application/x-www-form-urlencoded",
    ";",
    "application/vnd.ligature.body",
    "application/vnd.ligature.form",
  ]);
  return { type, content: Buffer.from(dice.some(60, () => dice.below(256))) };
}

const makers = [json, json, xml, form, form, multipart, noise];

export function anyBody(dice: Dice): Body {
  return dice.pick(makers)(dice);
}
