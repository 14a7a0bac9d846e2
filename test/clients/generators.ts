import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Answers } from "./project/answers.js";
import type { NamedCalls } from "./project/named-answers.js";

/** The installation of the generators: `npm ci --prefix test/clients/project`. */
export const project = fileURLToPath(new URL("project", import.meta.url));

interface Generator {
  readonly name: string;
  /** The command that reads `openapi.json` in a folder, and writes into a folder with the name of the generator there. */
  readonly command: (folder: string) => readonly string[];
  /** Errors in the code that the generator makes of a document that is right, by file and code of TypeScript, with the reason. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Calls that send something else than the document says, with the reason. */
  readonly wrongCalls?: { readonly [Kind in keyof Answers]?: string };
  /** The same, for the application with names in snake case. */
  readonly wrongNamedCalls?: { readonly [Name in keyof NamedCalls]?: string };
}

/** Mistakes of generators that are gone have to be removed here. Their configurations are beside `generated/`, and take the folder from `CLIENTS_FOLDER`. */
export const generators: readonly Generator[] = [
  {
    name: "openapi-typescript",
    // Without the option, members with a default are required in requests, too.
    command: (folder) => ["openapi-typescript", `${folder}/openapi.json`, "--default-non-nullable", "false", "--output", `${folder}/openapi-typescript/schema.ts`],
  },
  { name: "hey-api", command: () => ["openapi-ts", "--file", "openapi-ts.config.mjs"] },
  {
    name: "orval",
    command: () => ["orval", "--config", "orval.config.mjs"],
    errors: { "client.ts TS2769": "it appends a union of objects to a form as it is, unlike an object, of which it makes JSON" },
    wrongCalls: {
      "a form": "it writes JSON, without a media type, if a body has two with different schemas",
      "a generic type in the body": "the same, of JSON and XML",
      "a family of classes in the body": "the same",
      "a recursive type in the body": "the same",
      "rules in the body": "the same",
    },
    wrongNamedCalls: { ship: "it writes JSON, without a media type, if a body has two with different schemas" },
  },
  {
    name: "swagger-typescript-api",
    command: (folder) => ["swagger-typescript-api", "generate", "--enum-style", "union", "--path", `${folder}/openapi.json`, "--output", `${folder}/swagger-typescript-api`, "--name", "api.ts"],
    wrongCalls: {
      "a text in the path that needs escapes": "it writes texts into paths as they are",
      "a map in the query": "it writes objects in queries as `[object Object]`",
      "files in a form": "it writes a list of files as the text `[{},{}]`",
    },
  },
  {
    name: "kubb",
    command: () => ["kubb", "generate", "--config", "kubb.config.mjs"],
    errors: {
      "clients/composedTypesEnums.ts TS2322": "`enum: [false, \"auto\"]` with two types is `z.literal()` without a value",
      "zod/enumsInputSchema.ts TS2554": "the same",
      "zod/enumsSchema.ts TS2554": "the same",
      "zod/enumsXmlSchema.ts TS2554": "the same",
      "clients/composedTypesLists.ts TS2322": "its types, unlike its zod schemas, lose the null of `items: { type: [\"integer\", \"null\"] }`",
      "zod/composedTypesDefaultedSchema.ts TS2769": "the default of an `anyOf` is `{}` if it is an object: https://github.com/kubb-labs/kubb/issues/1476",
    },
    wrongCalls: { "a text in the path that needs escapes": "it writes texts into paths as they are" },
  },
]; // prettier-ignore

const run = promisify(execFile);

/** The environment without what the tests' own process needs. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, ...others } = process.env;
  return { ...others, DO_NOT_TRACK: "1", NO_COLOR: "1" };
}

/** Generates all clients of the document in a folder of the installation. */
export async function generateAll(folder: string): Promise<void> {
  for (const { command } of generators) {
    const [name, ...args] = command(folder);
    await runInstalled(name!, args, { CLIENTS_FOLDER: folder });
  }
}

/** Runs a command of the installation. */
async function runInstalled(command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
  const file = join(project, "node_modules/.bin", command);
  const { stdout } = await run(process.execPath, [file, ...args], {
    cwd: project,
    env: { ...environment(), ...more },
    maxBuffer: 2 ** 26,
    timeout: 240_000,
  });
  return stdout;
}

/** An error of the compiler. */
export interface CompilerError {
  readonly file: string;
  readonly code: string;
  readonly text: string;
}

/** The errors of a strict compilation of all generated code and of the calls. */
export async function compileAll(): Promise<readonly CompilerError[]> {
  try {
    await runInstalled("tsc", ["--project", "."]);
    return [];
  } catch (error) {
    const { stdout } = error as { readonly stdout: string };
    const found = stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error (TS\d+): (.*(?:\n .*)*)/gm);
    const errors = Array.from(found, ([, file, code, text]) => ({ file: file!, code: code!, text: text! }));
    if (errors.length === 0) throw error;
    return errors;
  }
}
