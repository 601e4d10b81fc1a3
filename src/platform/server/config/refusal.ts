/** Reason why Vigía does not start, in one Spanish sentence with the remedy; it is shown without a stack. */
export class StartRefusal extends Error {}
