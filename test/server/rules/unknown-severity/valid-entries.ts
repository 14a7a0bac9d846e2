// @ts-nocheck
import { createApp } from "ligature";

export const app = await createApp({
  severities: {
    LIG1005: "off",
    "ambiguous-routes": "error",
    LIG1042: "hint",
    LIG1044: "off",
    LIG2024: "off",
    LIG5001: "error",
  },
});
