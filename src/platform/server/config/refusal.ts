/** Why Vigía does not start, in one Spanish sentence that says what to do: shown without a stack. */
export class StartRefusal extends Error {}
