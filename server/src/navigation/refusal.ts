/** Why a name cannot be changed, for the user. */
export class Refusal extends Error {}
