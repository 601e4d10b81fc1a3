import { showDay } from '#platform/contract/dates.ts';
import { groupBy } from '#platform/contract/group-by.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { addIssues } from '#platform/server/import-kind/plan-issues.ts';
import { labelOf } from '../detail/stations.ts';
import { measureField } from '../writing/clinical-part.ts';

/** A measure whose value in a row of the file is not imported, because a doctor corrected it. */
export interface KeptRow {
  rowNo: number;
  examId: string;
  code: string;
  /** False when the doctor removed the measure. */
  isStored: boolean;
}

const DAYS_SQL = `
select c.attention_id as "examId", x.field,
  max((c.changed_at at time zone 'America/Lima')::date) as day
from exam_changes c
cross join lateral (select e->>'field' as field from jsonb_array_elements(c.changes) e) x
where c.customer_id = $1 and c.attention_id = any ($2::uuid[]) and c.reason is not null and x.field = any ($3::text[])
group by 1, 2`;

/** The day of the newest correction of each kept measure, by exam and field. */
async function correctionDays(tx: Tx, kept: readonly KeptRow[]): Promise<Map<string, string>> {
  const fields = [...new Set(kept.map(({ code }) => measureField(code)))];
  const { rows } = await tx.client.query<{ examId: string; field: string; day: string }>(DAYS_SQL, [
    tx.customerId,
    [...new Set(kept.map(({ examId }) => examId))],
    fields,
  ]);
  return new Map(rows.map(({ examId, field, day }) => [`${examId} ${field}`, day]));
}

const LIST = new Intl.ListFormat('es');
const one = (count: number, singular: string, plural: string) => (count === 1 ? singular : plural);

function sentences(kept: readonly KeptRow[], dayOf: (row: KeptRow) => string | undefined): string {
  const named = (isStored: boolean) =>
    kept
      .filter((row) => row.isStored === isStored)
      .map((row) => {
        const day = dayOf(row);
        return day ? `${labelOf(row.code)} el ${showDay(day)}` : labelOf(row.code);
      });
  const [corrected, removed] = [named(true), named(false)];
  return [
    corrected.length > 0 &&
      `El médico corrigió ${LIST.format(corrected)}; ${one(corrected.length, 'se conserva su valor', 'se conservan sus valores')}.`,
    removed.length > 0 && `El médico quitó ${LIST.format(removed)}; no se vuelve a agregar.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

/** Adds a warning to each row of the file that loses values to corrections of a doctor. */
export async function reportCorrections(tx: Tx, batch: BatchRef, kept: readonly KeptRow[]): Promise<void> {
  if (kept.length === 0) return;
  const days = await correctionDays(tx, kept);
  const dayOf = ({ examId, code }: KeptRow) => days.get(`${examId} ${measureField(code)}`);
  const messages = [...groupBy(kept, ({ rowNo }) => rowNo)].map(([row_no, rows]) => ({
    row_no,
    message: sentences(rows, dayOf),
  }));
  await addIssues(
    tx,
    batch,
    { code: 'doctor-corrected', severity: 'warning', column: null },
    'select row_no, message from jsonb_to_recordset($6::jsonb) as x(row_no integer, message text)',
    [JSON.stringify(messages)],
  );
}
