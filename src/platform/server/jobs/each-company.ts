/**
 * Runs `work` for each item in turn; a failure does not stop the following items.
 * @throws the first error, after the last item
 */
export async function runEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Does `work` for each company, as `runEach` does. */
export const eachCompany = (
  companies: readonly { id: string }[],
  work: (id: string) => Promise<unknown>,
): Promise<void> => runEach(companies, ({ id }) => work(id));
