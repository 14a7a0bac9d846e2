import type { FormLimits } from "../../model/index.js";
import type { FormReading } from "../form-collection.js";
import type { BodySource } from "./body-source.js";
import { boundaryOf } from "./boundary.js";
import { FormAssembler } from "./form-assembler.js";
import { FormFailure } from "./form-failure.js";
import { createPartEvents } from "./part-events.js";
import type { UploadStore } from "./upload-store.js";

/**
 * Reads a `multipart/form-data` body while it arrives, as fast as its files can be written. A malformed body is a failure, for the model
 * state. Too many files, or files that are too large, are an error. In both cases the rest of the body is not read.
 *
 * @throws FormTooLargeError, and the errors of the source and of the store
 */
export async function readMultipartForm(
  contentType: string,
  source: BodySource,
  limits: Required<FormLimits>,
  store: UploadStore,
): Promise<FormReading> {
  const found = boundaryOf(contentType, limits.multipartBoundaryLengthLimit);
  if ("failure" in found) return found;
  source.begin();
  const form = new FormAssembler(limits, store);
  try {
    await readParts(found.boundary, source, limits, form);
    return form.end();
  } catch (error) {
    source.stop();
    await form.discard();
    if (error instanceof FormFailure) return { failure: error.message };
    throw error;
  }
}

async function readParts(
  boundary: string,
  source: BodySource,
  limits: Required<FormLimits>,
  form: FormAssembler,
): Promise<void> {
  const parser = await createPartEvents(boundary, limits);
  for (let piece = await source.next(); piece !== undefined; piece = await source.next()) {
    for (const event of parser.parse(piece)) {
      const waiting = form.take(event);
      if (waiting !== undefined) await waiting;
    }
    source.free(piece);
  }
  if (parser.failure !== undefined) throw new FormFailure(parser.failure);
}
