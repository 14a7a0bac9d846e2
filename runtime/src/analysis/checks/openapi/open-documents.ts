import type { Endpoint, EndpointTable } from "../../../endpoints/index.js";
import { listedInEach, listedOnce } from "../../../incremental/index.js";

/** A check of the documents that an application serves. */
export const openDocumentRules = [
  {
    code: "LIG5010",
    slug: "open-documents",
    title: "Anyone can read the OpenAPI documents of an application in which users sign in.",
    severity: "warning",
  },
] as const;

/** How the documents are served. */
export interface ServedDocuments {
  /** A guard protects them. */
  readonly isGuarded: boolean;
  /** They are declared to be open. */
  readonly allowAnonymous: boolean;
  /** They tell clients how to sign in, so they are meant for outside readers. */
  readonly hasSecuritySchemes: boolean;
}

/**
 * Checks whether served documents describe actions that require a user although nothing says who may read the
 * documents.
 *
 * @param endpoints the routes of the application
 * @param served how the documents are served
 * @returns a message; `undefined` if there is nothing to report
 * @example
 * ```ts
 * (endpoints: EndpointTable) =>
 *   openDocuments(endpoints, { isGuarded: false, allowAnonymous: false, hasSecuritySchemes: false });
 * ```
 */
export function openDocuments(endpoints: EndpointTable, served: ServedDocuments): string | undefined {
  if (served.isGuarded || served.allowAnonymous || served.hasSecuritySchemes) return undefined;
  const [closed] = closedInEach(endpoints.byController);
  if (closed === undefined) return undefined;
  const { controller, action } = closed;
  return (
    `Anyone can read the OpenAPI documents, although actions require a user: ${controller.typeName}.${action.methodName}, for example. ` +
    "Add 'openApiGuard', or set 'allowAnonymous: true' in the options of 'openApi'."
  );
}

/** The first endpoint that requires a user. */
const closedIn = listedOnce((endpoints: readonly (readonly Endpoint[])[]): Endpoint[] => {
  const closed = endpoints.flat().find(({ authorization }) => authorization.requirements.length > 0);
  return closed === undefined ? [] : [closed];
});

const closedInEach = listedInEach(closedIn);
