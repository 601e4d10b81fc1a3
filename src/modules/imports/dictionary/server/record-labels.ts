import { createHash } from 'node:crypto';
import { headerFold } from '#platform/contract/import-kind/header-text.ts';
import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { storableLabel } from '../labels.ts';

/** Stores column titles without a field in the dictionary's inbox; cells are never stored. */
export async function recordUnknownLabels(tx: Tx, kind: ImportKind, headers: readonly string[]): Promise<void> {
  const labels = new Map<string, string>();
  for (const header of headers) {
    const label = storableLabel(header);
    if (label) labels.set(headerFold(label), label);
  }
  if (labels.size === 0) return;
  const company = createHash('sha256').update(tx.customerId).digest('base64url').slice(0, 16);
  // A fixed order prevents a deadlock between two simultaneous imports.
  const folded = [...labels.keys()].sort();
  await tx.client.query(
    `insert into unknown_labels as u (folded, label, kinds, companies)
     select f, l, array[$3::text], array[$4::text] from unnest($1::text[], $2::text[]) x (f, l)
     on conflict (folded) do update set files = u.files + 1, last_seen = excluded.last_seen,
       kinds = case when u.kinds @> excluded.kinds then u.kinds else u.kinds || excluded.kinds end,
       companies = case when u.companies @> excluded.companies then u.companies
         else u.companies || excluded.companies end`,
    [folded, folded.map((key) => labels.get(key)), kind, company],
  );
}
