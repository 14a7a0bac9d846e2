import { createApp, type AppOptions } from "ligature";
import { AnswersController, SecuredController } from "./answers.js";
import { ComposedTypesController } from "./composed-types.js";
import { RoutesController } from "./routes.js";
import { AllTypesController, percents, SimpleTypesController } from "./simple-types.js";
import { ValidatedTypesController } from "./validated-types.js";

/** An application with every kind of type and attribute. */
export function createEverything({ openApi, ...options }: Partial<AppOptions> = {}) {
  return createApp({
    controllers: [
      SimpleTypesController,
      AllTypesController,
      ComposedTypesController,
      ValidatedTypesController,
      RoutesController,
      AnswersController,
      SecuredController,
    ],
    converters: [percents],
    automaticBadRequest: true,
    xmlSerializerFormatters: true,
    openApi: {
      operationIds: "action",
      annotations: { enabled: true, enableAnnotationsForInheritance: true, enableAnnotationsForPolymorphism: true },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      ...openApi,
    },
    fastify: { logger: false },
    ...options,
  });
}
