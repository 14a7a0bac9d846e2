/**
 * The fuzzed application as a process of its own, on a port. Tells its parent what must never be: answers of 500 and above,
 * promises that nobody looked at, prototypes that were changed.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { watchPrototypes } from "../prototypes.js";
import { startFuzzed } from "./fuzzed-application.js";
import { throwsOnPurpose } from "./requests.js";

/** The messages of the process. */
export type ServerMessage = { readonly port: number } | { readonly heap: number } | { readonly failure: string };

const tell = (message: ServerMessage): void => void process.send!(message);

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const checkPrototypes = watchPrototypes();

process.on("unhandledRejection", (reason) => tell({ failure: `unhandled rejection: ${String(reason)}` }));

const app = await startFuzzed(process.argv[2] !== "off", process.argv[3] === "http2");
app.addHook("onError", async ({ raw }, _reply, error) => {
  const isMeant = throwsOnPurpose({ method: raw.method!, url: raw.url!, headers: {} });
  // An action that reads the body itself gets this when the client has reset the stream.
  if (error.code === "ERR_STREAM_PREMATURE_CLOSE" && (raw as { readonly aborted?: boolean }).aborted === true) return;
  if ((error.statusCode ?? 500) >= 500 && !isMeant) tell({ failure: `${raw.method} ${raw.url}: ${error.stack}` });
});
app.addHook("onResponse", async ({ raw }, { statusCode }) => {
  const isMeant = throwsOnPurpose({ method: raw.method!, url: raw.url!, headers: {} });
  if (statusCode >= 500 && !isMeant) tell({ failure: `${raw.method} ${raw.url} was answered ${statusCode}` });
});
await app.listen({ port: 0, host: "127.0.0.1" });
tell({ port: (app.server.address() as { port: number }).port });

/** Asked for its heap: after a collection, and with a look at the prototypes. */
process.on("message", () => {
  try {
    checkPrototypes();
  } catch (error) {
    tell({ failure: String(error) });
  }
  collectGarbage();
  tell({ heap: process.memoryUsage().heapUsed });
});
process.on("disconnect", () => process.exit(0));
