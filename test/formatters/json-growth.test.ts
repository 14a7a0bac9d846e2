import { hasIndexKey, hasLongNumber, parseExactJson } from "#runtime/formatters/exact-json.js";
import { assertLinear } from "../helpers/growth.js";

/** Texts of so many characters that look like numbers, keys or strings all along. */
const shapes: Readonly<Record<string, (size: number) => string>> = {
  "a run of dots": (size) => `{"s":"${".".repeat(size)}"}`,
  "digits and dots by turns": (size) => `{"s":"${"1.".repeat(size / 2)}"}`,
  "one digit among many dots": (size) => `{"s":"${".......1".repeat(size / 8)}"}`,
  "fifteen digits among dots": (size) => `{"s":"${"123456789012345" + ".".repeat(size)}"}`,
  "runs of fifteen digits": (size) => `{"s":"${"123456789012345 ".repeat(size / 16)}"}`,
  "a long number": (size) => `{"s":${"9".repeat(size)}}`,
  "many long numbers": (size) => `{"s":[${"1234567890123456,".repeat(size / 17)}0]}`,
  "exponents without a number": (size) => `{"s":"${"e".repeat(size)}"}`,
  "signs": (size) => `{"s":"${"-+".repeat(size / 2)}"}`,
  "exponents": (size) => `{"s":[${"1e-5,".repeat(size / 5)}0]}`,
  "escapes": (size) => `{"s":"${"\\\\".repeat(size / 2)}"}`,
  "escaped quotes": (size) => `{"s":"${'\\"'.repeat(size / 2)}"}`,
  "quotes in quotes": (size) => `[${'"\\"1\\":",'.repeat(size / 8)}0]`,
  "keys that are almost indices": (size) => `{${'"1234567890x":1,'.repeat(size / 16)}"a":0}`,
  "an index and white space": (size) => `{"1"${" ".repeat(size)}}`,
  "white space": (size) => " ".repeat(size),
  "indices and white space": (size) => `[${'"1"      ,'.repeat(size / 10)}0]`,
  "a string without an end": (size) => `{"s":"${"x".repeat(size)}`,
  "opening brackets": (size) => "[".repeat(size),
  "short members": (size) => `{${Array.from({ length: size / 8 }, (_, index) => `"k${index}":1`).join()}}`,
}; // prettier-ignore

function read(text: string): void {
  hasLongNumber(text);
  hasIndexKey(text);
  try {
    parseExactJson(text, 32);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
}

describe("the exact reader of JSON", () => {
  for (const [name, textOf] of Object.entries(shapes)) {
    it(`takes time linear in the text when it contains ${name}`, () => {
      assertLinear(4000, (size) => {
        const text = textOf(size);
        return () => read(text);
      });
    });
  }
});
