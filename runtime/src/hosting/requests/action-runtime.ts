import type { ActionBinder, FormUse } from "../../binding/index.js";
import type { EndpointTable } from "../../endpoints/index.js";
import type { BufferedBytes, JsonWriter } from "../../formatters/index.js";
import type { ActionModel, ApplicationModel, ControllerModel } from "../../model/index.js";
import type { ApplicationServices } from "../../services/index.js";
import type { ApplicationAuthorization } from "../authorization/index.js";
import type { BodyLimits } from "../bodies/body-limits.js";
import type { RequestLimits } from "../bodies/request-limits.js";
import type { AnswerWriters } from "../results/answer-writers.js";
import type { LinkTable } from "../routing/index.js";

/** What all requests of an application share. */
export interface ApplicationRuntime {
  readonly model: ApplicationModel;
  /** Every route of the application, with the prefix under which it is registered. */
  readonly endpoints: EndpointTable;
  readonly services: ApplicationServices;
  readonly authorization: ApplicationAuthorization;
  readonly links: LinkTable;
  /** Writes a value of any type. */
  readonly writeJson: JsonWriter;
  readonly bodyLimits: BodyLimits;
  readonly bufferedBytes: BufferedBytes;
}

/** What all requests of an action share. */
export interface ActionRuntime {
  readonly application: ApplicationRuntime;
  readonly controller: ControllerModel;
  readonly action: ActionModel;
  /** The meaning of its binding; what generated code bails out to, and what a trace is written by. */
  readonly binder: ActionBinder;
  readonly formUse: FormUse;
  readonly limits: RequestLimits;
  /** Write what it answers with. */
  readonly writers: AnswerWriters;
  /** The first type of `@Produces`. */
  readonly contentType?: string | undefined;
  /** What its JSON is called. */
  readonly jsonContentType: string;
  /** The prototype of the class that it declares to return, where its instances are nothing but values. */
  readonly resultPrototype: object | undefined;
}
