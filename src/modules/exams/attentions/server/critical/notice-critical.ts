import { peopleOf } from '#access/session/server/people-of.ts';
import { CRITICAL_MEASURES, type CriticalLimits } from '#clinical/rules/critical.ts';
import { criticalFigures, findCritical, type JudgedResult, mayBeCritical } from '#clinical/rules/find-critical.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { notifyEach } from '#platform/server/messages/notify.ts';
import { criticalFound } from '../../critical/notifications.ts';

/**
 * Critical values of older exams are neither stored nor notified, because files bring the results of past years. One
 * that was stored while the exam was recent is still corrected.
 */
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
  /** Its results as they were just written, with the classes of the rules. */
  results: readonly JudgedResult[];
  /** Whether the exam had results before. */
  isStored: boolean;
}

/** Condition: somebody answered the value of `x` for its exam. */
const ANSWERED = `exists (select 1 from critical_values o where o.customer_id = $1 and o.attention_id = x.id
  and o.code = x.code and o.value = x.value and o.answered_at is not null)`;
/**
 * Deletes unanswered values that the exams no longer have, and returns the answered ones. An answer and a correction
 * both lock the exam first, so no answer is committed while this statement runs.
 */
const DELETE_CORRECTED_SQL = `
with deleted as (
  delete from critical_values v where v.customer_id = $1 and v.attention_id = any ($2::uuid[]) and v.answered_at is null
    and not exists (select 1 from jsonb_to_recordset($3::jsonb) as x(id uuid, code text, value double precision)
      where x.id = v.attention_id and x.code = v.code and not ${ANSWERED}))
select v.attention_id as id, v.code, v.value, v.standing from critical_values v
where v.customer_id = $1 and v.attention_id = any ($2::uuid[]) and v.answered_at is not null`;
const STANDING_SQL = `
update critical_values v set standing = x.standing
from jsonb_to_recordset($2::jsonb) as x(id uuid, code text, value double precision, standing boolean)
where v.customer_id = $1 and v.attention_id = x.id and v.code = x.code and v.value = x.value
  and v.answered_at is not null`;
/** An answered value is never written again: another value of its measure is a row of its own. */
const NOTICE_SQL = `
insert into critical_values as v (customer_id, attention_id, code, value, low, high)
select a.customer_id, a.id, x.code, x.value, x.low, x.high
from jsonb_to_recordset($2::jsonb)
  as x(id uuid, code text, value double precision, low double precision, high double precision)
join attentions a on a.customer_id = $1 and a.id = x.id and a.kind in ('EMO', 'LABORATORIO') and a.deleted_at is null
where not ${ANSWERED} and (a.exam_date >= $3::date or exists (select 1 from critical_values o
  where o.customer_id = $1 and o.attention_id = x.id and o.code = x.code and o.answered_at is null))
on conflict (customer_id, attention_id, code) where answered_at is null do update set value = excluded.value,
  low = excluded.low, high = excluded.high, noticed_at = excluded.noticed_at
where v.value is distinct from excluded.value
returning v.attention_id as id, v.noticed_at as "noticedAt"`;
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
 * Stores the critical values of exams and laboratory attentions whose results were just written, and notifies the
 * doctors of the company in the same transaction. A value that was corrected and is no longer critical is deleted; one
 * with an answer is kept with `standing` false.
 */
export async function noticeCritical(tx: Tx, exams: readonly Measured[]): Promise<void> {
  if (exams.length === 0) return;
  const measured = exams.filter(({ results }) => mayBeCritical(results));
  const limits = measured.length > 0 ? await loadCriticalLimits(tx) : undefined;
  const found = measured.flatMap(({ attentionId: id, results }) =>
    findCritical(results, limits).map((critical) => ({ ...critical, id })),
  );
  const stored = exams.filter(({ isStored }) => isStored);
  if (stored.length > 0) await correct(tx, stored, found);
  if (found.length === 0) return;
  const { rows } = await tx.client.query<Noticed>(NOTICE_SQL, [
    tx.customerId,
    JSON.stringify(found),
    addDays(todayInLima(), -RECENT_DAYS),
  ]);
  if (rows.length > 0) await tellDoctors(tx, rows);
}

interface Answered {
  id: string;
  code: string;
  value: number;
  standing: boolean;
}

/** Deletes unanswered values that were corrected, and updates `standing` of the answered ones. */
async function correct(
  tx: Tx,
  exams: readonly Measured[],
  found: readonly { id: string; code: string; value: number }[],
): Promise<void> {
  const resultsOf = new Map(exams.map(({ attentionId, results }) => [attentionId, results]));
  const { rows } = await tx.client.query<Answered>(DELETE_CORRECTED_SQL, [
    tx.customerId,
    [...resultsOf.keys()],
    JSON.stringify(found),
  ]);
  const stands = ({ id, code, value }: Answered) => criticalFigures(resultsOf.get(id) ?? []).get(code) === value;
  const changed = rows
    .filter((answered) => stands(answered) !== answered.standing)
    .map(({ standing, ...answered }) => ({ ...answered, standing: !standing }));
  if (changed.length > 0) await tx.client.query(STANDING_SQL, [tx.customerId, JSON.stringify(changed)]);
}

interface Noticed {
  id: string;
  noticedAt: string;
}

/** The key of a notification has the instant and not the value, since messages are outside the clinical wall. */
async function tellDoctors(tx: Tx, noticed: readonly Noticed[]): Promise<void> {
  const doctors = await peopleOf(tx, { kind: 'doctor', policy: 'clinical.read' });
  const noticedAt = new Map(noticed.map((each) => [each.id, each.noticedAt]));
  const { rows } = await tx.client.query<Worker>(WORKERS_SQL, [tx.customerId, [...noticedAt.keys()]]);
  await notifyEach(
    tx,
    criticalFound,
    doctors.flatMap((userId) =>
      rows.map(({ id, documentType, ...worker }) => ({
        userId,
        key: `critical:${id}:${new Date(noticedAt.get(id)!).toISOString()}`,
        facts: { ...worker, documentType: documentType ?? '' },
      })),
    ),
  );
}

const RESULTS_SQL = `
select attention_id as id, code, number, text, class from exam_results
where customer_id = $1 and attention_id = any ($2::uuid[])`;

/** Like `noticeCritical`, for exams whose earlier results were restored in the database. */
export async function noticeRestored(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.client.query<JudgedResult & { id: string }>(RESULTS_SQL, [tx.customerId, ids]);
  const byExam = new Map<string, JudgedResult[]>(ids.map((id) => [id, []]));
  for (const { id, ...result } of rows) byExam.get(id)?.push(result);
  await noticeCritical(
    tx,
    [...byExam].map(([attentionId, results]) => ({ attentionId, results, isStored: true })),
  );
}
