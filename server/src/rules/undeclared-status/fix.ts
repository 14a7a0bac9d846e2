import type { FixProvider } from "../fix.js";
import { addDecorator } from "../method-edits.js";

/** Declares the returned status. */
export const fix: FixProvider = (request) => {
  const { status } = request.diagnostic.data ?? {};
  return [
    {
      title: `Declare it: @ProducesResponseType(${String(status)})`,
      edits: addDecorator(request, "ProducesResponseType", String(status)),
      preferred: true,
    },
  ];
};
