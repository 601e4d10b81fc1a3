import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef, RowReader } from '#platform/server/import-kind/kind.ts';
import { followMerged, type RowDocument } from '#platform/server/import-kind/merged-workers.ts';
import { rowContent } from '#platform/server/import-kind/row-content.ts';
import { RANGE } from '#platform/server/import-kind/row-states.ts';
import { sameCompany } from '#platform/server/import-kind/same-company.ts';

const TABLE = `
create temp table if not exists incoming_exams (
  row_no integer primary key, outcome text, content text, name text, exam_type text, type_said boolean,
  exam_date date, aptitude text, valid_until date, health_centre text, order_number text, delivered_on date,
  sex text, birth_date date, patient_id uuid, patient_name text, ceased boolean, patient_sex text,
  patient_birth date, attention_id uuid,
  seen_version integer, keeps_aptitude boolean, new_id uuid not null default time_ordered_id()
) on commit drop`;
/**
 * Indexes for finding the rows of a chunk, even when PostgreSQL has no good statistics of a table that was just filled.
 */
const INDEXES = ['patient_id', 'attention_id', 'new_id'].map(
  (column) => `create index if not exists incoming_${column} on incoming_exams (${column})`,
);

/** The exams of the worker `p` in the company $1, looked up by key before other conditions apply. */
const examsOfWorker = (tx: Tx): string =>
  `(select * from attentions e where e.customer_id ${sameCompany(tx)} $1 and e.patient_id = p.id offset 0)`;

/** The exam of the row `i`, looked up in the same way. */
export const examOfRow = (tx: Tx): string =>
  `(select * from attentions x where x.customer_id ${sameCompany(tx)} $1 and x.id = i.attention_id offset 0)`;

// Reads the rows. A row without a type belongs to the only exam of that day, otherwise to the type chosen for the whole
// file ($5), if any. Exams are looked up one by one by key: a company that was just filled has no statistics, and a
// join would read all its exams for each row. A decided aptitude does not become pending again.
const readOf = (tx: Tx, document: RowDocument, wanted: string, content: string): string => `
insert into incoming_exams (row_no, outcome, content, name, exam_type, type_said, exam_date, aptitude,
  valid_until, health_centre, order_number, delivered_on, sex, birth_date, patient_id, patient_name, ceased,
  patient_sex, patient_birth, attention_id, seen_version, keeps_aptitude)
select r.row_no, r.outcome, ${content},
  coalesce(v."fullName", nullif(concat_ws(' ', v."paternalSurname", v."maternalSurname", v.names), '')),
  t.exam_type, v."examType" is null and o.exam_type is null, v."attentionDate",
  case when not k.keeps then v.aptitude end, v."validUntil", v."healthCentre", v."orderNumber",
  v."deliveryDate", v.sex, v."birthDate",
  p.id, p.full_name, p.status = 'CEASED', p.sex, p.birth_date, a.id, r.seen_version, k.keeps
from import_rows r
cross join lateral jsonb_to_record(r.parsed) as v(
  "documentType" text, "documentNumber" text, "paternalSurname" text, "maternalSurname" text, names text,
  "fullName" text, sex text, "birthDate" date, "examType" text, "attentionDate" date, aptitude text,
  "validUntil" date, "healthCentre" text, "orderNumber" text, "deliveryDate" date)
${document.join}
left join patients p on p.customer_id = $1 and p.document_type = ${document.type}
  and p.document_number = ${document.number} and p.status <> 'DELETED'
left join lateral (
  select min(x.exam_type) as exam_type from ${examsOfWorker(tx)} x where v."examType" is null and x.kind = 'EMO'
    and x.exam_date = v."attentionDate" and x.deleted_at is null and x.state <> 'ANULADO' having count(*) = 1) o on true
cross join lateral (select coalesce(v."examType", o.exam_type, $5) as exam_type) t
left join lateral (
  select x.id, x.aptitude from ${examsOfWorker(tx)} x where x.kind = 'EMO' and x.exam_type = t.exam_type
    and x.exam_date = v."attentionDate" and x.deleted_at is null and x.state <> 'ANULADO'
  order by x.state = 'CANCELADO' limit 1) a on true
cross join lateral (select coalesce(is_decided(a.aptitude) and not is_decided(v.aptitude), false) as keeps) k
where ${RANGE} and ${wanted}`;

const LAST_ROW = 2_000_000_000;
/** Hash of a row's content; only the plan compares rows with each other. */
const CONTENT = rowContent();
const NAMED = 'v."documentNumber" is not null';

async function emptyTable(tx: Tx, indexes: readonly string[] = []): Promise<void> {
  await tx.client.query([TABLE, ...indexes].join(';'));
  await tx.client.query('truncate incoming_exams');
}

/**
 * Loads the rows of a range that are to be written, with typed columns, the worker of each document and the exam
 * concerned. Without a range it loads all rows that name a document, including rows with errors, so that all errors are
 * reported at once.
 */
export async function loadIncomingExams(tx: Tx, batch: BatchRef, range?: { from: number; to: number }): Promise<void> {
  const wanted = range ? "not r.has_errors and r.state = 'PENDING'" : NAMED;
  await emptyTable(tx, range && INDEXES);
  const values = [tx.customerId, batch.id, range?.from ?? 0, range?.to ?? LAST_ROW, batch.blankOf('examType')];
  await tx.client.query(readOf(tx, await followMerged(tx), wanted, range ? 'null' : CONTENT), values);
  await tx.client.query('analyze incoming_exams');
}

const markSql = (tx: Tx, document: RowDocument): string => `
select (select u.cmp is not null
  from import_batches b left join users u on u.id = b.created_by
  where b.customer_id = $1 and b.id = $2) as doctor,
  count(*) as rows, coalesce(sum(hashtextextended(concat_ws(':', p.id, p.version, x.exams), 0)), 0)::text as sum
from import_rows r
cross join lateral (select r.parsed->>'documentType' as "documentType",
    r.parsed->>'documentNumber' as "documentNumber") v
${document.join}
cross join lateral (
  select w.id, w.version from patients w
  where w.customer_id ${sameCompany(tx)} $1 and w.document_type = ${document.type}
    and w.document_number = ${document.number} and w.status <> 'DELETED' offset 0) p
left join lateral (
  select string_agg(concat_ws(':', a.id, a.version, a.doctor_id), ',' order by a.id) as exams
  from ${examsOfWorker(tx)} a
  where a.deleted_at is null) x on true
where ${RANGE}`;

/** What the plan saw of some rows: their number and a sum of hashes. The values of two ranges can be added. */
interface Seen {
  doctor: boolean | null;
  rows: number;
  sum: string;
}

const markOf = ({ doctor, rows, sum }: { doctor: boolean | null; rows: number; sum: bigint | string }): string =>
  `${doctor}:${rows}:${sum}`;

async function seenOf(tx: Tx, batch: BatchRef, document: RowDocument, from = 0, to = LAST_ROW): Promise<Seen> {
  const { rows } = await tx.client.query<Seen>(markSql(tx, document), [tx.customerId, batch.id, from, to]);
  return rows[0]!;
}

/**
 * Fingerprint of what the plan of a batch saw: its workers, all their exams with their versions (every change counts
 * them up), the deciding doctors, and whether the importing user is a doctor.
 */
export async function examsMark(tx: Tx, batch: BatchRef): Promise<string> {
  return markOf(await seenOf(tx, batch, await followMerged(tx)));
}

/** Reads all rows that name a document, as `loadIncomingExams` does, while further rows are still arriving. */
export async function examsReader(tx: Tx, batch: BatchRef): Promise<RowReader> {
  const document = await followMerged(tx);
  await emptyTable(tx);
  const text = readOf(tx, document, NAMED, CONTENT);
  const totals = { doctor: null as boolean | null, rows: 0, sum: 0n };
  return {
    read: async (from, to) => {
      const { doctor, rows, sum } = await seenOf(tx, batch, document, from, to);
      Object.assign(totals, { doctor, rows: totals.rows + rows, sum: totals.sum + BigInt(sum) });
      await tx.client.query(text, [tx.customerId, batch.id, from, to, batch.blankOf('examType')]);
    },
    mark: () => markOf(totals),
  };
}
