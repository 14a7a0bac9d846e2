import type { Random } from "../../helpers/random.js";
import type { RandomType } from "./random-types.js";

const patterns = ['"[a-z]+"', '"[A-Z]{2}\\\\d"', '"(?:ab|c)*"', '"\\\\S{1,4}"'];

type Make = (random: Random) => string;

const rules: Readonly<Record<RandomType["kind"], readonly Make[]>> = {
  text: [
    (random) => `StringLength(${random.integer(3, 9)}, { minimumLength: ${random.integer(0, 3)} })`,
    (random) => `MinLength(${random.integer(0, 3)})`,
    (random) => `MaxLength(${random.integer(2, 8)})`,
    (random) => `Length(${random.integer(0, 2)}, ${random.integer(2, 6)})`,
    (random) => `RegularExpression(${random.pick(patterns)})`,
    () => "EmailAddress()",
    () => "Url()",
    () => 'AllowedValues("a", "ab", "b c")',
    () => 'DeniedValues("admin", "ab")',
    () => "Base64String()",
  ],
  number: [
    (random) => `Range(${random.integer(-3, 2)}, ${random.integer(3, 90)})`,
    (random) => `Range(${random.integer(-3, 1)}, ${random.integer(4, 90)}, { minimumIsExclusive: true })`,
    () => "AllowedValues(1, 3, 5)",
    () => "DeniedValues(0, 5)",
  ],
  list: [
    (random) => `MinLength(${random.integer(0, 2)})`,
    (random) => `MaxLength(${random.integer(1, 4)})`,
    (random) => `Length(${random.integer(0, 1)}, ${random.integer(2, 4)})`,
  ],
  other: [],
  model: [],
};

/** Attributes of validation, as they stand before a member or parameter. */
export function attributesOf(random: Random, { kind }: RandomType): string {
  const possible = rules[kind];
  const rule = possible.length > 0 && random.chance(0.4) ? `@${random.pick(possible)(random)} ` : "";
  return `${random.chance(0.1) ? "@Required() " : ""}${rule}`;
}
