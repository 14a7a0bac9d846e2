import { attributesOf } from "./random-attributes.js";
import { anyType, bracketed, type RandomType } from "./random-types.js";
import type { Random } from "../../helpers/random.js";

/** The declaration of a random model, and the type that it declares. */
export interface RandomModel {
  readonly type: RandomType;
  readonly text: string;
}

/** Models, each of which may have earlier ones as members, or itself. */
export function randomModels(random: Random): RandomModel[] {
  const models: RandomModel[] = [];
  const count = random.integer(3, 7);
  for (let index = 0; index < count; index++) models.push(randomModel(random, `Model${index}`, models.map(({ type }) => type)));
  return models;
} // prettier-ignore

function randomModel(random: Random, name: string, earlier: readonly RandomType[]): RandomModel {
  const isNamed = random.chance(0.6);
  const roll = random.next();
  if (roll < 0.12) return familyModel(random, name, earlier);
  if (roll < 0.22) return unionModel(random, name, earlier);
  const form = roll < 0.75 ? "class" : roll < 0.9 ? "interface" : "type";
  const members = random.list(2, 5, (index) => member(random, nameOf(name, index), form, earlier, isNamed));
  if (form === "class" && random.chance(0.15)) members.push(`self: ${name} | null = null;`);
  const type: RandomType = { text: name, kind: "model", isSimple: false, isNamed, values: form === "class" && !members.some((one) => /!: |@/.test(one)) ? [`new ${name}()`] : [] };
  const head = form === "type" ? `type ${name} =` : `${form} ${name}`;
  return { type, text: `export ${head} {\n${members.map((one) => `  ${one}\n`).join("")}}${form === "type" ? ";" : ""}` };
} // prettier-ignore

/** Keys of two models without a name of their own in one query would mean both. */
export function nameOf(model: string, index: number): string {
  return `${model.toLowerCase()}Of${index}`;
}

function member(
  random: Random,
  name: string,
  form: string,
  earlier: readonly RandomType[],
  isNamed: boolean,
): string {
  const type = anyType(random, earlier, !isNamed);
  const roll = random.next();
  if (form !== "class") return `${name}${roll < 0.3 ? "?" : ""}: ${roll > 0.8 ? `${bracketed(type.text)} | null` : type.text};`;
  // A rule of a member that nothing sets can refuse every request.
  // `Pick` takes the first one, and of a model in a query that only has members which nothing sets, nothing can be sent.
  const before = random.chance(0.05) && !name.endsWith("Of0") ? "readonly " : attributesOf(random, type);
  // The class says of others that it has them, and sets them elsewhere.
  if (before === "readonly " && type.values.length === 0) return `${name}!: ${type.text};`;
  if (before === "readonly ") return `readonly ${name}: ${type.text} = ${random.pick(type.values)};`;
  if (roll < 0.15) return `${before}${name}?: ${type.text};`;
  if (roll < 0.35) return `${before}${name}: ${bracketed(type.text)} | null = null;`;
  if (roll < 0.6 && type.values.length > 0) return `${before}${name}: ${type.text} = ${random.pick(type.values)};`;
  return `${before}${name}!: ${type.text};`;
} // prettier-ignore

/** A class with subtypes. */
function familyModel(random: Random, name: string, earlier: readonly RandomType[]): RandomModel {
  const isAbstract = random.chance(0.5);
  const subtypes = random.list(1, 3, (index) => {
    const members = random.list(0, 2, (at) => member(random, nameOf(name, at + 1), "class", earlier, false));
    return `export class ${name}Sub${index} extends ${name} {\n  override kind = "k${index}";\n${members.map((one) => `  ${one}\n`).join("")}}`;
  });
  const attributes = subtypes.map((_, index) => `@SwaggerSubType(() => ${name}Sub${index}, { discriminatorValue: "k${index}" })`);
  const head = `@SwaggerDiscriminator("kind")\n${attributes.join("\n")}\nexport ${isAbstract ? "abstract " : ""}class ${name} {`;
  const base = `${head}\n  kind${isAbstract ? "!: string" : ' = "base"'};\n  ${member(random, nameOf(name, 0), "class", earlier, false)}\n}`;
  return { type: { text: name, kind: "other", isSimple: false, isNamed: false, values: [] }, text: [base, ...subtypes].join("\n") };
} // prettier-ignore

/** A union of interfaces that a member tells apart. */
function unionModel(random: Random, name: string, earlier: readonly RandomType[]): RandomModel {
  const parts = random.list(2, 3, (index) => {
    const members = random.list(0, 2, (at) => member(random, nameOf(name, at), "interface", earlier, false));
    return `export interface ${name}Part${index} {\n  tag: "t${index}";\n${members.map((one) => `  ${one}\n`).join("")}}`;
  });
  const union = `export type ${name} = ${parts.map((_, index) => `${name}Part${index}`).join(" | ")};`;
  return { type: { text: name, kind: "other", isSimple: false, isNamed: false, values: [] }, text: [...parts, union].join("\n") };
} // prettier-ignore
