import { loadCompiled } from "../helpers/compiled.js";
import { serverVariants, testVariants } from "./verified-variants.js";

type Fixtures = typeof import("./fixtures/families-tuples-and-maps.js");

const annotations = { enabled: true, enableAnnotationsForInheritance: true, enableAnnotationsForPolymorphism: true };

/** An application with the types that documents describe in the most different ways, in few operations. */
describe("the document of an application with families, defaults, tuples, maps and rules", function () {
  this.timeout(300_000);

  testVariants({
    options: serverVariants,
    requests: 250,
    async load(openApiVersion) {
      const { TuplesController, TypesController, ...testing } = await loadCompiled<Fixtures>(
        "./fixtures/families-tuples-and-maps.js",
        import.meta.url,
      );
      // OpenAPI 3.0 says neither the positions of tuples nor the keys of maps.
      const controllers = openApiVersion === "3.1" ? [TypesController, TuplesController] : [TypesController];
      return { ...testing, options: { controllers, openApi: { annotations } } };
    },
  });
});
