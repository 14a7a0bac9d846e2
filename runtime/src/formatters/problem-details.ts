import { typeSymbol, type JsonValue, type SpecialTypeName } from "../model/index.js";

/**
 * A problem in the format of RFC 9457. Further members are allowed.
 *
 * @example `new ProblemDetails({ status: 409, detail: "The order has changed.", version: 7 })`
 */
export class ProblemDetails {
  /** A URI that identifies the kind of problem. */
  type?: string;
  /** The name of the kind of problem, for people. */
  title?: string;
  /** The status of the response. */
  status?: number;
  /** The mistake in this request. */
  detail?: string;
  /** A URI that identifies this occurrence. */
  instance?: string;
  [extension: string]: unknown;

  /**
   * Creates a problem. Missing type, title and status are filled in when it is sent.
   *
   * @param members its members
   */
  constructor(members: ProblemDetailsMembers = {}) {
    Object.assign(this, members);
  }
}

/**
 * A problem with errors by key: the response to an invalid model state (rule V6).
 *
 * @example `new ValidationProblemDetails({ total: ["The total is too high."] })`
 */
export class ValidationProblemDetails extends ProblemDetails {
  /** The error messages by key. */
  errors: Record<string, string[]>;

  /**
   * Creates a problem with the status 400 and the title of validation.
   *
   * @param errors the messages by key
   * @param members its other members
   */
  constructor(errors: Record<string, string[]> = {}, members: ProblemDetailsMembers = {}) {
    super({ title: "One or more validation errors occurred.", status: 400, ...members });
    this.errors = errors;
  }
}

/** The class can be named in attributes: `@ProducesResponseType(400, ValidationProblemDetails)`. */
function nameType(type: object, name: SpecialTypeName): void {
  Object.defineProperty(type, typeSymbol, { value: name });
}

nameType(ProblemDetails, "ProblemDetails");
nameType(ValidationProblemDetails, "ValidationProblemDetails");

/** The members of a problem, including extensions. */
export interface ProblemDetailsMembers {
  type?: string;
  title?: string;
  status?: number;
  detail?: string;
  instance?: string;
  [extension: string]: JsonValue | undefined;
}

/** The media type of problems. */
export const problemContentType = "application/problem+json; charset=utf-8";

/** The media type of problems as XML. */
export const problemXmlContentType = "application/problem+xml; charset=utf-8";

const section = (number: string): string => `https://tools.ietf.org/html/rfc9110#section-${number}`;

/** Type and title by status: ASP.NET Core's `ProblemDetailsDefaults`. */
const kinds: ReadonlyMap<number, readonly [type: string, title: string]> = new Map([
  [400, [section("15.5.1"), "Bad Request"]],
  [401, [section("15.5.2"), "Unauthorized"]],
  [403, [section("15.5.4"), "Forbidden"]],
  [404, [section("15.5.5"), "Not Found"]],
  [405, [section("15.5.6"), "Method Not Allowed"]],
  [406, [section("15.5.7"), "Not Acceptable"]],
  [407, [section("15.5.8"), "Proxy Authentication Required"]],
  [408, [section("15.5.9"), "Request Timeout"]],
  [409, [section("15.5.10"), "Conflict"]],
  [410, [section("15.5.11"), "Gone"]],
  [411, [section("15.5.12"), "Length Required"]],
  [412, [section("15.5.13"), "Precondition Failed"]],
  [413, [section("15.5.14"), "Content Too Large"]],
  [414, [section("15.5.15"), "URI Too Long"]],
  [415, [section("15.5.16"), "Unsupported Media Type"]],
  [416, [section("15.5.17"), "Range Not Satisfiable"]],
  [417, [section("15.5.18"), "Expectation Failed"]],
  [421, [section("15.5.20"), "Misdirected Request"]],
  [422, ["https://tools.ietf.org/html/rfc4918#section-11.2", "Unprocessable Entity"]],
  [426, [section("15.5.22"), "Upgrade Required"]],
  [428, ["https://tools.ietf.org/html/rfc6585#section-3", "Precondition Required"]],
  [429, ["https://tools.ietf.org/html/rfc6585#section-4", "Too Many Requests"]],
  [500, [section("15.6.1"), "An error occurred while processing your request."]],
  [501, [section("15.6.2"), "Not Implemented"]],
  [502, [section("15.6.3"), "Bad Gateway"]],
  [503, [section("15.6.4"), "Service Unavailable"]],
  [504, [section("15.6.5"), "Gateway Timeout"]],
  [505, [section("15.6.6"), "HTTP Version Not Supported"]],
] as const);

/** The problem as it is sent. Missing type, title and status are filled in, and members are in ASP.NET Core's order. */
export function completeProblem(problem: ProblemDetails, status: number): ProblemDetailsMembers {
  const [type, title] = kinds.get(status) ?? [];
  const { type: ownType = type, title: ownTitle = title, status: ownStatus = status, ...rest } = problem;
  return { type: ownType, title: ownTitle, status: ownStatus, ...rest };
}
