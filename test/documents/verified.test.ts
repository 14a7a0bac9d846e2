import { createTestApp, verifyDocument } from "ligature/testing";
import { applications } from "./applications.js";

/** `npm run verify` verifies all combinations with a new seed; `npm test` an eighth of them, which the fixed seed chooses. */
const isComplete = process.env.VERIFY_ALL === "1";
const fixedSeed = 20_261_128;
const seed = Number(process.env.VERIFY_SEED ?? (isComplete ? Math.trunc(Math.random() * 2 ** 31) : fixedSeed));
const requests = Number(process.env.VERIFY_REQUESTS ?? (isComplete ? 200_000 : 20_000));

interface Combination {
  readonly application: string;
  readonly strictBodies: boolean;
  readonly plans: boolean;
  readonly openApiVersion: "3.0" | "3.1";
}

const both = [true, false] as const;
const combinations = ["everything", "conformance"].flatMap((application) =>
  both.flatMap((strictBodies) =>
    both.flatMap((plans) =>
      (["3.1", "3.0"] as const).map((openApiVersion): Combination => ({ application, strictBodies, plans, openApiVersion })),
    ),
  ),
); // prettier-ignore
const all: readonly Combination[] = [
  ...combinations,
  { application: "orders", strictBodies: false, plans: true, openApiVersion: "3.1" },
];

/** Neighbors differ in little, so the chosen ones are far from each other. */
const chosen = isComplete ? all : all.filter((_, index) => index % 8 === seed % 8);

describe(`the documents of applications, with the seed ${seed}`, function () {
  this.timeout(900_000);

  for (const { application, strictBodies, plans, openApiVersion } of chosen) {
    const bodies = strictBodies ? "strict bodies" : "bodies that are not strict";
    it(`are true when it is ${application} with ${bodies}, OpenAPI ${openApiVersion} and ${plans ? "plans" : "binders"}`, async () => {
      const { create, user, operations } = await applications[application]!();
      const options = { strictBodies, plans, openApi: { openApiVersion } };
      const app = await createTestApp(() => create(options), user === undefined ? {} : { user });
      const share = Math.ceil(requests / chosen.length);
      await verifyDocument(app, { requests: share, seed, methods: "all", ...(operations && { operations }) });
      await app.close();
    });
  }
});
