import type { FixProvider } from "../fix.js";
import { importEdits } from "../imports.js";
import { addDecorator } from "../method-edits.js";

/** Declares the returned status. */
export const fix: FixProvider = (request) => {
  const { status } = request.diagnostic.data ?? {};
  const decorator = `@ProducesResponseType(${String(status)})`;
  return [
    {
      title: `Declare it: ${decorator}`,
      edits: [addDecorator(request, decorator), ...importEdits(request.source, ["ProducesResponseType"])],
      preferred: true,
    },
  ];
};
