#!/usr/bin/env node
// npm links a command only where its file is there when it installs: in a clean clone nothing is built yet.
import "../dist/lint.js";
