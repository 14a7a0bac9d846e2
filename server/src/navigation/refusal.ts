/** Why a name cannot be changed, in words for the person who asked. */
export class Refusal extends Error {}
