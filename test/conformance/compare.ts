import { isDeepStrictEqual } from "node:util";
import { Decimal } from "ligature";
import type { EchoedCall, EchoedEntry, RecordedCase } from "./recorded-case.js";

/** The answer of our server. */
export interface Answer {
  readonly status: number;
  readonly allow?: string;
  readonly call?: EchoedCall;
  readonly body: string;
}

/** The names of the arguments that come from the request's body, by action (`Controller.method`). */
export type BodyArguments = (action: string) => ReadonlySet<string>;

/** The differences between the recording and our answer, one line each; none: the case passes. */
export function differencesOf(recorded: RecordedCase, answer: Answer, bodyArguments: BodyArguments): string[] {
  if (recorded.compare === "safe")
    return answer.status < 500 ? [] : [`status ${answer.status}, expected none above 499`];
  const { expected } = recorded;
  const status = compareStatus(expected, answer);
  if (status.length > 0 || expected.status !== 200 || expected.action === undefined) return status;
  if (answer.call === undefined) return [`no echo: ${answer.body.slice(0, 200)}`];
  if (recorded.compare === "validity") return compareValidity(expected, answer.call, bodyArguments);
  return [
    ...compareMember("action", expected.action, answer.call.action),
    ...compareValues("argument", expected.arguments, answer.call.arguments),
    ...compareValues("property", expected.properties, answer.call.properties),
    ...compareMember("valid", expected.valid, answer.call.valid),
    ...compareModelState(expected.modelState ?? {}, answer.call.modelState ?? {}, recorded.compare !== "no-texts"),
  ];
}

function compareStatus(expected: RecordedCase["expected"], answer: Answer): string[] {
  // Kestrel answers 400 to what it cannot read (rule X8): any refusal will do there.
  if (expected.status === 400 && answer.status >= 400 && answer.status < 500) return [];
  const status = compareMember("status", expected.status, answer.status);
  if (status.length > 0 || expected.allow === undefined) return status;
  return compareMember("allow", allowed(expected.allow), allowed(answer.allow));
}

/** `Allow` as a set, without HEAD, which may stand there (rule X4). */
function allowed(header: string | undefined): string[] {
  const methods = (header ?? "").split(",").map((method) => method.trim());
  return methods.filter((method) => method !== "" && method !== "HEAD").sort();
}

function compareValidity(expected: EchoedCall, actual: EchoedCall, bodyArguments: BodyArguments): string[] {
  const fromBody = bodyArguments(expected.action ?? "");
  const others = (values: EchoedCall["arguments"]): Record<string, unknown> =>
    Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => !fromBody.has(name)));
  return [
    ...compareMember("action", expected.action, actual.action),
    ...compareMember("valid", expected.valid, actual.valid),
    ...compareValues("argument", others(expected.arguments), others(actual.arguments)),
  ];
}

function compareValues(kind: string, expected: EchoedCall["arguments"], actual: EchoedCall["arguments"]): string[] {
  const names = new Set([...Object.keys(expected ?? {}), ...Object.keys(actual ?? {})]);
  return [...names].flatMap((name) => compareMember(`${kind} ${name}`, expected?.[name], actual?.[name]));
}

function compareModelState(
  expected: Readonly<Record<string, EchoedEntry>>,
  actual: Readonly<Record<string, EchoedEntry>>,
  texts: boolean,
): string[] {
  const [left, right] = [byLowerCase(expected), byLowerCase(actual)];
  const keys = new Set([...left.keys(), ...right.keys()]);
  return [...keys].flatMap((key) => compareEntry(`modelState[${key}]`, left.get(key), right.get(key), texts));
}

function byLowerCase(entries: Readonly<Record<string, EchoedEntry>>): Map<string, EchoedEntry> {
  return new Map(Object.entries(entries).map(([key, entry]) => [key.toLowerCase(), entry]));
}

function compareEntry(name: string, expected?: EchoedEntry, actual?: EchoedEntry, texts = true): string[] {
  if (expected === undefined || actual === undefined) return compareMember(name, expected, actual);
  const errors = (entry: EchoedEntry): unknown => (texts ? [...entry.errors].sort() : entry.errors.length);
  return [
    ...compareMember(`${name}.attempted`, expected.attempted, actual.attempted),
    ...compareMember(`${name}.state`, expected.state, actual.state),
    ...compareMember(`${name}.errors`, errors(expected), errors(actual)),
  ];
}

function compareMember(name: string, expected: unknown, actual: unknown): string[] {
  if (equal(expected, actual)) return [];
  return [`${name}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`];
}

/** Deep equality, where a tagged value of ours is compared with the recorded text by its meaning. */
function equal(expected: unknown, actual: unknown): boolean {
  if (isTagged(actual, "$decimal"))
    return isNumeric(expected) && new Decimal(expected).equals(new Decimal(actual.$decimal));
  if (isTagged(actual, "$instant"))
    return typeof expected === "string" && instant(expected) === instant(actual.$instant);
  if (Array.isArray(expected) && Array.isArray(actual)) {
    return expected.length === actual.length && expected.every((item, index) => equal(item, actual[index]));
  }
  if (isRecord(expected) && isRecord(actual)) {
    const names = Object.keys(expected);
    const same = names.length === Object.keys(actual).length;
    return same && names.every((name) => Object.hasOwn(actual, name) && equal(expected[name], actual[name]));
  }
  return isDeepStrictEqual(expected, actual);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTagged<Tag extends string>(value: unknown, tag: Tag): value is Record<Tag, string> {
  return isRecord(value) && typeof value[tag] === "string";
}

function isNumeric(value: unknown): value is string {
  return typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value);
}

/** An instant cut to the millisecond, with its offset where one is written: unspecified is read as UTC (rule X1). */
function instant(text: string): string {
  const match = /^(\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)?$/.exec(text);
  if (match === null) return text;
  const [, seconds = "", fraction = "", offset = "Z"] = match;
  return `${seconds}.${fraction.padEnd(3, "0").slice(0, 3)}${offset}`;
}
