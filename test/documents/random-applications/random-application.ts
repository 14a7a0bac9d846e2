import { attributesOf } from "./random-attributes.js";
import { randomModels } from "./random-models.js";
import { anyType, bracketed, sharedDeclarations, simpleType, type RandomType } from "./random-types.js";
import { Random } from "../../helpers/random.js";

/** The source of a module with a controller `RandomController`, whose actions send back what they bind. */
export function randomApplication(seed: number): string {
  const random = new Random(seed);
  const models = randomModels(random);
  const types = models.map(({ type }) => type);
  const actions = random.list(6, 14, (index) => randomAction(random, index, types));
  const head = random.chance(0.8) ? "@ApiController()\n" : "@AutomaticBadRequest()\n";
  return [
    imports,
    sharedDeclarations,
    ...models.map(({ text }) => text),
    `${head}@Route("r")\nexport class RandomController extends ControllerBase {\n${actions.join("\n")}\n}`,
  ].join("\n");
}

const imports = `import { AllowedValues, ApiController, AutomaticBadRequest, Base64String, ControllerBase, DateOnly, DateTimeOffset, Decimal, DeniedValues, EmailAddress, FromBody, FromCookie, FromForm, FromHeader, FromQuery, FromRoute, HttpDelete, HttpGet, HttpPatch, HttpPost, HttpPut, Length, MaxLength, MinLength, Range, RegularExpression, Required, Route, StringLength, SwaggerDiscriminator, SwaggerSubType, TimeOnly, TimeSpan, Uri, Url, Version, type ActionResult, type Byte, type Char, type DateTime, type Guid, type Int16, type Int32, type Int64, type SByte, type Single, type UInt16, type UInt32, type UInt64 } from "ligature";
export { createTestApp, verifyDocument } from "ligature/testing";`;

type MakeAction = (random: Random, index: number, models: readonly RandomType[]) => string;

function randomAction(random: Random, index: number, models: readonly RandomType[]): string {
  return random.pick(makers)(random, index, models);
}

const makers: readonly MakeAction[] = [bodyAction, bodyAction, valuesAction, valuesAction, formAction, answerAction];

/** Sends its body back. */
function bodyAction(random: Random, index: number, models: readonly RandomType[]): string {
  const { text } = anyType(random, models, true);
  const type = random.chance(0.15) ? `${bracketed(text)} | null` : text;
  const verb = random.pick(["HttpPost", "HttpPut"]);
  return `  @${verb}("a${index}") a${index}(@FromBody() it: ${type}): ${type} {\n    return it;\n  }`;
}

/** Values of routes, queries, headers and cookies. */
function valuesAction(random: Random, index: number, models: readonly RandomType[]): string {
  const parameters = random.list(1, 4, (at) => valueParameter(random, `p${at}`, models));
  const inRoute = random.chance(0.4);
  if (inRoute) parameters.unshift(`@FromRoute() ${routeType(random)}`);
  const names = parameters.map((one) => /(?:^|\s)(r0|p\d)[?]?: /.exec(one)![1]!);
  const sorted = [...parameters].sort((a, b) => Number(isOptional(a)) - Number(isOptional(b)));
  return `  @HttpGet("a${index}${inRoute ? "/{r0}" : ""}") a${index}(${sorted.join(", ")}) {\n    return { ${names.join(", ")} };\n  }`;
}

function isOptional(parameter: string): boolean {
  return /\?: | = /.test(parameter.replace(/\{[^}]*\}/g, ""));
}

function routeType(random: Random): string {
  return `r0: ${random.pick(["Int32", "Guid", "DateOnly", "Sort", "Int64", "boolean", "Decimal", "Color"])}`;
}

function valueParameter(random: Random, name: string, models: readonly RandomType[]): string {
  const source = random.pick(["FromQuery", "FromQuery", "FromQuery", "FromHeader", "FromCookie"]);
  const type = source === "FromQuery" ? anyType(random, models.filter(({ isNamed }) => isNamed), false) : simpleType(random);
  return parameterText(random, sourceText(source, name, type), name, type);
} // prettier-ignore

/** Two models without a name of their own could have the same keys. */
function sourceText(source: string, name: string, { kind }: RandomType): string {
  if (source === "FromHeader") return `@FromHeader({ name: "x-${name}" })`;
  return kind === "model" && name !== "p0" ? `@${source}({ name: "${name}" })` : `@${source}()`;
}

function parameterText(random: Random, source: string, name: string, type: RandomType): string {
  const before = `${source} ${attributesOf(random, type)}`;
  const roll = random.next();
  if (roll < 0.2) return `${before}${name}?: ${type.text}`;
  if (roll < 0.4) return `${before}${name}: ${bracketed(type.text)} | null`;
  if (roll < 0.6 && type.values.length > 0) return `${before}${name}: ${type.text} = ${random.pick(type.values)}`;
  return `${before}${name}: ${type.text}`;
}

/** Sends a form back as JSON. */
function formAction(random: Random, index: number, models: readonly RandomType[]): string {
  const named = models.filter(({ isNamed }) => isNamed);
  const count = random.integer(1, 2);
  const parameters = random.list(count, count, (at) => {
    const type = anyType(random, named, false);
    return parameterText(random, sourceText("FromForm", `p${at}`, type), `p${at}`, type);
  });
  const sorted = [...parameters].sort((a, b) => Number(isOptional(a)) - Number(isOptional(b)));
  const names = parameters.map((_, at) => `p${at}`);
  return `  @HttpPost("a${index}") a${index}(${sorted.join(", ")}) {\n    return { ${names.join(", ")} };\n  }`;
} // prettier-ignore

/** Answers with the status that a flag of the query chooses. */
function answerAction(random: Random, index: number, models: readonly RandomType[]): string {
  const { text, values } = anyType(random, models, true);
  if (values.length === 0) return bodyAction(random, index, models);
  const value = random.pick(values);
  const returns = random.pick([
    `${bracketed(text)} | null {\n    return way ? ${value} : null;`,
    `${bracketed(text)} | undefined {\n    return way ? ${value} : undefined;`,
    `ActionResult<${text}> {\n    return way ? ${value} : this.notFound();`,
    `ActionResult<${text}> {\n    return way ? this.created("/x", ${value}) : this.conflict();`,
    `unknown {\n    return way ? ${value} : null;`,
    `${text} {\n    return ${value};`,
  ]);
  return `  @HttpGet("a${index}") a${index}(@FromQuery() way: boolean): ${returns}\n  }`;
}
