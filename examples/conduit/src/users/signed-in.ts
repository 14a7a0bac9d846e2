import { ControllerBase } from "ligature";

/** The signed-in user, from the token. */
export interface SignedIn {
  readonly id: number;
}

declare module "@fastify/jwt" {
  interface FastifyJWT {
    payload: SignedIn;
    user: SignedIn | null;
  }
}

/** The base class of this application's controllers: `this.user` has a type. */
export abstract class ConduitController extends ControllerBase<SignedIn | null> {}
