import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/second-application.js");

const annotations = { enabled: true, enableAnnotationsForInheritance: true, enableAnnotationsForPolymorphism: true };
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6));

/** An application with the types that documents describe in the most different ways, in few operations. */
describe("the document of an application with families, defaults, tuples, maps and rules", function () {
  this.timeout(300_000);

  for (const openApiVersion of ["3.1", "3.0"] as const) {
    for (const options of [{}, { strictBodies: true }, { strictBodies: true, plans: false }]) {
      it(`is what the server does in ${openApiVersion} with ${JSON.stringify(options)} (seed ${seed})`, async () => {
        const { TuplesController, TypesController, createTestApp, verifyDocument } = await loadCompiled<Fixtures>(
          "./fixtures/second-application.js",
          import.meta.url,
        );
        // OpenAPI 3.0 says neither the positions of tuples nor the keys of maps.
        const controllers = openApiVersion === "3.1" ? [TypesController, TuplesController] : [TypesController];
        const app = await createTestApp({
          controllers,
          openApi: { openApiVersion, annotations },
          ...options,
        });
        try {
          await verifyDocument(app, { requests: 250, seed, methods: "all" });
        } finally {
          await app.close();
        }
      });
    }
  }
});
