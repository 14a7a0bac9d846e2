/** RFC 2046 allows 70 characters. The parser takes no more than these. */
const longestBoundary = 250;

const multipartForm = /^\s*multipart\/form-data\s*(;|$)/i;

// The parameter's name follows a semicolon, so that `xboundary=` is not it; each alternative starts with another character.
const boundaryParameter = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^";\s][^;\s]*))/i;

/** Whether a body of this content type is a form in parts. */
export function isMultipartForm(contentType: string | undefined): contentType is string {
  return contentType !== undefined && multipartForm.test(contentType);
}

/** What separates the parts; or why there is no telling. */
export function boundaryOf(
  contentType: string,
  lengthLimit: number,
): { readonly boundary: string } | { readonly failure: string } {
  const limit = Math.min(lengthLimit, longestBoundary);
  const match = boundaryParameter.exec(contentType);
  const boundary = match?.[1] ?? match?.[2] ?? "";
  if (boundary === "") return { failure: "Missing content-type boundary." };
  if (boundary.length > limit) return { failure: `Multipart boundary length limit ${limit} exceeded.` };
  return { boundary };
}
