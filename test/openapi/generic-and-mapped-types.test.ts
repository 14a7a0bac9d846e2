import { loadCompiled } from "../helpers/compiled.js";
import { serverVariants, testVariants } from "./verified-variants.js";

type Fixtures = typeof import("./fixtures/generic-and-mapped-types.js");

/** An application with generic and inherited controllers, mapped types, three levels of classes, and what is not JSON. */
describe("the document of an application with generic, inherited and mapped types", function () {
  this.timeout(300_000);

  testVariants({
    options: serverVariants.flatMap((options) =>
      [false, true].map((separateInputSchemas) => ({ ...options, openApi: { separateInputSchemas } })),
    ),
    requests: 250,
    async load() {
      const { ModelsController, ProductsController, SentController, ...testing } = await loadCompiled<Fixtures>(
        "./fixtures/generic-and-mapped-types.js",
        import.meta.url,
      );
      return { ...testing, options: { controllers: [ModelsController, ProductsController, SentController] } };
    },
  });
});
