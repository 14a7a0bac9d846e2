/** Browsers must not guess a media type from a body, so content that is served as text does not run as a script. */
export const noSniff = { "x-content-type-options": "nosniff" } as const;

/** Headers of responses without a body. If a proxy inserts its own page, that page loads and runs nothing. */
export const bareHeaders = {
  ...noSniff,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;
