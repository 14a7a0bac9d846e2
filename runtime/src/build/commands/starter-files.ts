/** The newest that Ligature is tested with; applications have their own, as their plugins need the same. */
const fastify = "^5.12.8";

/** The files of a new project, by path. */
export function starterFiles(name: string, ligatureVersion: string): Readonly<Record<string, string>> {
  return {
    "package.json": json(packageFile(name, ligatureVersion)),
    "tsconfig.json": json({
      extends: "ligature/tsconfig.base.json",
      compilerOptions: { noEmit: true },
      include: ["src", "test"],
    }),
    "tsconfig.build.json": json({
      extends: "./tsconfig.json",
      compilerOptions: { noEmit: false, rootDir: "src", outDir: "dist" },
      include: ["src"],
    }),
    ".gitignore": "node_modules/\ndist/\n",
    "src/main.ts": main,
    "src/app.ts": app,
    "src/greetings.controller.ts": controller,
    "test/greetings.test.ts": test,
  };
}

function packageFile(name: string, version: string) {
  return {
    name,
    version: "0.1.0",
    private: true,
    type: "module",
    engines: { node: ">=22.13" },
    scripts: {
      dev: "ligature dev src/main.ts",
      build: "ligature build",
      start: "node --enable-source-maps dist/main.js",
      test: "node --enable-source-maps --import ligature/register --test test/*.test.ts",
    },
    dependencies: { fastify, ligature: `^${version}` },
    devDependencies: { "@types/node": "^22.13.0", typescript: "^6.0.3" },
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const main = `import { listenOptions } from "ligature";
import { createApplication } from "./app.js";

const app = await createApplication();
// HOST and PORT; without them port 3000 of this machine, and in a container of every address.
const address = await app.listen(listenOptions());
console.log(\`\${address}/openapi\`);
`;

const app = `import { createApp } from "ligature";
import { GreetingsController } from "./greetings.controller.js";

export function createApplication() {
  return createApp({
    controllers: [GreetingsController],
    openApi: { documents: { v1: { title: "Greetings", version: "1.0" } } },
    swaggerUi: { documentTitle: "Greetings" },
    // A request that is not valid is answered 400, and the action does not run.
    automaticBadRequest: true,
    // /health/live and /health/ready
    health: {},
    // SIGTERM and SIGINT: what runs is answered before the process ends.
    shutdown: true,
  });
}
`;

const controller = `import { ApiController, ControllerBase, HttpGet, HttpPost, Range, Required, Route, StringLength, type Int32 } from "ligature";

/** Whom to greet. */
export class Guest {
  @Required() @StringLength(40) name!: string;
  @Range(0, 150) age: Int32 | null = null;
}

export class Greeting {
  text!: string;
}

/** Greets. */
@ApiController()
@Route("api/[controller]")
export class GreetingsController extends ControllerBase {
  /** Greets by name.
   * @param name whom to greet
   * @param times how often to say it */
  @HttpGet("{name}")
  get(name: string, times: Int32 = 1): Greeting {
    return { text: Array<string>(Math.min(Math.max(times, 1), 10)).fill(\`Hello, \${name}!\`).join(" ") };
  }

  /** Greets a guest. */
  @HttpPost()
  post(guest: Guest): Greeting {
    return { text: \`Hello, \${guest.name}!\` };
  }
}
`;

const test = `import assert from "node:assert/strict";
import { test } from "node:test";
import { createApplication } from "../src/app.js";

test("a guest is greeted by name", async () => {
  const app = await createApplication();
  const response = await app.inject({ url: "/api/greetings/Ann?times=2" });
  assert.equal(response.statusCode, 200);
  assert.deepEqual(response.json(), { text: "Hello, Ann! Hello, Ann!" });
  await app.close();
});

test("a guest without a name is refused", async () => {
  const app = await createApplication();
  const response = await app.inject({ method: "POST", url: "/api/greetings", payload: { age: 200 } });
  assert.equal(response.statusCode, 400);
  await app.close();
});
`;
