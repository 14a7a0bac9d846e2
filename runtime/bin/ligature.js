#!/usr/bin/env node
// The command as npm links it. It is no file of the build, because npm links a package's commands when it installs, and
// passes over those that are not there: in a clean clone nothing is built yet.
import "../dist/build/cli.js";
