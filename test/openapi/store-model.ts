import { fileURLToPath } from "node:url";
import { createApplicationModel } from "#runtime/conventions/index.js";
import { createEndpointTable, type EndpointTable } from "#runtime/endpoints/index.js";
import type { ApplicationModel } from "#runtime/model/index.js";
import type { OpenApiOptions } from "#runtime/openapi/index.js";
import { reflectProject } from "#runtime/reflection/index.js";

const asRecorded = { inferResponses: false };

/** The switches that a document was recorded with, and what they are called here. Swashbuckle reads no `return`. */
export const modes = {
  plain: { ...asRecorded, annotations: { enabled: false }, docComments: false },
  nullable: { ...asRecorded, annotations: { enabled: false }, docComments: false },
  annotations: { ...asRecorded, annotations: { enabled: true }, docComments: false },
  inheritance: {
    ...asRecorded,
    annotations: { enabled: true, enableAnnotationsForInheritance: true },
    docComments: false,
  },
  "one-of": {
    ...asRecorded,
    annotations: { enabled: true, enableAnnotationsForPolymorphism: true },
    docComments: false,
  },
  polymorphism: {
    ...asRecorded,
    annotations: { enabled: true, enableAnnotationsForInheritance: true, enableAnnotationsForPolymorphism: true },
    docComments: false,
  },
  comments: { ...asRecorded, annotations: { enabled: false } },
  all: {
    ...asRecorded,
    annotations: { enabled: true, enableAnnotationsForInheritance: true, enableAnnotationsForPolymorphism: true },
  },
} satisfies Record<string, OpenApiOptions>;

export type Mode = keyof typeof modes;
export type Version = "3.1" | "3.0";

/** As `store.ts` exports them; the static model does not run it. */
export const documents = {
  v1: { title: "Store", version: "v1", description: "Sells things." },
  admin: { title: "Store, back office", version: "v1" },
};

const controllers = ["Products", "Types", "Routes", "Stock", "Packages", "Admin", "Basket", "Hidden"];

let model: ApplicationModel | undefined;

/** The twin's model, from its source text. */
export function storeModel(): ApplicationModel {
  if (model !== undefined) return model;
  const directory = fileURLToPath(new URL("..", import.meta.url));
  const project = reflectProject({ projectRoot: directory, rootNames: [`${directory}openapi/store.ts`] });
  const prefix = project.classes.find(({ name }) => name === "HiddenController")!.id.replace("HiddenController", "");
  const ids = controllers.map((name) => `${prefix}${name}Controller`);
  model = createApplicationModel(project, { controllers: ids }).model;
  return model;
}

/** The twin's routes. */
export function storeEndpoints(): EndpointTable {
  return createEndpointTable(storeModel());
}
