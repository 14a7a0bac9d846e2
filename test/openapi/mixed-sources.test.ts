import { loadCompiled } from "../helpers/compiled.js";
import { serverVariants, testVariants } from "./verified-variants.js";

type Fixtures = typeof import("./fixtures/mixed-sources.js");

/** An application whose models are read from several places, with lists, maps, tuples and rules in queries and forms. */
describe("the document of an application with models of mixed sources, and rules in queries and forms", function () {
  this.timeout(300_000);

  testVariants({
    options: [...serverVariants, { json: { enums: "names", int64: "string", decimal: "string" } }],
    requests: 100,
    async load(openApiVersion) {
      const { MapsController, MixedController, ...testing } = await loadCompiled<Fixtures>(
        "./fixtures/mixed-sources.js",
        import.meta.url,
      );
      const controllers = openApiVersion === "3.1" ? [MixedController, MapsController] : [MixedController];
      return { ...testing, options: { controllers } };
    },
  });
});
