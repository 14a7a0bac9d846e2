import { ControllerBase } from "ligature";

/** Who is signed in: what the token says. */
export interface SignedIn {
  readonly id: number;
}

declare module "@fastify/jwt" {
  interface FastifyJWT {
    payload: SignedIn;
    user: SignedIn | null;
  }
}

/** What the controllers of this application derive from: `this.user` has a type. */
export abstract class ConduitController extends ControllerBase<SignedIn | null> {}
