import { severityRank } from '#clinical/vocabulary/severity.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { composed } from '#platform/server/database/statements/statement.ts';
import { listed } from '#workers/validity/server/exam-life.sql.ts';
import { MOST_WAITING } from '../../queue/api.ts';
import type { QueueItem, Wait } from '../../queue/model.ts';
import { HAS_CRITICAL } from '../critical/standing.sql.ts';
import {
  NAME_JOINS,
  REFERRAL_MISSING,
  RESTRICTIONS_MISSING,
  WORKER_ACTIVE,
  WORKER_NOT_DELETED,
} from '../list/emos.queries.ts';
import { GRADE, GRADES } from './grade.sql.ts';

/** A worker who is seen up to so many days before the day of a control was seen for it. */
const CONTROL_EARLY_DAYS = 30;
/** States of attentions in which a worker was seen. */
const SEEN = listed(['EN_ATENCION', 'ATENDIDO', 'CON_APTITUD', 'ENTREGADO', 'LEIDO', 'INCOMPLETO']);

const WRITTEN = `a.customer_id = $1 and a.deleted_at is null and a.state <> 'ANULADO' and ${WORKER_NOT_DELETED}`;
const EXAM = `a.kind = 'EMO' and ${WRITTEN}`;
const SEVERE = severityRank('SEVERE');
const RESULTS = 'left join attention_results r on r.customer_id = $1 and r.attention_id = a.id';

/** Exams `id` that wait for each reason since a day, with the severity of their findings. $2 is today. */
const REASONS: readonly [Wait, string][] = [
  [
    'CRITICAL',
    `select a.id, min((v.noticed_at at time zone 'America/Lima')::date) as since, ${SEVERE} as grade
     from critical_values v
     join attentions a on a.customer_id = $1 and a.id = v.attention_id
     where v.customer_id = $1 and v.answered_at is null and a.kind in ('EMO', 'LABORATORIO') and ${WRITTEN}
     group by a.id order by since, a.id limit ${MOST_WAITING}`,
  ],
  [
    'APTITUDE',
    `select a.id, a.exam_date as since, case when ${HAS_CRITICAL} then ${SEVERE} else ${GRADE} end as grade
     from attentions a ${RESULTS}
     where ${EXAM} and a.aptitude = 'PENDIENTE' and a.state = 'ATENDIDO'
     order by grade desc, a.exam_date, a.id limit ${MOST_WAITING}`,
  ],
  [
    'REPORT',
    `select a.id, least(min(coalesce(c.attended_on, c.issued_on)), $2::date) as since, -1 as grade from consultations c
     join attentions a on a.customer_id = $1 and a.id = c.attention_id
     where c.customer_id = $1 and c.state = 'INFORME_CARGADO' and ${EXAM}
     group by a.id order by since, a.id limit ${MOST_WAITING}`,
  ],
  [
    'CONTROL',
    `select a.id, n.control_on as since, -1 as grade from exam_controls n
     join attentions a on a.customer_id = $1 and a.id = n.attention_id
     where n.customer_id = $1 and n.control_on <= $2::date and ${EXAM} and ${WORKER_ACTIVE}
       and not exists (select 1 from attentions b
         where b.customer_id = $1 and b.patient_id = a.patient_id and b.exam_date > a.exam_date
         and b.exam_date >= n.control_on - ${CONTROL_EARLY_DAYS} and b.exam_date <= $2::date and b.deleted_at is null
         and b.kind in ('EMO', 'ASISTENCIAL') and b.state in (${SEEN}))
     order by n.control_on, a.id limit ${MOST_WAITING}`,
  ],
  [
    'RESTRICTIONS',
    `select a.id, a.exam_date as since, -1 as grade from attentions a where ${EXAM} and ${RESTRICTIONS_MISSING}
     order by a.exam_date, a.id limit ${MOST_WAITING}`,
  ],
  [
    'NO_REFERRAL',
    `select a.id, a.exam_date as since, -1 as grade from attentions a where ${EXAM} and ${REFERRAL_MISSING}
     order by a.exam_date, a.id limit ${MOST_WAITING}`,
  ],
];

const WAITING = REASONS.map(([wait, sql]) => `(select '${wait}' as wait, w.id, w.since, w.grade from (${sql}) w)`).join(
  '\nunion all\n',
);

const valuesOf = ({ customerId }: Scope): unknown[] => [customerId, todayInLima()];

/** The exams of the queue, for its count. */
export const queueListing = (scope: Scope) => ({
  matching: `select distinct id from (${WAITING}) waiting`,
  values: valuesOf(scope),
});

/** Attentions that are no exam have their kind in the column of the type. */
export const EXAM_TYPE = "case when a.kind = 'EMO' then a.exam_type end";

const QUEUE_SQL = `
with waiting as (${WAITING}),
exams as (
  select id, array_agg(wait order by ${orderOf('wait')}, since) as waits, max(grade) as grade,
    (array_agg(since order by ${orderOf('wait')}, since))[1] as since
  from waiting group by id)
select a.id, p.full_name as "fullName", p.document_type as "documentType", p.document_number as "documentNumber",
  jn.name as "jobTitle", a.kind, ${EXAM_TYPE} as "examType", a.exam_date as "examDate", a.aptitude,
  e.since, e.waits, e.grade
from exams e join attentions a on a.customer_id = $1 and a.id = e.id${NAME_JOINS}`;

/** Urgency of a reason as SQL. */
function orderOf(column: string): string {
  const order: readonly Wait[] = ['CRITICAL', 'APTITUDE', 'REPORT', 'CONTROL', 'RESTRICTIONS', 'NO_REFERRAL'];
  return `array_position('{${order.join(',')}}'::text[], ${column})`;
}

/**
 * Order of the queue: a critical value, a pending aptitude with a severe finding, a report to read, a pending aptitude
 * with a moderate finding, the other pending aptitudes, whose workers wait to work, a control that is due, then what is
 * missing of given aptitudes.
 */
function urgencyOf({ waits: [wait], grade }: { waits: Wait[]; grade: number }): number {
  if (wait === 'CRITICAL') return 0;
  if (wait === 'APTITUDE') return grade === SEVERE ? 1 : grade === severityRank('MODERATE') ? 3 : 4;
  if (wait === 'REPORT') return 2;
  return wait === 'CONTROL' ? 5 : 6;
}

type Row = Omit<QueueItem, 'severity'> & { grade: number };

/** Exams that wait for a doctor of the company, the most urgent first; the oldest first where equally urgent. */
export async function queueOf(scope: Scope): Promise<{ items: QueueItem[]; total: number }> {
  const [rows] = await scope.hot<[Row[]]>([composed(QUEUE_SQL, valuesOf(scope))]);
  const items = rows
    .map((row) => ({ row, urgency: urgencyOf(row) }))
    .sort((a, b) => a.urgency - b.urgency || (a.row.since < b.row.since ? -1 : a.row.since > b.row.since ? 1 : 0))
    .map(({ row: { grade, ...item } }) => ({
      ...item,
      severity: GRADES.find(([, each]) => each === grade)?.[0] ?? null,
    }));
  return { items, total: items.length };
}
