#!/usr/bin/env node
import { endWithReader } from "ligature/internal/command-line";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { startLanguageServer } from "./server.js";
import { serverVersion } from "./version.js";

const usage = `Usage: ligature-language-server [connection]

Answers an editor by the Language Server Protocol. Editors start it; to check sources on the command line, run ligature-lint.

  --stdio            standard input and output (default)
  --node-ipc         the channel between two processes of Node.js
  --socket=PORT      a port on which the editor listens
  --pipe=NAME        a named pipe, or a socket of the file system, on which the editor listens
  --help, --version  prints this, or the version
`;

const connections = /^--(stdio|node-ipc|socket|pipe)(=|$)/;
const args = process.argv.slice(2);

const isServer = args.length === 0 || args.some((argument) => connections.test(argument));

if (args.length === 0) process.argv.push("--stdio");
// A server's connection has handlers of its own.
if (!isServer) endWithReader();
if (args.includes("--help") || args.includes("-h")) process.stdout.write(usage);
else if (args.includes("--version") || args.includes("-v")) process.stdout.write(`${serverVersion()}\n`);
else if (!isServer) {
  process.stderr.write(`${args.join(" ")} names no connection to an editor.\n\n${usage}`);
  process.exitCode = 2;
} else startLanguageServer(createConnection(ProposedFeatures.all));
