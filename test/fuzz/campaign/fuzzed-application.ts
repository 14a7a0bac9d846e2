import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../../helpers/compiled.js";

type Everything = typeof import("../fixtures/everything.js");
type Ordinary = typeof import("../fixtures/ordinary.js");
type Others = typeof import("../fixtures/others.js");

/** An application with every kind of target, on generated plans or on the binders alone. */
export async function startFuzzed(plans: boolean, http2 = false): Promise<FastifyInstance> {
  const everything = await loadCompiled<Everything>("../fixtures/everything.js", import.meta.url);
  const ordinary = await loadCompiled<Ordinary>("../fixtures/ordinary.js", import.meta.url);
  const others = await loadCompiled<Others>("../fixtures/others.js", import.meta.url);
  // The same instance of the package that the fixtures have: mocha loads its own of what tests import at their top.
  const { createApp } = await import("ligature");
  return createApp({
    controllers: [
      everything.EverythingController,
      everything.InferredController,
      ordinary.OrdinaryController,
      others.OthersController,
      others.OwnJsonController,
      others.PatchesController,
      others.PlainController,
    ],
    pages: [others.FuzzedPage],
    services: (services) => services.addSingleton(others.Clock),
    conventionalRoutes: { default: "{controller=plain}/{action=index}/{id?}" },
    xmlSerializerFormatters: true,
    plans,
    openApi: {},
    swaggerUi: {},
    openApiGuard: { isAuthenticated: () => true },
    fastify: { logger: false, http2 },
  });
}
