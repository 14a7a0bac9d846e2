import type { FastifyInstance } from "fastify";
import { ApplicationModelError } from "../../analysis/index.js";
import type { UploadFolder } from "../../formatters/index.js";

/**
 * Before the first request, an application that binds forms deletes what dead processes have left, and tries the folder that its options
 * name: otherwise each upload would be answered with 503. The system's own folder is not tried, because many forms have no files.
 *
 * @param folder the option; absent: the system's folder
 */
export function prepareUploads(app: FastifyInstance, uploads: UploadFolder, folder: string | undefined): void {
  app.addHook("onReady", async () => {
    if (folder !== undefined) await uploads.probe().catch((cause: unknown) => refuse(folder, cause));
    // Nobody waits for it: what is left takes room, and no more.
    void uploads.clearDead();
  });
}

/** @throws ApplicationModelError (LIG2090) */
function refuse(folder: string, cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message =
    `No uploaded file can be written to '${folder}', the folder of \`uploads\`: ${reason}. ` +
    "Name a folder in which the process may create files, or give it the permission.";
  throw new ApplicationModelError([{ code: "LIG2090", message, cause }]);
}
