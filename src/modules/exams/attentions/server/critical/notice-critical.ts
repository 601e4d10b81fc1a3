import { peopleOf } from '#access/session/server/people-of.ts';
import { CRITICAL_MEASURES, type CriticalLimits, criticalMeasureOf, isCritical } from '#clinical/rules/critical.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { notifyEach } from '#platform/server/messages/notify.ts';
import { criticalFound } from '../../critical/notifications.ts';
import type { Measures } from '../writing/results.ts';

/** Critical values of older exams send no notification, because files bring the results of past years. */
const RECENT_DAYS = 30;

/** The limits of the company for each measure that can be critical. */
async function loadCriticalLimits({ client, customerId }: Tx): Promise<Map<string, CriticalLimits>> {
  const { rows } = await client.query<CriticalLimits & { code: string }>(
    'select code, low, high from critical_limits where customer_id = $1',
    [customerId],
  );
  const limits = new Map<string, CriticalLimits>(CRITICAL_MEASURES.map((measure) => [measure.code, measure]));
  for (const { code, ...own } of rows) if (limits.has(code)) limits.set(code, own);
  return limits;
}

interface Measured {
  attentionId: string;
  measures: Measures;
  /** Whether the exam had results before. */
  isStored: boolean;
}

const FORGET_SQL = `
delete from critical_values v where v.customer_id = $1 and v.attention_id = any ($2::uuid[]) and v.answered_at is null
  and not exists (select 1 from jsonb_to_recordset($3::jsonb) as x(id uuid, code text)
    where x.id = v.attention_id and x.code = v.code)`;
const NOTICE_SQL = `
insert into critical_values as v (customer_id, attention_id, code, value, low, high)
select a.customer_id, a.id, x.code, x.value, x.low, x.high
from jsonb_to_recordset($2::jsonb)
  as x(id uuid, code text, value double precision, low double precision, high double precision)
join attentions a on a.customer_id = $1 and a.id = x.id and a.kind = 'EMO' and a.deleted_at is null
where a.exam_date >= $3::date
on conflict (customer_id, attention_id, code) do update set value = excluded.value, low = excluded.low,
  high = excluded.high, noticed_at = excluded.noticed_at, answered_at = excluded.answered_at,
  answered_by = excluded.answered_by, answer = excluded.answer
where v.value is distinct from excluded.value
returning v.attention_id as id`;
const WORKERS_SQL = `
select a.id, dt.sunat_code as "documentType", p.document_number as "documentNumber", a.exam_date as "attentionDate"
from attentions a join patients p on p.customer_id = $1 and p.id = a.patient_id
left join document_types dt on dt.id = p.document_type
where a.customer_id = $1 and a.id = any ($2::uuid[])`;

interface Worker {
  id: string;
  documentType: string | null;
  documentNumber: string;
  attentionDate: string;
}

/**
 * Keeps the critical values of exams whose results were just written, and notifies the doctors of the company in the
 * same transaction. A value that was corrected and is no longer critical is forgotten, unless it was answered.
 */
export async function noticeCritical(tx: Tx, exams: readonly Measured[]): Promise<void> {
  const measured = exams.filter(({ measures }) => CRITICAL_MEASURES.some(({ code }) => measures.has(code)));
  if (measured.length === 0) return;
  const limits = await loadCriticalLimits(tx);
  const found = measured.flatMap(({ attentionId: id, measures }) =>
    [...measures].flatMap(([code, value]) => {
      const its = criticalMeasureOf(code) && limits.get(code);
      return its && typeof value === 'number' && isCritical(value, its)
        ? [{ id, code, value, low: its.low, high: its.high }]
        : [];
    }),
  );
  const stored = measured.filter(({ isStored }) => isStored).map(({ attentionId }) => attentionId);
  if (stored.length > 0) await tx.client.query(FORGET_SQL, [tx.customerId, stored, JSON.stringify(found)]);
  if (found.length === 0) return;
  const { rows } = await tx.client.query<{ id: string }>(NOTICE_SQL, [
    tx.customerId,
    JSON.stringify(found),
    addDays(todayInLima(), -RECENT_DAYS),
  ]);
  const ids = [...new Set(rows.map(({ id }) => id))];
  if (ids.length > 0) await tellDoctors(tx, ids);
}

async function tellDoctors(tx: Tx, ids: readonly string[]): Promise<void> {
  const doctors = await peopleOf(tx, { kind: 'doctor', policy: 'clinical.read' });
  const { rows } = await tx.client.query<Worker>(WORKERS_SQL, [tx.customerId, ids]);
  const today = todayInLima();
  await notifyEach(
    tx,
    criticalFound,
    doctors.flatMap((userId) =>
      rows.map(({ id, documentType, ...worker }) => ({
        userId,
        key: `critical:${id}:${today}`,
        facts: { ...worker, documentType: documentType ?? '' },
      })),
    ),
  );
}
