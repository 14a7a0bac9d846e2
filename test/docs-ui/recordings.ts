import { readFileSync } from "node:fs";
import type { DocsHandler, DocsRequest, DocsResponse } from "#runtime/docs-ui/docs-handler.js";
import { createDocumentEndpoint, createReDoc, createSwaggerUi, type SwaggerUiOptions } from "#runtime/docs-ui/index.js";
import { createEndpointTable } from "#runtime/endpoints/index.js";
import { generateDocument, type OpenApiOptions } from "#runtime/openapi/index.js";

/** A request and what a real Swagger UI, ReDoc or document endpoint answered. */
export interface RecordedAnswer {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  readonly location?: string;
  readonly contentType?: string;
  readonly cacheControl?: string;
  readonly etag?: true;
  readonly contentLength?: true;
  readonly emptyBody?: true;
  readonly title?: string;
}

/** The answers of a guarded path: behind the guard, and without one (`open`). */
export interface RecordedGuardCase extends RecordedAnswer {
  readonly open: { readonly status: number };
}

interface GuardRecording {
  readonly cases: readonly RecordedGuardCase[];
  readonly configured: readonly {
    readonly settings: { readonly redirectUrl: string; readonly urlSegment: string };
    readonly cases: readonly RecordedAnswer[];
  }[];
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../openapi/recordings/${name}`, import.meta.url), "utf8"));
}

/** By the prefix of Swagger UI. */
export const uiRecording = (read("ui.json") as { answers: Record<string, RecordedAnswer[]> }).answers;
export const guardRecording = read("guard.json") as GuardRecording;

/** The recorded application's options, as far as its pages show them. */
export const openApi: OpenApiOptions = {
  documents: { v1: { title: "Store", version: "v1" }, admin: { title: "Store, back office", version: "v1" } },
};

/** Swagger UI, ReDoc and the documents of an application without controllers, the first answer first. */
export function createPages(options: SwaggerUiOptions = {}): DocsHandler[] {
  const endpoints = createEndpointTable({ schemaVersion: 1, controllers: [], types: {} });
  return [
    createDocumentEndpoint(openApi, (name) => generateDocument(endpoints, openApi, name)),
    createSwaggerUi({ documentTitle: "Store API", ...options }, openApi),
    createReDoc({ documentTitle: "Store reference" }, openApi),
  ];
}

/** Asks an application without any other route. */
export async function ask(
  handlers: readonly DocsHandler[],
  request: Partial<DocsRequest> & { path: string },
): Promise<DocsResponse> {
  const complete = { method: "GET", headers: {}, ...request };
  for (const handler of handlers) {
    const answer = await handler.handle(complete);
    if (answer !== undefined) return answer;
  }
  return { status: 404, headers: {}, body: "" };
}

/** `/openapi/../x`, which the router takes for a path under `/openapi`, and which is guarded so; recorded: resolved before. */
export function namesGuardedDots(path: string): boolean {
  return /^\/openapi\/(?:\.\.|%2e%2e)\//.test(path) && !path.endsWith("openapi.json");
}
