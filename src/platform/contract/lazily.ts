/**
 * A value made when it is first asked for. For the formats of `Intl`: the first of each kind reads its data for several
 * milliseconds, which no page should spend before it shows something.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
