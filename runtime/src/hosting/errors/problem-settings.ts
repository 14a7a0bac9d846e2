import type { FastifyInstance } from "fastify";
import { createAnyWriter, resolveJsonOptions, type JsonWriter } from "../../formatters/index.js";
import type { ControllersOptions } from "../startup/app-options.js";

/** The settings for problems of an instance. */
export interface ProblemSettings {
  readonly customizeProblem?: ControllersOptions["customizeProblem"];
  readonly writeJson: JsonWriter;
}

const settingsKey: unique symbol = Symbol.for("ligature.problems") as never;

const defaults: ProblemSettings = { writeJson: createAnyWriter(resolveJsonOptions(undefined)) };

/** Sets them for an instance and its inner instances. */
export function setProblemSettings(app: FastifyInstance, settings: ProblemSettings): void {
  app.decorate(settingsKey as unknown as string, settings);
}

/** The settings of an instance or its nearest outer instance, or the defaults. */
export function problemSettingsOf(app: FastifyInstance): ProblemSettings {
  return (app as { [settingsKey]?: ProblemSettings })[settingsKey] ?? defaults;
}
