import { randomBytes } from "node:crypto";

/** A title in a form that a URL can contain: `How to train your dragon?` is `how-to-train-your-dragon`. */
export function slugOf(title: string): string {
  const words =
    title
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  // `feed` is a URL of its own.
  const slug = words.join("-").slice(0, 100);
  return slug === "" || slug === "feed" ? withSuffix(slug) : slug;
}

/** Another slug for the same title, if the first one is taken. */
export function withSuffix(slug: string): string {
  return `${slug === "" ? "article" : slug}-${randomBytes(4).toString("hex")}`;
}
