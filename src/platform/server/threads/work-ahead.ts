/** Processes items in order and starts a few of them in advance. An error is thrown at the turn of its item. */
export async function* workAhead<Item, Result>(
  items: readonly Item[],
  ahead: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, void> {
  const begun: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    result.catch(() => {});
    begun.push(result);
    if (begun.length > ahead) yield await (begun.shift() as Promise<Result>);
  }
  for (const result of begun) yield await result;
}
