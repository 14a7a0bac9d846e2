export * from "./object-model-validator.js";
