/** The sections of a run, in the order of measurement. A module is loaded when it is needed. */
export const sections = [
  { name: "requests", load: () => import("./requests.mjs") },
  { name: "processes", load: () => import("./processes.mjs") },
  { name: "in-process", load: () => import("./in-process.mjs") },
  { name: "growth", load: () => import("./growth.mjs") },
  { name: "plans", load: () => import("./plans.mjs") },
  { name: "filters", load: () => import("./filters.mjs") },
  { name: "pages", load: () => import("./pages.mjs") },
  { name: "start", load: () => import("./start.mjs") },
  { name: "first-start", load: () => import("./first-start.mjs") },
  { name: "uploads", load: () => import("./uploads.mjs") },
  { name: "memory", load: () => import("./memory.mjs") },
  { name: "language-server", load: () => import("./language-server.mjs") },
];
