export { compileAllowedHosts } from "./allowed-hosts.js";
export { installHostFilter } from "./install-host-filter.js";
