/** The application that the tests end by signals: `application.ts <options as JSON>`. */
import { createApp, HostApplicationLifetime, type ShutdownOptions } from "ligature";
import { block, Pool, Watcher, tell, WorkController } from "./fixtures.js";

interface Arguments {
  readonly shutdown?: boolean | ShutdownOptions;
  readonly host?: string;
  /** The application has a handler of its own. */
  readonly handles?: boolean;
  readonly hangs?: boolean;
  /** It blocks its event loop from the signal until the parent says so, and for so many milliseconds more. */
  readonly blocks?: number;
  /** It tells the client's port of each connection. */
  readonly tellsConnections?: boolean;
  readonly http2?: boolean;
}

const {
  shutdown,
  host = "127.0.0.1",
  handles,
  hangs,
  blocks,
  tellsConnections,
  http2,
} = JSON.parse(process.argv[2] ?? "{}") as Arguments;
const app = await createApp({
  controllers: [WorkController],
  services: (services) => services.addSingleton(Pool).addHostedService(Watcher),
  health: {},
  shutdown,
  ...(http2 === true && { fastify: { http2: true } }),
  configure: (instance) => {
    if (hangs === true) instance.addHook("onClose", () => new Promise(() => undefined));
  },
});
if (handles === true) process.on("SIGTERM", () => tell("handled"));
if (tellsConnections === true) app.server.on("connection", ({ remotePort }) => tell(`accepted ${remotePort}`));
if (blocks !== undefined) process.once("SIGTERM", () => setImmediate(() => block(blocks)));
await app.listen({ port: 0, host });
process.stdin.on("data", (text) => {
  if (String(text).includes("stop")) app.services.get(HostApplicationLifetime).stopApplication();
});
process.stdin.unref();
tell(`listening ${(app.server.address() as { port: number }).port}`);
