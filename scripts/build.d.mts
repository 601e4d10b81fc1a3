/** Builds the parts of the product that are stale. */
export function ensureBuilt(): Promise<void>;
