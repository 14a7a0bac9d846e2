/** A part of a request, or what a document calls its place. */
export type RequestPart = "query" | "path" | "header" | "cookie" | "form" | "body";

/**
 * The source of a value. `ModelBinding`, the default: the value providers in order (form, route, query). `Request`: a function of the
 * application (`defineParameter`).
 */
export type BindingSource =
  | "ModelBinding"
  | "Query"
  | "Path"
  | "Form"
  | "FormFile"
  | "Body"
  | "RawBody"
  | "Header"
  | "Cookie"
  | "Services"
  | "Special"
  | "Custom"
  | "Request";

/** The facts about a source that all rooms share. */
export interface BindingSourceFacts {
  /** The attribute that chooses it; absent if the type or a class chooses it. */
  readonly attribute?: string;
  /** The parts of a request in which its values can be, in order. */
  readonly reads: readonly RequestPart[];
  /** The place of a value in the document, unless it is a part of the route. Absent for values that are not in a request. */
  readonly place?: RequestPart;
  /** The place in sentences: "the query string". */
  readonly words: string;
  /** Its binder reads the request itself, without value providers. */
  readonly isGreedy: boolean;
  /** The maker of the value: Ligature's binding, a binder or a function of the application, or the server, which has it before the request. */
  readonly madeBy: "binding" | "binder" | "function" | "server";
  /** A request has its value under a name: that of the target or of an attribute. */
  readonly hasWireName: boolean;
  /** Its values are texts, one for each simple value. */
  readonly isText?: true;
  /** Its parts, such as the properties of a model, have keys or names of their own. */
  readonly hasParts?: true;
  /** Each value is found under its own name, whatever contains it, and not under a key that begins with the name of a model (rule B27). */
  readonly isReadByFieldName?: true;
  /** Errors of a target without a value have the target's own name as their key. Other sources that are greedy have none. */
  readonly hasOwnKey?: true;
  /** Its values are never shown: cookies contain sessions, and a function of the application may return the user. */
  readonly isSecret?: true;
}

/** The facts of every binding source. Nothing else in the project lists sources that are alike. */
export const bindingSources: Readonly<Record<BindingSource, BindingSourceFacts>> = {
  ModelBinding: {
    reads: ["form", "path", "query"],
    place: "query",
    words: "the request",
    isGreedy: false,
    madeBy: "binding",
    hasWireName: true,
    isText: true,
    hasParts: true,
  },
  Query: {
    attribute: "FromQuery",
    reads: ["query"],
    place: "query",
    words: "the query string",
    isGreedy: false,
    madeBy: "binding",
    hasWireName: true,
    isText: true,
    hasParts: true,
  },
  Path: {
    attribute: "FromRoute",
    reads: ["path"],
    place: "path",
    words: "the route",
    isGreedy: false,
    madeBy: "binding",
    hasWireName: true,
    isText: true,
    hasParts: true,
  },
  Form: {
    attribute: "FromForm",
    reads: ["form"],
    place: "form",
    words: "the form",
    isGreedy: false,
    madeBy: "binding",
    hasWireName: true,
    isText: true,
    hasParts: true,
  },
  FormFile: {
    reads: ["form"],
    place: "form",
    words: "the form",
    isGreedy: true,
    madeBy: "binding",
    hasWireName: true,
    hasParts: true,
  },
  Body: {
    attribute: "FromBody",
    reads: ["body"],
    place: "body",
    words: "the body",
    isGreedy: true,
    madeBy: "binding",
    hasWireName: false,
  },
  RawBody: {
    attribute: "RawBody",
    reads: ["body"],
    words: "the bytes of the body",
    isGreedy: true,
    madeBy: "server",
    hasWireName: false,
  },
  Header: {
    attribute: "FromHeader",
    reads: ["header"],
    place: "header",
    words: "a header",
    isGreedy: true,
    madeBy: "binding",
    hasWireName: true,
    isText: true,
    hasParts: true,
    isReadByFieldName: true,
  },
  Cookie: {
    attribute: "FromCookie",
    reads: ["cookie"],
    place: "cookie",
    words: "a cookie",
    isGreedy: true,
    madeBy: "binding",
    hasWireName: true,
    isText: true,
    isReadByFieldName: true,
    hasOwnKey: true,
    isSecret: true,
  },
  Services: {
    attribute: "FromServices",
    reads: [],
    words: "the services",
    isGreedy: true,
    madeBy: "server",
    hasWireName: false,
  },
  Special: {
    attribute: "CurrentUser",
    reads: [],
    words: "the server",
    isGreedy: true,
    madeBy: "server",
    hasWireName: false,
  },
  Custom: {
    reads: ["form", "path", "query", "header", "cookie", "body"],
    place: "query",
    words: "its binder",
    isGreedy: true,
    madeBy: "binder",
    hasWireName: true,
  },
  Request: {
    reads: [],
    words: "a function",
    isGreedy: true,
    madeBy: "function",
    hasWireName: false,
    hasOwnKey: true,
    isSecret: true,
  },
};

/**
 * Whether binding looks for a value in the request by a key, so that requests, links and forms can have it in a part.
 *
 * @param source the value's source
 * @param part the part of the request
 * @returns whether a value provider of the source has the values of that part
 * @example isLookedUpIn("ModelBinding", "path") // true
 */
export function isLookedUpIn(source: BindingSource, part: "form" | "path" | "query"): boolean {
  const { isGreedy, reads } = bindingSources[source];
  return !isGreedy && reads.includes(part);
}
