/** RFC 2046 allows 70 characters. The parser accepts no more. */
const longestBoundary = 250;

const multipartForm = /^\s*multipart\/form-data\s*(;|$)/i;

// The parameter's name must follow a semicolon, so `xboundary=` does not match. Each alternative starts with a
// different character, so matching is linear.
const boundaryParameter = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^";\s][^;\s]*))/i;

/** Whether a body of this content type is a form in parts. */
export function isMultipartForm(contentType: string | undefined): contentType is string {
  return contentType !== undefined && multipartForm.test(contentType);
}

/** The boundary between the parts, or why it cannot be determined. */
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
