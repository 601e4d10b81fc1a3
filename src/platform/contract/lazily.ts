/**
 * Creates a value at its first use. The first `Intl` format of each kind takes several milliseconds to load its data,
 * and that should not delay the first display of a page.
 */
export function lazily<T>(make: () => T): () => T {
  let cachedValue: { value: T } | undefined;
  return () => {
    cachedValue ??= { value: make() };
    return cachedValue.value;
  };
}
