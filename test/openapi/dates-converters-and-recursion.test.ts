import { loadCompiled } from "../helpers/compiled.js";
import { serverVariants, testVariants } from "./verified-variants.js";

type Fixtures = typeof import("./fixtures/dates-converters-and-recursion.js");

/** An application with dates in all sources, models of headers, converters, generics of generics, and families that contain themselves. */
describe("the document of an application with dates, converters and recursive types", function () {
  this.timeout(300_000);

  testVariants({
    options: [...serverVariants, { strictBodies: true, json: { enums: "names", propertyNamingPolicy: "snakeCaseLower" } }],
    requests: 500,
    async load() {
      const { DatesController, ShapesController, ...testing } = await loadCompiled<Fixtures>(
        "./fixtures/dates-converters-and-recursion.js",
        import.meta.url,
      );
      const annotations = { enabled: true, enableAnnotationsForPolymorphism: true };
      const controllers = [DatesController, ShapesController];
      return { ...testing, options: { controllers, automaticBadRequest: true, openApi: { annotations } } };
    },
  });
}); // prettier-ignore
