import type { ConstantObject } from "../../model/index.js";
import { optionsOf, type AttributeFactory } from "../attribute.js";
import { constraint, isAbsent, type ValidationOptions } from "./constraint.js";

/** A file's name, or an uploaded file, ends with one of these extensions; without regard to case. Default `png,jpg,jpeg,gif`. */
export const FileExtensions: AttributeFactory<[options?: ValidationOptions & { extensions?: string }]> = constraint({
  name: "FileExtensions",
  create: (options) => ({ extensions: optionsOf(options).extensions }),
  check: (data) => {
    const allowed = new Set(extensionsOf(data));
    return (value) => {
      if (isAbsent(value)) return true;
      const name = nameOf(value);
      return name !== undefined && allowed.has(extensionOf(name));
    };
  },
  template: () => "The {0} field only accepts files with the following extensions: {1}",
  templateArguments: (data) => [extensionsOf(data).join(", ")],
  schema: () => ({ format: "binary" }),
});

/** With their points, in lower case. */
function extensionsOf({ extensions }: ConstantObject): string[] {
  const text = typeof extensions === "string" && extensions.trim() !== "" ? extensions : "png,jpg,jpeg,gif";
  const names = text.replace(/[ .]/g, "").toLowerCase().split(",");
  return names.map((name) => `.${name}`);
}

function nameOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  const isFile = typeof value === "object" && value !== null && "fileName" in value;
  return isFile && typeof value.fileName === "string" ? value.fileName : undefined;
}

function extensionOf(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  const point = name.lastIndexOf(".");
  return point === -1 || point === name.length - 1 ? "" : name.slice(point).toLowerCase();
}
