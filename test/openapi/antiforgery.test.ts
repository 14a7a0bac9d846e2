import assert from "node:assert/strict";
import type { Operation } from "#runtime/openapi/index.js";
import { describeSource, type SourceOptions } from "./describe-source.js";

const source = `
export class Payment { to!: string; }
@ApiController() @Route("payments") @AutoValidateAntiforgeryToken()
export class PaymentsController extends ControllerBase {
  @HttpGet() list(): string[] { return []; }
  @HttpPost() add(payment: Payment): Payment { return payment; }
  @HttpPut() @ProducesResponseType(400, { description: "No token" }) put(): string { return ""; }
  @AcceptVerbs("DELETE") @IgnoreAntiforgeryToken() delete(): string { return ""; }
  @AcceptVerbs("PATCH") patch(@FromHeader({ name: "requestverificationtoken" }) token: string): string { return token; }
}
@ApiController() @Route("silent")
export class SilentController extends ControllerBase { @HttpPost() post(): string { return ""; } }`;

function operations(options: SourceOptions = {}): Readonly<Record<string, Operation>> {
  const { paths } = describeSource(source, options).document;
  return { ...paths["/payments"], silent: paths["/silent"]!.post! };
}

const headers = ({ parameters = [] }: Operation): string[] =>
  parameters.flatMap((one) => ("name" in one && one.in === "header" ? [one.name] : []));

describe("the description of actions that need an antiforgery token", () => {
  it("has the header and the response 400 when the method is unsafe", () => {
    const { get, post, put, delete: remove, patch, silent } = operations();
    assert.deepEqual([get!, remove!, silent!].map(headers), [[], [], []]);
    assert.deepEqual([post!, put!].map(headers), [["RequestVerificationToken"], ["RequestVerificationToken"]]);
    assert.deepEqual(
      [get!, remove!, silent!, post!, put!].map(({ responses }) => responses["400"]?.description),
      [undefined, undefined, undefined, "Bad Request", "No token"],
    );
    assert.deepEqual(post!.parameters, [
      {
        name: "RequestVerificationToken",
        in: "header",
        description: "The antiforgery token. A form can contain it as a field instead.",
        schema: { type: "string" },
      },
    ]);
    assert.deepEqual(headers(patch!), ["requestverificationtoken"]);
  });

  it("follows the options of the application", () => {
    const { silent, delete: remove } = operations({ antiforgery: { autoValidate: true, headerName: "X-Token" } });
    assert.deepEqual([silent!, remove!].map(headers), [["X-Token"], []]);
    assert.ok("400" in silent!.responses);
  });
});
