import type pg from 'pg';

/**
 * Ends when the counts after the import before are made. They are no part of the next one, which began in the middle of
 * them: what they cost beside an import is a line of its own (statistics.ts).
 */
export async function allCounted(admin: Pick<pg.Client, 'query'>): Promise<void> {
  for (;;) {
    const { rows } = await admin.query<{ left: boolean }>(
      'select exists (select from health_changes) or exists (select from figure_changes) as left',
    );
    if (!rows[0]?.left) return;
    await new Promise((go) => setTimeout(go, 500));
  }
}
