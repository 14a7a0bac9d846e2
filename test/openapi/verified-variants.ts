import type { AppOptions } from "ligature";

/** The parts of a fixture, made by the same copy of the runtime that its classes are of. */
interface VerifiedApplication extends Pick<typeof import("ligature/testing"), "createTestApp" | "verifyDocument"> {
  readonly options: AppOptions;
}

interface Variants {
  /** Each is added to the options of the application. */
  readonly options: readonly Partial<AppOptions>[];
  readonly requests: number;
  /** Loads the application for a version of OpenAPI. */
  load(openApiVersion: "3.0" | "3.1"): Promise<VerifiedApplication>;
}

/** With and without strict bodies, by plans and by the interpreter. */
export const serverVariants: readonly Partial<AppOptions>[] = [
  {},
  { strictBodies: true },
  { strictBodies: true, plans: false },
];

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6));

/** Tests that the document of an application is what the server does, in each version and variant, with requests by a seed. */
export function testVariants({ options, requests, load }: Variants): void {
  for (const openApiVersion of ["3.1", "3.0"] as const) {
    for (const variant of options) {
      it(`is what the server does in ${openApiVersion} with ${JSON.stringify(variant)} (seed ${seed})`, async () => {
        const { createTestApp, verifyDocument, options: own } = await load(openApiVersion);
        const openApi = { openApiVersion, ...own.openApi, ...variant.openApi };
        const app = await createTestApp({ ...own, ...variant, openApi });
        try {
          await verifyDocument(app, { requests, seed, methods: "all" });
        } finally {
          await app.close();
        }
      });
    }
  }
}
