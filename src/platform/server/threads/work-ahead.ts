/** Works on items in their order, a few of them begun before their turn; what one throws, the caller gets at its turn. */
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
