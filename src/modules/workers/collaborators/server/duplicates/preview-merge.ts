import { orNotFound } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { MergeField, MergePreview } from '../../duplicates.ts';
import type * as api from '../../duplicates-api.ts';
import { clashesOf } from './clashes.ts';
import { FIELD_TEXTS, FIELDS } from './merge-columns.ts';

const FACTS = FIELDS.map((field) => `${FIELD_TEXTS[field]} as "${field}"`).join(', ');
type Facts = Record<MergeField, string | null> & { id: string; version: number };

/** Both records side by side, and what a merge would move from the second to the first. */
export function previewMergeOf({ query, scope }: Call<typeof api.previewMerge>): Promise<MergePreview> {
  const [keptId, mergedId] = [query.kept_id.toLowerCase(), query.merged_id.toLowerCase()];
  return scope.run(async (tx) => {
    const { rows } = await tx.client.query<Facts>(
      `select p.id, p.version, ${FACTS} from patients p
       where p.customer_id = $1 and p.id = any($2) and p.status <> 'DELETED'`,
      [tx.customerId, [keptId, mergedId]],
    );
    const kept = orNotFound(
      rows.find(({ id }) => id === keptId),
      'No encontramos a ese colaborador.',
    );
    const merged = orNotFound(
      rows.find(({ id }) => id === mergedId),
      'No encontramos a ese colaborador.',
    );
    const counted = await tx.client.query<MergePreview['moves']>(
      `select count(*) filter (where state not in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO'))::int as exams,
         count(*) filter (where state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO'))::int as appointments,
         count(*) filter (where delivered_at is not null)::int as deliveries,
         (select count(*)::int from documents d join attentions b on b.customer_id = $1 and b.id = d.attention_id
          where d.customer_id = $1 and b.patient_id = $2) as documents,
         (select count(*)::int from import_rows r where r.customer_id = $1 and r.object_id = $2) as "importRows"
       from attentions a where a.customer_id = $1 and a.patient_id = $2 and a.deleted_at is null`,
      [tx.customerId, mergedId],
    );
    return {
      keptVersion: kept.version,
      mergedVersion: merged.version,
      fields: FIELDS.map((field) => ({
        field,
        kept: kept[field],
        merged: merged[field],
        differs: kept[field] !== merged[field],
      })),
      moves: orNotFound(counted.rows[0]),
      clashes: await clashesOf(tx, keptId, mergedId),
    };
  });
}
