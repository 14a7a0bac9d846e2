import type { FastifyReply, FastifyRequest } from "fastify";
import type { BindingTrace, ActionBinder } from "../../binding/index.js";
import type { RequestContext } from "../requests/request-context.js";
import { type ResolvedTraceOptions, resolveTraceOptions, type BindingTraceOptions } from "./binding-trace-options.js";
import { formatBindingTrace, summarizeBindingTrace } from "./format-binding-trace.js";
import { ApplicationModelError } from "../../analysis/index.js";
import type { Interpret } from "../actions/action-invoker.js";
import type { ActionRun } from "../requests/action-endpoint.js";
import { HttpBindingRequest } from "../actions/http-binding-request.js";
import { beginTrace } from "./request-binding-trace.js";

/** The header with which a request asks for its trace, and of the response. */
const traceHeader = "ligature-binding-trace";

/** Servers and proxies refuse headers of more than a few thousand bytes. */
const longestHeader = 2000;
const longestMessage = 500;

/** A trace that the endpoint shows. */
export interface RememberedTrace {
  readonly time: string;
  /** Fastify's id of the request, as in its log lines. */
  readonly requestId: string;
  /** Absent until the response has ended, and if there was none. */
  status?: number;
  /** Milliseconds from the beginning of binding to the end of the response; absent until then. */
  duration?: number;
  readonly trace: BindingTrace;
}

/** A trace, and when binding began, in the time of `performance.now()`. */
interface TimedTrace {
  readonly trace: BindingTrace;
  readonly started: number;
}

/** Decides which requests are traced, and delivers the traces. */
export class BindingTracing {
  readonly #latest: RememberedTrace[] = [];

  constructor(readonly options: ResolvedTraceOptions) {}

  /** The latest first. */
  get latest(): readonly RememberedTrace[] {
    return this.#latest;
  }

  /** Whether this request's trace will be used. */
  wants(request: FastifyRequest): boolean {
    const { path, header, log } = this.options;
    if (path !== undefined || (header && request.headers[traceHeader] !== undefined)) return true;
    return log && writesDebug(request);
  }

  /** Called when a request has been bound. */
  publish({ request, reply }: RequestContext, trace: BindingTrace, started: number): void {
    const { path, header, log } = this.options;
    if (log && writesDebug(request)) {
      const message = `Bound ${trace.action}: ${summarizeBindingTrace(trace, longestMessage)}`;
      request.log.debug({ bindingTrace: trace }, message);
    }
    if (header && request.headers[traceHeader] !== undefined) answerWith(reply, trace);
    if (path !== undefined) this.#remember(request, reply, { trace, started });
  }

  #remember({ id }: FastifyRequest, reply: FastifyReply, { trace, started }: TimedTrace): void {
    const remembered: RememberedTrace = { time: new Date().toISOString(), requestId: id, trace };
    reply.raw.once("close", () => {
      if (reply.raw.headersSent) remembered.status = reply.raw.statusCode;
      remembered.duration = Math.round(performance.now() - started);
    });
    this.#latest.unshift(remembered);
    this.#latest.length = Math.min(this.#latest.length, this.options.keep);
  }
}

/** The application's own logger may not have a level. Then it is not used for traces. */
function writesDebug({ log }: FastifyRequest): boolean {
  const { isLevelEnabled } = log as { isLevelEnabled?: (level: string) => boolean };
  return typeof isLevelEnabled === "function" && isLevelEnabled.call(log, "debug");
}

/** Headers contain only ASCII. */
function answerWith(reply: FastifyReply, trace: BindingTrace): void {
  const text = summarizeBindingTrace(trace, longestHeader).replace(/[^\x20-\x7e]/g, "?");
  if (!reply.sent) reply.header(traceHeader, text);
}

/** The endpoint's text. */
export function formatRemembered(latest: readonly RememberedTrace[]): string {
  if (latest.length === 0) return "No request has been bound yet.\n";
  return latest.map(({ trace, ...request }) => `${headOf(request)} ${formatBindingTrace(trace)}\n`).join("\n");
}

function headOf({ time, requestId, status, duration }: Omit<RememberedTrace, "trace">): string {
  return [time, requestId, ...outcomeOf(status, duration)].join(" ");
}

function outcomeOf(status: number | undefined, duration: number | undefined): string[] {
  if (duration === undefined) return [];
  return [`${status ?? "no response"} in ${duration} ms`];
}

/**
 * Creates the tracing of an application's requests; `undefined` if nothing is traced.
 *
 * @throws ApplicationModelError if clients could see traces outside of development
 */
export function createBindingTracing(option: boolean | BindingTraceOptions | undefined): BindingTracing | undefined {
  const resolved = resolveTraceOptions(option, process.env.NODE_ENV === "development");
  if (resolved === undefined) return undefined;
  if ("code" in resolved) throw new ApplicationModelError([resolved]);
  return new BindingTracing(resolved);
}

/** Runs an action, except for traced requests. The binders answer those, because only they can record a trace. */
export function runTraced(run: ActionRun, interpret: Interpret, tracing: BindingTracing): ActionRun {
  return function invokeTraced(context) {
    if (tracing.wants(context.request)) {
      interpret(context, tracingBinder(context, tracing));
    } else run(context);
  };
}

function tracingBinder(context: RequestContext, tracing: BindingTracing): ActionBinder {
  const { binder } = context.endpoint;
  return {
    bind() {
      const started = performance.now();
      const trace = beginTrace(context);
      const bound = binder.bind(new HttpBindingRequest(context, trace));
      if (!(bound instanceof Promise)) {
        tracing.publish(context, trace, started);
        return bound;
      }
      return bound.finally(() => tracing.publish(context, trace, started));
    },
  };
}
