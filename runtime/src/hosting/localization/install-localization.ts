import type { FastifyInstance, FastifyRequest } from "fastify";
import { StringLocalizer } from "../../localization/index.js";
import { enUS, type Culture } from "../../types/index.js";
import { localizerOf, setLocalizer } from "../requests/request-localizer.js";
import { createLocalization } from "./create-localization.js";
import { defaultLocalizer, localizationSetting } from "./localization.js";
import type { LocalizationOptions } from "./localization-options.js";

/** The options of `createApp` that say which cultures an application has. */
export interface CultureOptions {
  readonly localization?: LocalizationOptions;
  readonly culture?: Culture;
}

/**
 * Gives every request of an instance its `localizer`. With the option `localization`, a hook chooses it; without, that of the registration
 * around this one does. Without any, nothing runs for a request, and all have the same one.
 *
 * @throws ApplicationModelError if the option has mistakes (LIG2117, LIG2118)
 */
export function installLocalization(app: FastifyInstance, { localization, culture }: CultureOptions): void {
  const chosen = localization && createLocalization(localization, culture);
  if (!app.hasRequestDecorator("localizer")) {
    app.decorateRequest("localizer", {
      getter(this: FastifyRequest) {
        return localizerOf(this) ?? defaultLocalizer.of(this.server)!;
      },
    });
  }
  if (chosen === undefined) {
    if (localizationSetting.of(app) === undefined)
      defaultLocalizer.set(app, new StringLocalizer(culture ?? enUS, "en"));
    return;
  }
  localizationSetting.set(app, chosen);
  defaultLocalizer.set(app, chosen.default);
  app.addHook("onRequest", (request, _reply, done) => {
    const localizer = chosen.localizerFor(request);
    if (localizer instanceof StringLocalizer) {
      setLocalizer(request, localizer);
      done();
      return;
    }
    localizer.then(
      (later) => {
        setLocalizer(request, later);
        done();
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  });
}
