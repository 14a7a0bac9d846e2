/** A process that makes the document of one revision. To compile a project takes seconds and much memory. */
import { documentOfRevision, RevisionError } from "ligature/internal/revisions";
import type { RevisionOutcome, RevisionTask } from "./base-messages.js";
import { answerServer } from "./helper-process.js";

answerServer(async (task): Promise<RevisionOutcome> => {
  try {
    const { document, places, handlers, notices } = await documentOfRevision(task as RevisionTask);
    const text = JSON.stringify(document);
    return { document: { text, places, handlers, notices: notices.map(({ message }) => message) } };
  } catch (error) {
    if (error instanceof RevisionError) return { problem: error.message };
    throw error;
  }
});
