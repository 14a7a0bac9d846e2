import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { TempProject } from "./temp-project.js";

const orders = fileURLToPath(new URL("../../examples/orders", import.meta.url));

const files = {
  "src/app.ts": `
import { AllowAnonymous, Authorize, ControllerBase, createApp, HttpGet, HttpPost, Page, PageModel, Route } from "ligature";
@Route("[controller]")
@Authorize({ roles: "clerk,admin" })
export class ThingsController extends ControllerBase {
  @HttpGet("{id:int}", { name: "thing" }) get(id: number) { return id; }
  @HttpGet() @AllowAnonymous() list(): string[] { return []; }
  @HttpPost() @Authorize("adults") add(name: string) { return name; }
}
@Route("things")
export class OtherController extends ControllerBase {
  @HttpGet("{key:int}") find(key: number) { return key; }
}
export class HomeController extends ControllerBase {
  index() { return "home"; }
}
@Page("sign-in")
export class SignInPage extends PageModel {
  onGet() { return this.content("sign in"); }
}
export const app = () => createApp({
  controllers: [ThingsController, OtherController, HomeController],
  pages: [SignInPage],
  prefix: "/:tenant",
  conventionalRoutes: { default: "{controller=Home}/{action=Index}" },
  authorization: { policies: { adults: () => true }, authenticate: () => null },
  reDoc: {},
});
`,
};

const expected = [
  "GET        /{tenant}/Things/{id:int}                   thing    Things.get        user, role clerk or admin                 v1  src/app.ts:6:43",
  "GET        /{tenant}/Things                                     Things.list       anyone                                    v1  src/app.ts:7:32",
  "POST       /{tenant}/Things                                     Things.add        user, role clerk or admin, policy adults  v1  src/app.ts:8:36",
  "GET        /{tenant}/things/{key:int}                           Other.find        anyone                                    v1  src/app.ts:12:25",
  "  warning LIG1006: 'OtherController.find' and 'ThingsController.get' both answer GET of 'things/{key:int}', and routing cannot choose between them: parameter names and types do not distinguish routes. Change a literal, a method or a constraint (for example '{id:int}'), or give one of them a lower 'order'.",
  "ANY        /{tenant}/{controller=Home}/{action=Index}  default  Home.index        anyone                                        src/app.ts:15:3",
  "GET        /{tenant}/sign-in                                    SignInPage.onGet  anyone                                        src/app.ts:19:3",
  "GET, HEAD  /api-docs                                            ReDoc                                                           src/app.ts:27:10",
  "GET, HEAD  /openapi/v1/openapi.json                             v1                                                              src/app.ts:27:10",
  "",
].join("\n");

describe("ligature routes", function () {
  this.timeout(120_000);
  let project: TempProject;

  before(() => {
    project = new TempProject(files);
    project.link("fastify");
  });
  after(() => project.delete());

  it("prints every route with who may call it, and what stands against it", async () => {
    const { code, stdout, stderr } = await project.runCli(["routes"]);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.equal(stdout, expected);
  });

  it("prints those that contain a text, as JSON, when asked", async () => {
    const { stdout } = await project.runCli(["routes", "--json", "--filter", "POST"]);
    const { applications } = JSON.parse(stdout) as { applications: { routes: { target: string }[] }[] };
    assert.deepEqual(
      applications.map(({ routes }) => routes.map(({ target }) => target)),
      [["Things.add"]],
    );
  });

  it("prints what the guide to routing shows", async () => {
    const guide = readFileSync(new URL("../../docs/routing.md", import.meta.url), "utf8");
    const [, shown] = /<!-- routes -->\n\n```text\n([^]*?)```/.exec(guide)!;
    const { stdout } = await project.runCliIn(orders, ["routes"]);
    assert.equal(stdout.replaceAll("examples/orders/", ""), shown);
  });

  it("says that there are none when nothing contains the text", async () => {
    assert.equal((await project.runCli(["routes", "--filter", "nothing"])).stdout, "No routes.\n");
  });
});
