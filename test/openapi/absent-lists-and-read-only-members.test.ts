import { loadCompiled } from "../helpers/compiled.js";
import { serverVariants, testVariants } from "./verified-variants.js";

type Fixtures = typeof import("./fixtures/absent-lists-and-read-only-members.js");

/** Lists that are required and absent, members that nothing sets, and other shapes that random applications have found. */
describe("the document of an application with absent lists and read-only members", function () {
  this.timeout(300_000);

  testVariants({
    options: [...serverVariants, { strictBodies: true, json: { enums: "names" } }],
    requests: 500,
    async load() {
      const { FoundController, FoundPropertiesController, ...testing } = await loadCompiled<Fixtures>(
        "./fixtures/absent-lists-and-read-only-members.js",
        import.meta.url,
      );
      return { ...testing, options: { controllers: [FoundController, FoundPropertiesController] } };
    },
  });
});
