import { dockerFiles } from "./starter/docker-files.js";
import { eslintFiles } from "./starter/eslint-files.js";
import { jsonFile } from "./starter/json-file.js";
import { extensionsFile, tasksFile } from "./starter/editor-files.js";
import { launchFile } from "./starter/launch-file.js";
import { packageFile } from "./starter/package-file.js";
import { readmeFile } from "./starter/readme-file.js";
import type { StarterOptions, TestRunner } from "./starter/starter-options.js";
import { pageFiles } from "./starter/page-files.js";
import { runnerFiles, testFiles } from "./starter/test-files.js";

/**
 * The files of a new project, by path. They are in Prettier's format and pass the strict rules of typescript-eslint.
 */
export function starterFiles(options: StarterOptions): Readonly<Record<string, string>> {
  const { runner, docker, eslint, pages } = options;
  return {
    "package.json": packageFile(options),
    "tsconfig.json": jsonFile({
      extends: "ligature/tsconfig.base.json",
      compilerOptions: { noEmit: true },
      include: ["src", "test"],
    }),
    "tsconfig.build.json": jsonFile({
      extends: "./tsconfig.json",
      compilerOptions: { noEmit: false, rootDir: "src", outDir: "dist" },
      include: ["src"],
    }),
    "README.md": readmeFile(options),
    ".gitignore": gitignore,
    ".vscode/extensions.json": extensionsFile(options),
    ".vscode/launch.json": launchFile(runner),
    ".vscode/tasks.json": tasksFile(),
    ...(docker && dockerFiles(options)),
    ...(eslint && eslintFiles(runner)),
    ...runnerFiles(runner),
    ...(pages ? pageFiles(runner) : controllerFiles(runner)),
  };
}

function controllerFiles(runner: TestRunner): Readonly<Record<string, string>> {
  return {
    "src/main.ts": main,
    "src/app.ts": app,
    "src/greetings.controller.ts": controller,
    ...testFiles(runner),
  };
}

const gitignore = `node_modules/
dist/
coverage/
.env
.env.*
!.env.example
*.log
`;

const main = `import { listenOptions } from "ligature";
import { createApplication } from "./app.js";

const app = await createApplication();
// Reads HOST and PORT. Default: port 3000, on this machine only, or on all addresses in a container.
const address = await app.listen(listenOptions());
console.log(\`\${address}/openapi\`);
`;

const app = `import { createApp } from "ligature";
import { GreetingsController } from "./greetings.controller.js";

export function createApplication() {
  return createApp({
    controllers: [GreetingsController],
    openApi: {
      documents: {
        v1: {
          title: "Greetings",
          version: "1.0",
          description: "Greets guests by name.",
        },
      },
      // Greetings_get: what generators of clients call their functions.
      operationIds: "action",
      // A type that requests and answers use has a schema for each, if they differ.
      separateInputSchemas: true,
      // Nobody has to sign in.
      security: [],
    },
    swaggerUi: { documentTitle: "Greetings" },
    // A request that is not valid gets a 400, and the action does not run.
    automaticBadRequest: true,
    // A JSON body must contain each property without "?", "null" or an initializer.
    strictBodies: true,
    // /health/live and /health/ready
    health: {},
    // On SIGTERM and SIGINT, running requests complete before the process ends.
    shutdown: true,
  });
}
`;

const controller = `import {
  ApiController,
  ControllerBase,
  HttpGet,
  HttpPost,
  Range,
  Required,
  Route,
  StringLength,
  type Int32,
} from "ligature";

/** Whom to greet. */
export class Guest {
  @Required() @StringLength(40) name!: string;
  @Range(0, 150) age: Int32 | null = null;
}

export interface Greeting {
  readonly text: string;
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
    const greetings = Array<string>(Math.min(Math.max(times, 1), 10));
    return { text: greetings.fill(\`Hello, \${name}!\`).join(" ") };
  }

  /** Greets a guest. */
  @HttpPost()
  post(guest: Guest): Greeting {
    return { text: \`Hello, \${guest.name}!\` };
  }
}
`;
