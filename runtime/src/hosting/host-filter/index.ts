export { compileAllowedHosts } from "./allowed-hosts.js";
export { hostOf } from "./host-authority.js";
export { installHostFilter } from "./install-host-filter.js";
