/** What `createApp({ swaggerUi })` takes: where the page stands, what it reads, and settings of Swagger UI itself. */
export interface SwaggerUiOptions {
  /** Where it is served. Default `openapi`; empty: at the root. */
  readonly routePrefix?: string;
  /** The page's title. Default "Swagger UI". */
  readonly documentTitle?: string;
  /** The documents to choose from, by addresses relative to the page or absolute. Default: all of the application. */
  readonly documents?: readonly { readonly name: string; readonly url: string }[];
  /** Style sheets of one's own, after Swagger UI's; same origin. */
  readonly styleSheets?: readonly string[];
  /** Other origins that "Try it out" may call, beside those of the documents' `servers`. */
  readonly connectOrigins?: readonly string[];
  readonly deepLinking?: boolean;
  readonly displayOperationId?: boolean;
  readonly displayRequestDuration?: boolean;
  readonly defaultModelsExpandDepth?: number;
  readonly defaultModelExpandDepth?: number;
  readonly defaultModelRendering?: "example" | "model";
  readonly docExpansion?: "list" | "full" | "none";
  readonly filter?: boolean | string;
  readonly maxDisplayedTags?: number;
  readonly operationsSorter?: "alpha" | "method";
  readonly persistAuthorization?: boolean;
  readonly showExtensions?: boolean;
  readonly showCommonExtensions?: boolean;
  readonly supportedSubmitMethods?: readonly (
    "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace"
  )[];
  readonly tagsSorter?: "alpha";
  readonly tryItOutEnabled?: boolean;
  /** Swagger's online validator sees the document only when it is named here. Default: none. */
  readonly validatorUrl?: string;
}

/** The settings of this package; the others are Swagger UI's own and handed on. */
export const ownSettings = ["routePrefix", "documentTitle", "documents", "styleSheets", "connectOrigins"] as const;
