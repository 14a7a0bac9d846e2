/**
 * Keep-alive load on one request: each connection sends it again as soon as it is answered. Prints the sums as JSON.
 * Runs as a separate process: node load-generator.mjs '{"port":3000,"path":"/","seconds":1,"connections":64}'
 */
import { connect } from "node:net";
import { quantile } from "./statistics.mjs";

const { port, path, seconds, connections, method = "GET", headers = {}, body = "" } = JSON.parse(process.argv[2]);
const lines = [`${method} ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`];
for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
if (body !== "") lines.push(`content-length: ${Buffer.byteLength(body)}`);
const message = `${lines.join("\r\n")}\r\n\r\n${body}`;

const sums = { requests: 0, refused: 0, broken: 0 };
const latencies = [];
const started = performance.now();
const until = started + seconds * 1000;

/** The length of the complete response in bytes; `undefined` while its head is not complete. */
function lengthOf(text) {
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, end + 2));
  if (length === null) throw new Error(`An answer without Content-Length: ${text.slice(0, end)}`);
  return end + 4 + Number(length[1]);
}

function open() {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    let sent = 0;
    const send = () => {
      sent = performance.now();
      socket.write(message);
    };
    socket.setNoDelay(true);
    // One character for each byte, so that string lengths are byte lengths.
    socket.setEncoding("latin1");
    socket.on("connect", send);
    socket.on("error", () => sums.broken++);
    socket.on("close", resolve);
    socket.on("data", (chunk) => {
      text += chunk;
      const length = lengthOf(text);
      if (length === undefined || text.length < length) return;
      sums.requests++;
      if (Number(text.slice(9, 12)) >= 400) sums.refused++;
      latencies.push(performance.now() - sent);
      text = text.slice(length);
      if (performance.now() < until) send();
      else socket.end();
    });
  });
}

await Promise.all(Array.from({ length: connections }, open));
const us = Math.round((performance.now() - started) * 1000);
console.log(JSON.stringify({ ...sums, us, p99us: Math.round(quantile(latencies, 0.99) * 1000) }));
