import { setImmediate } from "node:timers/promises";
import type { FastifyInstance, InjectOptions } from "fastify";
import { createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

export type Fixtures = typeof import("./fixtures.js");

export const loadFixtures = (): Promise<Fixtures> => loadCompiled<Fixtures>("./fixtures.js", import.meta.url);

/** The messages that are logged, as text. */
export const logged: string[] = [];

/** An application with filters on every level. */
export async function createFiltered(fixtures: Fixtures, options: AppOptions = {}): Promise<FastifyInstance> {
  const { AppFilter, ConventionalController, FilteredController, FilteredPage, Journal, UnmadeController } = fixtures;
  return createApp({
    controllers: [FilteredController, ConventionalController, UnmadeController],
    pages: [FilteredPage],
    filters: [AppFilter],
    conventionalRoutes: { default: "by/{controller}/{action}/{id}" },
    services: (services) => services.addSingleton(Journal),
    fastify: { logger: { level: "warn", stream: { write: (line: string) => void logged.push(line) } } },
    ...options,
  });
}

/** The journal and the answer of one request. */
export async function journalOf({ Journal }: Fixtures, app: FastifyInstance, request: InjectOptions) {
  Journal.lines.length = 0;
  logged.length = 0;
  const response = await app.inject(request);
  // Filters may go on when the answer is sent.
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  return { status: response.statusCode, body: response.body, response, lines: [...Journal.lines] };
}

/** `App.resource.in` is written `App.resource.`: the lines of filters around something. */
export function around(inner: readonly string[], ...places: string[]): string[] {
  return places.reduceRight<string[]>((lines, place) => [`${place}.in`, ...lines, `${place}.out`], [...inner]);
}

/** One kind of filter on all levels. */
export function levels(kind: string): string[] {
  return ["App", "Class", "Method"].map((level) => `${level}.${kind}`);
}

const kinds: Readonly<Record<string, string>> = { resource: "res", action: "act", result: "out", exception: "exc" };

/**
 * A journal in short: `A.res>` where the resource filter of the application begins, `<A.res` where it ends, `!` behind it where it sees an
 * exception, `~` where it sees that a filter inside of it ended the request. C is the controller's, M the action's.
 */
export function inShort(lines: readonly string[]): string {
  return lines.map(shorten).join(" ");
}

function shorten(line: string): string {
  const [place = "", seen] = [line.split(" ", 1)[0], line.slice(line.indexOf(" "))];
  const [level = "", kind = "", when] = place.split(".");
  if (kind === "") return level;
  const name = `${level[0]}.${kinds[kind]}`;
  if (when === undefined) return line.endsWith("refused") ? `${name} refused` : name;
  if (when === "in") return `${name}>`;
  if (!line.includes(" ")) return `<${name}`;
  return `<${name}${seen.includes(" canceled") ? "~" : "!"}`;
}
