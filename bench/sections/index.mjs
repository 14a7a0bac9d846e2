/** The sections of a run, in the order in which they are measured; a module is loaded when it is asked for. */
export const sections = [
  { name: "requests", load: () => import("./requests.mjs") },
  { name: "in-process", load: () => import("./in-process.mjs") },
  { name: "plans", load: () => import("./plans.mjs") },
  { name: "filters", load: () => import("./filters.mjs") },
  { name: "start", load: () => import("./start.mjs") },
  { name: "memory", load: () => import("./memory.mjs") },
  { name: "language-server", load: () => import("./language-server.mjs") },
];
