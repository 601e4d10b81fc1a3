export const DOMAINS: readonly string[];
