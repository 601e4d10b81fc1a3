/**
 * Does `work` for each company, one after the other. One that fails keeps no other from it.
 * @throws what failed first, after the last company
 */
export async function eachCompany(
  companies: readonly { id: string }[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of companies) {
    try {
      await work(id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
