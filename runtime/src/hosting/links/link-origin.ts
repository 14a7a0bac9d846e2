/** The context of a link. On links to the same action, values of the current route replace missing values. */
export interface LinkOrigin {
  readonly controller: string;
  readonly action: string;
  readonly routeValues: Readonly<Record<string, string | undefined>>;
}

/** The page of a request, if it is one. Links to the same page use the values of its route, except the name of its handler. */
export interface PageOrigin extends LinkOrigin {
  readonly page: string | undefined;
}
