/** No browser guesses a media type from what is in a body: what is served as text is not run as a script. */
export const noSniff = { "x-content-type-options": "nosniff" } as const;

/** Headers of responses without a body. Should a proxy put a page of its own into one, that page loads and runs nothing. */
export const bareHeaders = {
  ...noSniff,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;
