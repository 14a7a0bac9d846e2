import type { TestDirection } from "../random/directed-schemas.js";
import type { TestSchema } from "../random/random-schemas.js";

/** A document whose only operation takes or returns `Body`. */
export function documentOf(
  schemas: Readonly<Record<string, TestSchema>>,
  direction: TestDirection,
  openapi = "3.1.0",
): object {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Body" } } };
  const operation =
    direction === "request"
      ? { requestBody: { required: true, content }, responses: { 204: { description: "Done" } } }
      : { responses: { 200: { description: "Found", content } } };
  return {
    openapi,
    info: { title: "Test", version: "1.0" },
    paths: { "/": { post: operation } },
    components: { schemas },
  };
}
