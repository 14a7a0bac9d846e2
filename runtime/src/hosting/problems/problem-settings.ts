import type { FastifyInstance, FastifyRequest } from "fastify";
import { createAnyWriter, type JsonWriter, type ProblemDetailsMembers } from "../../formatters/index.js";
import { defaultSettings } from "../../model/index.js";
import { instanceSetting } from "../fastify/instance-setting.js";

/** The settings for problems of an instance. */
export interface ProblemSettings {
  /** Changes each problem before it is sent. */
  readonly customizeProblem?: ((problem: ProblemDetailsMembers, request: FastifyRequest) => void) | undefined;
  readonly writeJson: JsonWriter;
  /** Present if the application answers in XML. */
  readonly writeXml?: ((problem: ProblemDetailsMembers) => string) | undefined;
  /** An `Accept` with the range of all media types counts too. Default: false. */
  readonly respectsBrowsers?: boolean;
}

const defaults: ProblemSettings = { writeJson: createAnyWriter(defaultSettings.json) };

/** The settings of the controllers on an instance. */
export const problemSettings = instanceSetting<ProblemSettings>("problems");

/** The settings of an instance or its nearest outer instance, or the defaults. */
export function problemSettingsOf(app: FastifyInstance): ProblemSettings {
  return problemSettings.of(app) ?? defaults;
}
