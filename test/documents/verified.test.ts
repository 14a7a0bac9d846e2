import { createTestApp, verifyDocument } from "ligature/testing";
import { applications } from "./applications.js";

/**
 * `npm run verify` verifies all combinations, `npm test` about a tenth of them. Each run has another seed, which chooses the combinations and
 * the requests, so that all of them are verified after some runs. `VERIFY_SEED` repeats a run.
 */
const isComplete = process.env.VERIFY_ALL === "1";
const seed = Number(process.env.VERIFY_SEED ?? Math.trunc(Math.random() * 2 ** 31));
/** With those of the other files of this folder, `npm test` sends 20,000. */
const requests = Number(process.env.VERIFY_REQUESTS ?? (isComplete ? 200_000 : 12_300));

interface Combination {
  readonly application: string;
  readonly strictBodies: boolean;
  readonly plans: boolean;
  readonly openApiVersion: "3.0" | "3.1";
  /** Default: schemas of their own for XML only where its names differ. */
  readonly separateXmlSchemas?: boolean;
}

const both = [true, false] as const;
const combinations = ["everything", "conformance"].map((application) =>
  both.flatMap((strictBodies) =>
    both.flatMap((plans) =>
      (["3.1", "3.0"] as const).map((openApiVersion): Combination => ({ application, strictBodies, plans, openApiVersion })),
    ),
  ),
); // prettier-ignore
/** Plans make no difference to schemas, so these have them. */
const withXmlOption = combinations.flatMap((some) =>
  some.filter(({ plans }) => plans).flatMap((each) => both.map((separateXmlSchemas) => ({ ...each, separateXmlSchemas }))),
); // prettier-ignore
/** The examples have their own options. */
const examples = ["orders", "conduit"].map((application): Combination => {
  return { application, strictBodies: application === "conduit", plans: true, openApiVersion: "3.1" };
});

/** One combination of each application, or one and an example, and one with the option for XML: neighbors differ in little. */
const chosen = isComplete ? [...combinations.flat(), ...withXmlOption, ...examples] : choose();

function choose(): Combination[] {
  const [everything, conformance] = combinations as [Combination[], Combination[]];
  const half = everything.length;
  const first = seed % half;
  const isExample = Math.trunc(seed / half) % 3 === 0;
  const other = isExample ? examples[Math.trunc(seed / half / 3) % 2]! : conformance[(first + 3) % half]!;
  return [everything[first]!, other, withXmlOption[Math.trunc(seed / half) % withXmlOption.length]!];
}

describe(`the documents of applications, with the seed ${seed}`, function () {
  this.timeout(900_000);

  for (const { application, strictBodies, plans, openApiVersion, separateXmlSchemas } of chosen) {
    const bodies = strictBodies ? "strict bodies" : "bodies that are not strict";
    const xml = separateXmlSchemas === undefined ? "" : `, and separateXmlSchemas is ${separateXmlSchemas}`;
    it(`are true when it is ${application} with ${bodies}, OpenAPI ${openApiVersion} and ${plans ? "plans" : "binders"}${xml}`, async () => {
      const { create, user, headers, cost = 1, operations, isRefusalExpected } = await applications[application]!();
      const options = {
        strictBodies,
        plans,
        openApi: { openApiVersion, ...(separateXmlSchemas !== undefined && { separateXmlSchemas }) },
      };
      const app = await createTestApp(() => create(options), user === undefined ? {} : { user });
      await verifyDocument(app, {
        requests: Math.ceil(requests / chosen.length / cost),
        seed,
        methods: "all",
        ...(headers && { headers: await headers(app) }),
        ...(operations && { operations: (operation: string) => operations(operation, openApiVersion) }),
        ...(isRefusalExpected && { isRefusalExpected }),
      });
      await app.close();
    });
  }
});
