/** Whether a cache key (`GET /path/…`) is under one of the path prefixes. */
export function touches(key: unknown, prefixes: readonly string[]): boolean {
  if (typeof key !== 'string') return false;
  const path = key.slice(key.indexOf(' ') + 1);
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix.replace(/\/$/, '')}/`));
}
