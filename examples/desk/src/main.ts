import { listenOptions } from "ligature";
import { createDeskApp } from "./app.js";

const app = await createDeskApp();
console.log(`Help desk: ${await app.listen(listenOptions())}`);
