import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/third-application.js");

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6));

/** An application with generic and inherited controllers, mapped types, three levels of classes, and what is not JSON. */
describe("the document of an application with generic, inherited and mapped types", function () {
  this.timeout(300_000);

  for (const openApiVersion of ["3.1", "3.0"] as const) {
    for (const options of [{}, { strictBodies: true }, { strictBodies: true, plans: false }]) {
      for (const separateInputSchemas of [false, true]) {
        const label = JSON.stringify({ ...options, separateInputSchemas });
        it(`is what the server does in ${openApiVersion} with ${label} (seed ${seed})`, async () => {
          const { ModelsController, ProductsController, SentController, createTestApp, verifyDocument } =
            await loadCompiled<Fixtures>("./fixtures/third-application.js", import.meta.url);
          const app = await createTestApp({
            controllers: [ModelsController, ProductsController, SentController],
            openApi: { openApiVersion, separateInputSchemas },
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
  }
});
