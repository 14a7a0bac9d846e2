/**
 * The options of `createApp({ swaggerUi })`: where the page is served, what it reads, and Swagger UI's own settings.
 */
export interface SwaggerUiOptions {
  /** Allows clients that are not authenticated. The path must be outside of the guard's `urlSegment`. Default: false. */
  readonly allowAnonymous?: boolean;
  /** Where it is served. Default: `openapi`; empty: at the root. */
  readonly routePrefix?: string;
  /** The page's title. Default: "Swagger UI". */
  readonly documentTitle?: string;
  /**
   * The documents to choose from, by addresses relative to the page or absolute. Default: all documents of the
   * application.
   */
  readonly documents?: readonly { readonly name: string; readonly url: string }[];
  /** Additional style sheets, after Swagger UI's own, from the same origin. */
  readonly styleSheets?: readonly string[];
  /** Other origins that "Try it out" may call, in addition to those of the documents' `servers`. */
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
  /** The address of Swagger's online validator. It receives the document only if it is set here. Default: none. */
  readonly validatorUrl?: string;
}

/** The settings of this package. All others are Swagger UI's own and are passed on. */
export const ownSettings = ["routePrefix", "documentTitle", "documents", "styleSheets", "connectOrigins"] as const;
