import {
  schemaVersion,
  typeSymbol,
  type InjectedDescription,
  type MethodDeclaration,
  type TypeModel,
} from "../../model/index.js";

/** The public entry point. The process loads it by its address, so that an application finds the same modules. */
export type Ligature = typeof import("../../index.js");

/**
 * Whether options of Node.js load modules before everything else. Those that trace requests, or a debugger's, would see
 * an application that nobody wrote.
 */
export function loadsModulesFirst(options = ""): boolean {
  return /(^|\s)(-r|--(require|import|loader|experimental-loader))(=|\s|$)/.test(options);
}

/**
 * Makes a small application, sends it requests within the process, and closes it. V8 compiles a function at its first
 * call, so the application that follows starts in about half of the processor time.
 */
export async function warmUp(ligature: Ligature): Promise<void> {
  const app = await ligature.createApp({
    controllers: [sampleController(ligature)],
    // Nothing of it is seen: no log, no listeners for signals.
    fastify: { logger: false },
    shutdown: false,
    openApi: {},
    swaggerUi: {},
    health: {},
  });
  try {
    await app.inject("/samples/1?page=2");
    await app.inject({ method: "POST", url: "/samples", payload: { name: "a", lines: [{ sku: "b", quantity: 1 }] } });
    await app.inject("/openapi/v1/openapi.json");
  } finally {
    await app.close();
  }
}

/** A controller with a model. The compiler does not describe Ligature's own files, so this does it by hand. */
function sampleController({ ControllerBase, FromBody, FromQuery, HttpGet, HttpPost, Range, StringLength }: Ligature) {
  class Line {}
  class Sample {}
  class Samples extends ControllerBase {
    get(id: number, page: number) {
      return { name: `${id}`, lines: [{ sku: "b", quantity: page }] };
    }
    create(sample: object) {
      return this.modelState.isValid ? this.created("/samples/1", sample) : this.badRequest(this.modelState);
    }
  }
  StringLength(40, { minimumLength: 1 })(Sample.prototype, "name");
  Range(1, 100)(Line.prototype, "quantity");
  HttpGet("samples/{id:int}")(Samples.prototype, "get", descriptorOf(Samples, "get"));
  HttpPost("samples")(Samples.prototype, "create", descriptorOf(Samples, "create"));
  FromQuery()(Samples.prototype, "get", 1);
  FromBody()(Samples.prototype, "create", 0);
  describe(Line, { properties: { sku: "String", quantity: "Int32" } });
  describe(Sample, { properties: { name: "String", lines: "Line[]" }, refs: [Line] });
  describe(Samples, {
    methods: [
      { name: "get", range, returnType: { type: "Sample" }, decorators: [decorator("HttpGet")], parameters: [parameter("id", "Int32"), parameter("page", "Int32", "FromQuery")] }, // prettier-ignore
      { name: "create", range, returnType: { type: "Sample" }, decorators: [decorator("HttpPost")], parameters: [parameter("sample", "Sample", "FromBody")] }, // prettier-ignore
    ],
    refs: [Sample],
  });
  return Samples;
}

type Class = new () => object;

const file = "warm-up.ts";
const range = [0, 0, 0, 0] as const;
const decorator = (name: string) => ({ name, range });

function descriptorOf({ prototype }: Class, name: string) {
  return Object.getOwnPropertyDescriptor(prototype, name)!;
}

function parameter(name: string, type: string, source?: string) {
  return { name, type: { type }, range, ...(source !== undefined && { decorators: [decorator(source)] }) };
}

interface Description {
  readonly properties?: Readonly<Record<string, string>>;
  readonly methods?: readonly MethodDeclaration[];
  readonly refs?: readonly Class[];
}

function describe(target: Class, { properties = {}, methods, refs = [] }: Description): void {
  const { name: id } = target;
  const members = Object.entries(properties).map(([name, type]) => ({ name, type: { type }, attributes: [], declaringType: id })); // prettier-ignore
  const types: readonly TypeModel[] = [
    { kind: "object", id, name: id, form: "class", declaration: id, properties: members, attributes: [] },
    { kind: "simple", id: "String" },
    { kind: "simple", id: "Int32" },
    { kind: "array", id: "Line[]", element: { type: "Line" } },
  ];
  const description: InjectedDescription = {
    schemaVersion,
    declaration: { id, name: id, file, range, ...(methods && { methods, base: { type: "ligature#ControllerBase" } }) },
    types: Object.fromEntries(types.map((type) => [type.id, type])),
    refs: Object.fromEntries(refs.map((ref) => [ref.name, () => ref])),
  };
  Object.defineProperty(target, typeSymbol, { value: description });
}
