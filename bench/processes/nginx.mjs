/**
 * Runs the module in `MAIN` in `WORKERS` processes, each on a port of its own, and an nginx on `PORT` that passes requests to them, until it is
 * told to end.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../support/servers.mjs";

const { MAIN, WORKERS, PORT, NGINX } = process.env;
const folder = mkdtempSync(join(tmpdir(), "ligature-bench-"));
const children = [];
const ports = [];
for (let started = 0; started < Number(WORKERS); started++) {
  const port = await freePort();
  ports.push(port);
  children.push(spawn(process.execPath, [MAIN], { env: { ...process.env, PORT: String(port) }, stdio: "inherit" }));
}
const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
  (name) => `${name}_temp_path ${folder}/${name};`,
);
writeFileSync(
  join(folder, "nginx.conf"),
  `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off; ${paths.join(" ")} keepalive_requests 1000000;
  upstream workers { ${ports.map((port) => `server 127.0.0.1:${port};`).join(" ")} keepalive 64; }
  server {
    listen 127.0.0.1:${PORT};
    location / { proxy_pass http://workers; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host; }
  }
}
`,
);
children.push(spawn(NGINX, ["-e", "stderr", "-p", folder, "-c", "nginx.conf"], { stdio: "inherit" }));
process.on("SIGTERM", () => {
  for (const child of children) child.kill("SIGTERM");
});
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
