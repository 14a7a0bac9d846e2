import type { Fix } from "../../rules/fix.js";
import type { ChangeFixProvider, ChangeFixRequest } from "./change-fix.js";
import { keepOldRoute } from "./keep-old-route.js";
import { makeOptional } from "./make-optional.js";
import { restoreMember } from "./restore-member.js";
import { restoreName } from "./restore-name.js";

export type { ChangeFixRequest } from "./change-fix.js";

const providers: readonly ChangeFixProvider[] = [keepOldRoute, restoreName, makeOptional, restoreMember];

/** The ways to take a change back for clients, the best one first. */
export async function fixesOfChange(request: ChangeFixRequest): Promise<Fix[]> {
  const found: Fix[] = [];
  for (const provide of providers) {
    const fix = await provide(request);
    if (fix !== undefined) found.push(fix);
  }
  return found;
}
