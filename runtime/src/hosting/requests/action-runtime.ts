import type { ActionBinder, FormUse } from "../../binding/index.js";
import type { EndpointTable } from "../../endpoints/index.js";
import type { BufferedBytes, JsonWriter } from "../../formatters/index.js";
import type { ActionModel, ApplicationModel, ControllerModel } from "../../model/index.js";
import type { ApplicationServices } from "../../services/index.js";
import type { ResolvedAntiforgery } from "../antiforgery/index.js";
import type { ApplicationAuthorization } from "../authorization/index.js";
import type { LoginPath } from "../../analysis/index.js";
import type { BodyLimits } from "../bodies/body-limits.js";
import type { RequestLimits } from "../bodies/request-limits.js";
import type { AnswerFormats } from "../results/answer-formats.js";
import type { AnswerWriters } from "../results/answer-writers.js";
import type { LinkTable } from "../routing/index.js";
import type { RunningActions } from "../shutdown/index.js";

/** The data that all requests of an application share. */
export interface ApplicationRuntime {
  readonly model: ApplicationModel;
  /** Every route of the application, with the prefix of its registration. */
  readonly endpoints: EndpointTable;
  readonly services: ApplicationServices;
  /** The actions that may have to be told that the application stops. */
  readonly running: RunningActions;
  readonly authorization: ApplicationAuthorization;
  /** Where pages redirect clients that are not signed in, if anywhere. */
  readonly loginPath: LoginPath | undefined;
  readonly antiforgery: ResolvedAntiforgery;
  readonly links: LinkTable;
  /** Writes a value of any type. */
  readonly writeJson: JsonWriter;
  readonly bodyLimits: BodyLimits;
  readonly bufferedBytes: BufferedBytes;
}

/** The data that all requests of an action share. */
export interface ActionRuntime {
  readonly application: ApplicationRuntime;
  readonly controller: ControllerModel;
  readonly action: ActionModel;
  /** The binders, which define its binding. Generated code bails out to them, and they record traces. */
  readonly binder: ActionBinder;
  readonly formUse: FormUse;
  readonly limits: RequestLimits;
  /** The writers of its responses. */
  readonly writers: AnswerWriters;
  /** How it sends each kind of value with a status. */
  formatsOf(status: number): AnswerFormats;
  /** The prototype of its declared return class, if instances of that class are only values. */
  readonly resultPrototype: object | undefined;
}
