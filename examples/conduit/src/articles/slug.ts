import { randomBytes } from "node:crypto";

/** A title as it can stand in an address: `How to train your dragon?` is `how-to-train-your-dragon`. */
export function slugOf(title: string): string {
  const words =
    title
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  // `feed` is an address of its own.
  const slug = words.join("-").slice(0, 100);
  return slug === "" || slug === "feed" ? withSuffix(slug) : slug;
}

/** Another slug for the same title, for when the first one is taken. */
export function withSuffix(slug: string): string {
  return `${slug === "" ? "article" : slug}-${randomBytes(4).toString("hex")}`;
}
