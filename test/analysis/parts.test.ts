import assert from "node:assert/strict";
import { analyzeSource } from "../helpers/analyze-source.js";

/** `analyzeSource` compares what the checks find part by part, as in an editor, with what they find in the whole. */
describe("a check that judges parts", () => {
  it("finds an attribute in a type that is made of another one when a body is read into it", () => {
    const { diagnostics } = analyzeSource(`
class Account { @BindNever() isAdmin!: boolean; name!: string; }
@ApiController() @Route("api/accounts")
export class AccountsController extends ControllerBase {
  @HttpPut("{id:int}") put(id: Int32, @FromBody() account: Partial<Account>) { return this.noContent(); }
}
`);
    assert.ok(diagnostics.some(({ code }) => code === "LIG1024"));
  });
});
