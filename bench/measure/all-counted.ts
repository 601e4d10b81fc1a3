import type pg from 'pg';

/**
 * Waits until the counts after the previous import are made, so that they do not fall into the next import. Their cost
 * during an import is measured by a separate line (statistics.ts).
 */
export async function allCounted(admin: Pick<pg.Client, 'query'>): Promise<void> {
  for (;;) {
    const { rows } = await admin.query<{ left: boolean }>(
      'select exists (select 1 from health_changes) or exists (select 1 from figure_changes) as left',
    );
    if (!rows[0]?.left) return;
    await new Promise((go) => setTimeout(go, 500));
  }
}
