#!/usr/bin/env node
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { startLanguageServer } from "./server.js";

// The arguments choose the connection: `--stdio`, `--node-ipc`, `--socket=PORT` or `--pipe=NAME`.
if (process.argv.length < 3) process.argv.push("--stdio");
startLanguageServer(createConnection(ProposedFeatures.all));
