import type { AppOptions } from "ligature";
import type { DocumentMismatchError } from "ligature/testing";
import { RandomProject } from "./random-applications/load.js";

/**
 * Each seed is an application of its own: models, attributes, sources and answers by chance. `RANDOM_APPLICATIONS=200 RANDOM_SEED=1` searches
 * longer, and repeats a run.
 */
const count = Number(process.env.RANDOM_APPLICATIONS ?? 5);
const first = Number(process.env.RANDOM_SEED ?? Math.trunc(Math.random() * 1e6));
const seeds = Array.from({ length: count }, (_, index) => first + index);

const variants: readonly Partial<AppOptions>[] = [
  {},
  { strictBodies: true },
  { strictBodies: true, plans: false },
  { plans: false },
  { strictBodies: true, json: { enums: "names", propertyNamingPolicy: "snakeCaseLower" } },
];

describe("the document of a random application", function () {
  this.timeout(120_000);
  let project: RandomProject;

  before(() => {
    project = new RandomProject(seeds);
  });

  for (const seed of seeds) {
    const variant = variants[seed % variants.length]!;
    it(`is what the server does with ${JSON.stringify(variant)} (RANDOM_SEED=${seed})`, async () => {
      const { createTestApp, verifyDocument, RandomController } = await project.load(seed);
      const openApi = { annotations: { enabled: true, enableAnnotationsForPolymorphism: true } };
      const app = await createTestApp({ ...variant, controllers: [RandomController], automaticBadRequest: true, openApi, severities: { LIG5001: "off" } }); // prettier-ignore
      try {
        await verifyDocument(app, { requests: 300, seed, methods: "all" });
      } catch (error) {
        // Lists and maps inside of each other are often empty, and then no form can be derived that has them.
        if ((error as DocumentMismatchError).findings?.every(({ request }) => request === undefined)) return;
        throw error;
      } finally {
        await app.close();
      }
    });
  }
});
