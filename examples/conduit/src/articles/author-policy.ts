import type { PolicyContext } from "ligature";
import type { SignedIn } from "../users/signed-in.js";

/** Only the author may make changes. */
export function isAuthor({ user, resource }: PolicyContext<SignedIn, { readonly authorId: number }>): boolean {
  return resource.authorId === user.id;
}
