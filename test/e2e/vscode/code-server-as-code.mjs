#!/usr/bin/env node
// @vscode/test-electron starts an executable; this makes one of TypeScript sources.
import { register } from "tsx/esm/api";

register();
await import("./code-server-as-code.ts");
