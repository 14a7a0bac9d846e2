/**
 * Requests and responses that replace those of node:http, with only the members that Fastify and a body parser use. So
 * the measured time is the framework's own.
 */

const socket = { remoteAddress: "127.0.0.1", encrypted: false, destroyed: false, on() {}, once() {} };

/** A request. Its body, if it has one, arrives as soon as someone listens and resumes. */
export class StandInRequest {
  httpVersion = "1.1";
  httpVersionMajor = 1;
  httpVersionMinor = 1;
  complete = true;
  aborted = false;
  readableEnded = false;
  destroyed = false;
  socket = socket;
  listeners = undefined;

  constructor({ method, url, headers, content }) {
    this.method = method;
    this.url = url;
    this.content = content;
    this.headers = {};
    for (const name in headers) this.headers[name] = headers[name];
  }

  on(name, listener) {
    this.listeners ??= {};
    this.listeners[name] = listener;
    return this;
  }

  once(name, listener) {
    return this.on(name, listener);
  }

  removeListener(name) {
    if (this.listeners !== undefined) this.listeners[name] = undefined;
    return this;
  }

  off(name) {
    return this.removeListener(name);
  }

  setEncoding() {
    return this;
  }

  pause() {
    return this;
  }

  resume() {
    if (this.readableEnded) return this;
    this.readableEnded = true;
    if (this.content !== undefined) this.listeners?.data?.(this.content);
    this.listeners?.end?.();
    return this;
  }
}

/** A response that keeps its status and its text, and signals when it is complete. */
export class StandInResponse {
  statusCode = 200;
  headersSent = false;
  writableEnded = false;
  finished = false;
  destroyed = false;
  headers = undefined;
  payload = undefined;
  closeListeners = undefined;

  constructor(onEnd) {
    this.onEnd = onEnd;
  }

  writeHead(status, headers) {
    this.statusCode = status;
    this.headers = headers;
    this.headersSent = true;
    return this;
  }

  setHeader(name, value) {
    this.headers ??= {};
    this.headers[name] = value;
  }

  getHeader(name) {
    return this.headers?.[name];
  }

  hasHeader(name) {
    return this.headers?.[name] !== undefined;
  }

  removeHeader(name) {
    if (this.headers !== undefined) this.headers[name] = undefined;
  }

  getHeaders() {
    return this.headers ?? {};
  }

  on(name, listener) {
    if (name === "close") (this.closeListeners ??= []).push(listener);
    return this;
  }

  once(name, listener) {
    return this.on(name, listener);
  }

  removeListener() {
    return this;
  }

  off() {
    return this;
  }

  end(payload) {
    this.payload = payload;
    this.headersSent = true;
    this.writableEnded = true;
    this.finished = true;
    // Without it, an application never gives back what it has counted for this request, such as the bytes of its body.
    if (this.closeListeners !== undefined) for (const listener of this.closeListeners) listener();
    this.onEnd(this);
  }
}
