import type { FastifyInstance } from "fastify";
import { createAnyWriter, resolveJsonOptions, type JsonWriter } from "../../formatters/index.js";
import type { ControllersOptions } from "../startup/app-options.js";

/** How the problems of an instance are written. */
export interface ProblemSettings {
  readonly customizeProblem?: ControllersOptions["customizeProblem"];
  readonly writeJson: JsonWriter;
}

const settingsKey: unique symbol = Symbol.for("ligature.problems") as never;

const defaults: ProblemSettings = { writeJson: createAnyWriter(resolveJsonOptions(undefined)) };

/** Sets them for an instance and those within it. */
export function setProblemSettings(app: FastifyInstance, settings: ProblemSettings): void {
  app.decorate(settingsKey as unknown as string, settings);
}

/** Those of an instance, or of the next around it; without any, the defaults. */
export function problemSettingsOf(app: FastifyInstance): ProblemSettings {
  return (app as { [settingsKey]?: ProblemSettings })[settingsKey] ?? defaults;
}
