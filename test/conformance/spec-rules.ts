import type { Answer } from "./compare.js";
import { differencesOf, type BodyArguments } from "./compare.js";
import type { RecordedCase, RecordedRequest } from "./recorded-case.js";

/** Sends a request to the application under test. */
export type Send = (request: RecordedRequest) => Promise<Answer>;

/** Where the specification, not the recording, decides: what is expected instead, derived from the request. */
export interface SpecRule {
  readonly reason: string;
  applies(recorded: RecordedCase): boolean;
  check(recorded: RecordedCase, answer: Answer, send: Send, bodyArguments: BodyArguments): Promise<string[]> | string[];
}

/** The cases marked `"compare": "spec"`, by the table of differences in docs/rules.md. */
export const specRules: readonly SpecRule[] = [
  {
    reason: "X4: HEAD is answered by the GET route, as Fastify does",
    applies: ({ request }) => request.method === "HEAD",
    async check({ request }, answer, send) {
      const get = await send({ ...request, method: "GET" });
      return get.status === answer.status ? [] : [`status ${answer.status}, GET answers ${get.status}`];
    },
  },
  {
    reason: "X9: a dictionary's first entry may come without the name; both entries are bound (rule B12)",
    applies: ({ request }) => unnamedEntries(request).length > 0,
    check(recorded, answer) {
      const map = Object.values(answer.call?.arguments ?? {}).find(isMap);
      if (map === undefined) return ["no dictionary among the arguments"];
      const bound = new Set(map.$map.map(([key]) => String(key)));
      const missing = allKeys(recorded.request).filter((key) => !bound.has(key));
      const surplus = map.$map.length === allKeys(recorded.request).length ? [] : [`entries: ${JSON.stringify(map)}`];
      return [...missing.map((key) => `entry ${key} is missing`), ...surplus];
    },
  },
  {
    reason: "X3: enums in JSON are read by name too",
    applies: ({ request }) => request.headers["content-type"]?.includes("json") === true,
    check(_recorded, answer) {
      if (answer.call?.valid !== true)
        return [`not valid: ${JSON.stringify(answer.call?.modelState ?? answer.status)}`];
      return [];
    },
  },
];

/** Compares a case, by the rule that the specification sets where it sets one. */
export async function judge(
  recorded: RecordedCase,
  answer: Answer,
  send: Send,
  bodyArguments: BodyArguments,
): Promise<string[]> {
  if (recorded.compare !== "spec") return differencesOf(recorded, answer, bodyArguments);
  const rule = specRules.find((candidate) => candidate.applies(recorded));
  if (rule === undefined) return ["no rule says what the specification wants here"];
  return rule.check(recorded, answer, send, bodyArguments);
}

function pairs({ path, body }: RecordedRequest): string[] {
  const query = path.split("?")[1];
  return [...(query ?? "").split("&"), ...(body ?? "").split("&")].map((pair) => decodeURIComponent(pair));
}

function unnamedEntries(request: RecordedRequest): string[] {
  return pairs(request).filter((pair) => pair.startsWith("["));
}

function allKeys(request: RecordedRequest): string[] {
  return pairs(request).flatMap((pair) => /^\w*\[([^\]]+)\]=/.exec(pair)?.[1] ?? []);
}

function isMap(value: unknown): value is { $map: [unknown, unknown][] } {
  return typeof value === "object" && value !== null && "$map" in value;
}
