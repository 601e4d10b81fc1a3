import type { Tx } from '../../../../platform/server/database/scope.ts';
import { followMerged, type RowDocument } from '../../../imports/server/review/merged-workers.ts';

const TABLE = `
create temp table if not exists incoming_exams (
  row_no integer primary key, outcome text, content text, name text, exam_type text, exam_date date, aptitude text, valid_until date,
  health_centre text, order_number text, delivered_on date, sex text, birth_date date,
  patient_id uuid, patient_name text, ceased boolean, patient_sex text, patient_birth date, attention_id uuid
) on commit drop`;

// Without a type, the row is of the only exam of that day; else an exam of every year.
const readOf = (document: RowDocument): string => `
insert into incoming_exams
select r.row_no, r.outcome, md5((r.parsed - 'documentType' - 'documentNumber')::text), coalesce(v."fullName", nullif(concat_ws(' ', v."paternalSurname", v."maternalSurname", v.names), '')),
  t.exam_type, v."attentionDate", v.aptitude, v."validUntil", v."healthCentre", v."orderNumber", v."deliveryDate", v.sex, v."birthDate",
  p.id, p.full_name, p.status = 'CEASED', p.sex, p.birth_date, a.id
from import_rows r
cross join lateral jsonb_to_record(r.parsed) as v(
  "documentType" text, "documentNumber" text, "paternalSurname" text, "maternalSurname" text, names text, "fullName" text, sex text,
  "birthDate" date, "examType" text, "attentionDate" date, aptitude text, "validUntil" date, "healthCentre" text, "orderNumber" text, "deliveryDate" date)
${document.join}
left join patients p on p.customer_id = $1 and p.document_type = ${document.type} and p.document_number = ${document.number} and p.status <> 'DELETED'
cross join lateral (select coalesce(v."examType", (
    select min(x.exam_type) from attentions x where x.customer_id = $1 and x.patient_id = p.id and x.kind = 'EMO' and x.exam_date = v."attentionDate"
      and x.deleted_at is null and x.state <> 'ANULADO' having count(*) = 1), 'PERIODICO') as exam_type) t
left join attentions a on a.customer_id = $1 and a.patient_id = p.id and a.kind = 'EMO' and a.exam_type = t.exam_type and a.exam_date = v."attentionDate"
  and a.deleted_at is null and a.state <> 'ANULADO'
where r.customer_id = $1 and r.batch_id = $2 and not r.has_errors and r.row_no between $3 and $4`;

const LAST_ROW = 2_000_000_000;

/** The rows of a range with typed columns, and beside each the worker of its document and the exam it is about. */
export async function loadIncomingExams(tx: Tx, batchId: string, from = 0, to = LAST_ROW): Promise<void> {
  await tx.client.query(TABLE);
  await tx.client.query('truncate incoming_exams');
  await tx.client.query(readOf(await followMerged(tx)), [tx.customerId, batchId, from, to]);
  await tx.client.query('analyze incoming_exams');
}
