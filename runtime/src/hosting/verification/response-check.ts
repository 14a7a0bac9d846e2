import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { listOperations, openApiJson, type OpenApiDocument } from "../../openapi/index.js";
import {
  checkResponse,
  SchemaChecker,
  type DocumentOperation,
  type ResponseMismatch,
  type SentResponse,
} from "../../verification/index.js";
import { servedDocumentsOf, type ServedDocuments } from "../docs/served-documents.js";
import { requestStateOf } from "../requests/request-state.js";
import type { ActionModel } from "../../model/index.js";

/** An operation of a served document, with what checks its responses. */
interface CheckedOperation extends DocumentOperation {
  /** The route as it is declared, which an action may have several of. */
  readonly declared: string;
  readonly checker: SchemaChecker;
}

/** A served document, as a client reads it. */
interface CheckedDocument {
  readonly name: string;
  readonly document: OpenApiDocument;
  readonly checker: SchemaChecker;
}

/** Compares the responses of an application with the documents that it serves. */
export class ResponseCheck {
  readonly #operations = new Map<ActionModel, CheckedOperation[]>();
  readonly documents: CheckedDocument[] = [];

  /**
   * Reads the documents of an application that is ready.
   *
   * @param user what checks, for messages
   * @throws MissingPeerError if `ajv` is not installed
   */
  static async create(app: FastifyInstance, user: string): Promise<ResponseCheck> {
    const check = new ResponseCheck();
    for (const served of servedDocumentsOf(app)) for (const name of served.names) await check.#add(served, name, user);
    return check;
  }

  async #add({ endpoints, options, read }: ServedDocuments, name: string, user: string): Promise<void> {
    // The served document is text, in which members that are undefined do not exist.
    const document = JSON.parse(openApiJson(read(name))) as OpenApiDocument;
    const checker = await SchemaChecker.create(document, user);
    this.documents.push({ name, document, checker });
    for (const { endpoint, method, path } of listOperations(endpoints, options, name)) {
      const operation = document.paths[path]?.[method];
      if (operation === undefined) continue;
      const checked = { method, path, operation, checker, declared: endpoint.declared.template.text };
      this.#operations.set(endpoint.action, [...(this.#operations.get(endpoint.action) ?? []), checked]);
    }
  }

  /** Compares a response. Responses of routes that no document describes have no mismatches. */
  mismatchesOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): ResponseMismatch[] {
    const response = sentResponse(request, reply, payload);
    return this.operationsOf(request).flatMap(
      (operation) => checkResponse(operation, response, operation.checker) ?? [],
    );
  }

  /** The described operations to which a request was sent: one for each document that contains it. */
  operationsOf(request: FastifyRequest): CheckedOperation[] {
    const { config } = request.routeOptions;
    const known = requestStateOf(request)?.context?.endpoint.action;
    const action = known ?? (config.actions?.length === 1 ? config.action : undefined);
    const operations = action === undefined ? [] : (this.#operations.get(action) ?? []);
    const here = operations.filter(({ declared }) => declared === config.template);
    const method = request.method.toLowerCase();
    const same = here.filter((operation) => operation.method === method);
    // The route for GET answers HEAD.
    return same.length === 0 && method === "head" ? here.filter((operation) => operation.method === "get") : same;
  }
}

function sentResponse(request: FastifyRequest, reply: FastifyReply, payload: unknown): SentResponse {
  return {
    status: reply.statusCode,
    headers: reply.getHeaders(),
    body: bodyOf(payload),
    isHead: request.method === "HEAD",
  };
}

function bodyOf(payload: unknown): SentResponse["body"] {
  if (payload === undefined || payload === null) return "";
  return typeof payload === "string" || payload instanceof Uint8Array ? payload : undefined;
}
