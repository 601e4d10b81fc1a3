import { showDay } from '#platform/contract/dates.ts';
import { groupBy } from '#platform/contract/group-by.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { addIssues } from '#platform/server/import-kind/plan-issues.ts';
import { labelOf } from '../detail/stations.ts';
import type { KeptTest } from './clinical-values.ts';

/** A measure or a test of a row of the file that is not imported. */
export interface KeptRow extends KeptTest {
  rowNo: number;
  examId: string;
}

const DAYS_SQL = `
select c.attention_id as "examId", x.field,
  max((c.changed_at at time zone 'America/Lima')::date) as day
from exam_changes c
cross join lateral (select e->>'field' as field from jsonb_array_elements(c.changes) e) x
where c.customer_id = $1 and c.attention_id = any ($2::uuid[]) and c.reason is not null and x.field = any ($3::text[])
group by 1, 2`;

/** The day of the newest correction of each field of what is kept, by exam and field. */
async function correctionDays(tx: Tx, kept: readonly KeptRow[]): Promise<Map<string, string>> {
  const fields = [...new Set(kept.flatMap((row) => row.fields))];
  const { rows } = await tx.client.query<{ examId: string; field: string; day: string }>(DAYS_SQL, [
    tx.customerId,
    [...new Set(kept.map(({ examId }) => examId))],
    fields,
  ]);
  return new Map(rows.map(({ examId, field, day }) => [`${examId} ${field}`, day]));
}

const LIST = new Intl.ListFormat('es');

/** What the sentence says of the values of the doctor: its gender and number follow what they are the values of. */
function saysKept(rows: readonly KeptRow[]): string {
  const [first, ...rest] = rows;
  if (rest.length > 0) return 'se conservan sus valores';
  if (!first?.test) return 'se conserva su valor';
  return first.test.name.startsWith('la ') ? 'se conserva la suya' : 'se conserva el suyo';
}

function sentences(kept: readonly KeptRow[], dayOf: (row: KeptRow) => string | undefined): string {
  const named = (rows: readonly KeptRow[]) =>
    LIST.format(
      rows.map((row) => {
        const [day, name] = [dayOf(row), row.test?.name ?? labelOf(row.code)];
        return day ? `${name} el ${showDay(day)}` : name;
      }),
    );
  const [corrected, removed] = [kept.filter((row) => row.isStored), kept.filter((row) => !row.isStored)];
  return [
    corrected.length > 0 && `El médico corrigió ${named(corrected)}; ${saysKept(corrected)}.`,
    removed.length > 0 && `El médico quitó ${named(removed)}; no se vuelve a agregar.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

/** Adds a warning to each row of the file that loses values to corrections of a doctor. */
export async function reportCorrections(tx: Tx, batch: BatchRef, kept: readonly KeptRow[]): Promise<void> {
  if (kept.length === 0) return;
  const days = await correctionDays(tx, kept);
  const dayOf = ({ examId, fields }: KeptRow) =>
    fields
      .flatMap((field) => days.get(`${examId} ${field}`) ?? [])
      .sort()
      .at(-1);
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
