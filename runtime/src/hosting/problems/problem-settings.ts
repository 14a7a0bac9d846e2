import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createAnyWriter, type JsonWriter, type ProblemDetailsMembers } from "../../formatters/index.js";
import { defaultSettings } from "../../model/index.js";
import { instanceSetting } from "../fastify/instance-setting.js";

/** A problem that is shown as a page. */
export interface ShownProblem {
  readonly problem: ProblemDetailsMembers;
  /** The thrown value, if the problem is one. */
  readonly error: unknown;
  /** Sends the problem as it is sent to programs, in place of a page that has failed. */
  readonly instead: () => void;
}

/** The settings for problems of an instance. */
export interface ProblemSettings {
  /** Changes each problem before it is sent. */
  readonly customizeProblem?: ((problem: ProblemDetailsMembers, request: FastifyRequest) => void) | undefined;
  readonly writeJson: JsonWriter;
  /** Present if the application answers in XML. */
  readonly writeXml?: ((problem: ProblemDetailsMembers) => string) | undefined;
  /** Present if the application has views. Shows a problem to a client that prefers HTML; returns false if it cannot. */
  readonly showPage?: ((reply: FastifyReply, shown: ShownProblem) => boolean) | undefined;
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
