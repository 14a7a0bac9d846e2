import { parseArguments, UsageError } from "../../command-line/index.js";
import { oneOf, type Command } from "./command.js";

const help = `Usage: ligature openapi [options]

Writes an OpenAPI document of the project's application. It is made from the sources: no code of the application runs. If an option of the
application is a function, or not a constant, the document would not be the one that the application serves: then each such option is
printed with its place, nothing is written, and the exit code is 2.

  -p, --project FILE     the tsconfig (default: the nearest tsconfig.json, here or above)
  --document NAME        the document (default: the application's first one)
  --format json|yaml     default: by the ending of --out or --check, or json
  --openapi 3.0|3.1      the version of OpenAPI (default: the application's)
  --server URL           the address of the API, instead of the application's servers; may be repeated
  --out FILE             where to write (default: the standard output)
  --check FILE           writes nothing: compares the document with the file, prints what differs, and exits with 1 if something does
  --allow-notices        writes the document although some options are not known from the source
  --load FILE            runs a module, such as src/main.ts, and takes the options of the application that it creates, with their functions.
                         The application does not start: it calls no hooks, creates no services and does not listen. If the module creates no
                         application while it is loaded, its only exported function that is no class is called`;

const options = {
  project: { type: "string", short: "p" },
  document: { type: "string" },
  format: { type: "string" },
  openapi: { type: "string" },
  server: { type: "string", multiple: true },
  out: { type: "string" },
  check: { type: "string" },
  "allow-notices": { type: "boolean", default: false },
  load: { type: "string" },
} as const;

export const openApiCommand: Command = {
  name: "openapi",
  summary: "writes the OpenAPI document of the application",
  help,
  compiles: true,
  async run(args) {
    const { values } = parseArguments({ args, options });
    const { out, check, load, project } = values;
    if (out !== undefined && check !== undefined)
      throw new UsageError("--out writes and --check compares: use one of them.");
    if (load !== undefined && project !== undefined)
      throw new UsageError("--load runs a module, and reads no --project.");
    const { writeProjectDocument } = await import("../openapi/write-project-document.js");
    return writeProjectDocument({
      project,
      load,
      document: values.document,
      format: oneOf("--format", values.format ?? formatOf(out ?? check), ["json", "yaml"]),
      openApiVersion:
        values.openapi === undefined ? undefined : oneOf<"3.0" | "3.1">("--openapi", values.openapi, ["3.0", "3.1"]),
      servers: values.server?.map(serverOf),
      out,
      check,
      allowNotices: values["allow-notices"],
    });
  },
};

function formatOf(file = ""): "json" | "yaml" {
  return /\.ya?ml$/i.test(file) ? "yaml" : "json";
}

function serverOf(url: string): { readonly url: string } {
  if (url === "") throw new UsageError("--server needs an address: --server https://api.example.com");
  return { url };
}
