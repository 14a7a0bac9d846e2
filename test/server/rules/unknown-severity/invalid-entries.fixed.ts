// @ts-nocheck
import { createApp } from "ligature";

const quiet = "silent";

export const app = await createApp({
  severities: {
    LIG1005: "off",
    LIG1099: "off",
    //       ^^^^^ LIG1042
    "unused-route-parameter": "off",
    //                       ^^^^^ LIG1042
    LIG1006: "warning",
    //       ^^^^^^ LIG1042
    LIG2010: "warning",
    //       ^^^^^^^^^ LIG1042
    LIG1007: quiet,
    //       ^^^^^ LIG1042
    LIG5003: process.env.SEVERITY as "off",
  },
});
