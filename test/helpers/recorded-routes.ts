import { readFileSync } from "node:fs";

/** A route of the recorded application, as far as its text says it. */
export interface RecordedRoute {
  /** `Controller.method`, as the recordings name it. */
  readonly action: string;
  readonly template: string;
  readonly httpMethods: readonly string[];
  readonly order: number;
  readonly name?: string;
  readonly requiredValues?: Readonly<Record<string, string>>;
}

const source = readFileSync(new URL("../conformance/app.ts", import.meta.url), "utf8");
const verb = /@(Http(Get|Post|Put|Patch|Delete)|Route|AcceptVerbs)\(((?:[^()"]|"(?:[^"\\]|\\.)*")*)\)/g;

/** Reads the routes of the classes whose name the pattern matches, with their tokens and prefixes. */
export function readRecordedRoutes(className: RegExp): RecordedRoute[] {
  const classes = source.matchAll(/((?:^@.*\n)*)^export class (\w+)Controller extends .*\n([^]*?)^\}/gm);
  return [...classes].flatMap(([, head, name, body]) =>
    className.test(name!) ? readController(name!, head!, body!) : [],
  );
}

function readController(controller: string, head: string, body: string): RecordedRoute[] {
  const prefixes = [...head.matchAll(/@Route\("([^"]*)"/g)].map(([, template]) => template!);
  return body.split("\n").flatMap((line) => readMethod(controller, prefixes, line));
}

function readMethod(controller: string, prefixes: readonly string[], line: string): RecordedRoute[] {
  const method = /echo\(this, "\w+\.(\w+)"/.exec(line)?.[1];
  if (method === undefined) return [];
  const attributes = [...line.matchAll(verb)].map(readAttribute);
  const verbs = attributes.filter(({ template }) => template === undefined).flatMap(({ methods }) => methods);
  let own = attributes.filter(({ template }) => template !== undefined);
  // @HttpPut() @HttpPatch() @Route("x"): verbs without a template belong to the routes without a verb.
  if (verbs.length > 0) {
    own =
      own.length === 0
        ? [{ template: "", methods: verbs, order: 0 }]
        : own.map((route) => (route.methods.length === 0 ? { ...route, methods: verbs } : route));
  }
  if (own.length === 0 || (prefixes.length === 0 && own.every(({ template }) => template === ""))) {
    return conventional(controller, method, verbs);
  }
  const tokens = { controller, action: method };
  return own.flatMap((route) => {
    const isAbsolute = /^~?\//.test(route.template!);
    const starts = isAbsolute || prefixes.length === 0 ? [""] : prefixes;
    return starts.map((prefix) => ({
      action: `${controller}.${method}`,
      template: replaceTokens(
        [prefix, route.template!.replace(/^~?\//, "")].filter((part) => part !== "").join("/"),
        tokens,
      ),
      httpMethods: route.methods,
      order: route.order,
      ...(route.name !== undefined && { name: route.name }),
    }));
  });
}

function readAttribute([, kind, method, args]: RegExpMatchArray): {
  template?: string;
  methods: string[];
  order: number;
  name?: string;
} {
  const strings = [...args!.replace(/\{ .* \}$/, "").matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(
    ([text]) => JSON.parse(text) as string,
  );
  const options = /\{ (.*) \}$/.exec(args!)?.[1] ?? "";
  const order = Number(/order: (-?\d+)/.exec(options)?.[1] ?? 0);
  const name = /name: "([^"]*)"/.exec(options)?.[1];
  if (kind === "AcceptVerbs") return { template: /route: "([^"]*)"/.exec(options)?.[1], methods: strings, order };
  return { template: strings[0], methods: method === undefined ? [] : [method.toUpperCase()], order, name };
}

function replaceTokens(template: string, tokens: Readonly<Record<string, string>>): string {
  return template.replace(/\[(controller|action)\]/g, (_, token: string) => tokens[token]!);
}

/** The application's conventional route, narrowed to an action without a route of its own. */
function conventional(controller: string, action: string, methods: readonly string[]): RecordedRoute[] {
  return [
    {
      action: `${controller}.${action}`,
      template: "conv/{controller}/{action=index}/{id?}",
      httpMethods: methods,
      order: 1,
      requiredValues: { controller, action },
    },
  ];
}
