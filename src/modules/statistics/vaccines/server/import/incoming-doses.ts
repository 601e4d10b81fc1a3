import { SCHEME_CODES, SCHEMES } from '#clinical/vaccines/schemes.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { followMerged, type RowDocument } from '#platform/server/import-kind/merged-workers.ts';
import { RANGE } from '#platform/server/import-kind/row-states.ts';

const TABLE = `
create temp table if not exists incoming_doses (
  row_no integer primary key, outcome text, name text, patient_id uuid, patient_name text, birth_date date,
  scheme text, dose integer, given_on date, lot text, place text, known_id uuid, known_on date,
  new_id uuid not null default time_ordered_id()
) on commit drop`;

/** Number of doses of each scheme; boosters are counted after them. */
const DOSES_OF = JSON.stringify(Object.fromEntries(SCHEME_CODES.map((code) => [code, SCHEMES[code].doses])));

const readOf = (document: RowDocument, wanted: string): string => `
insert into incoming_doses (row_no, outcome, name, patient_id, patient_name, birth_date, scheme, dose,
  given_on, lot, place, known_id, known_on)
select r.row_no, r.outcome,
  coalesce(v."fullName",
    nullif(concat_ws(' ', v."paternalSurname", coalesce(v."maternalSurname", ''), v.surnames, v.names), '')),
  p.id, p.full_name, p.birth_date, v.vaccine, n.dose, v."vaccineDate", v."vaccineLot", v."vaccinePlace", d.id,
  d.given_on
from import_rows r
cross join lateral jsonb_to_record(r.parsed) as v(
  "documentType" text, "documentNumber" text, "paternalSurname" text, "maternalSurname" text, surnames text,
  names text, "fullName" text, vaccine text, "vaccineDose" text, "vaccineDate" date, "vaccineLot" text,
  "vaccinePlace" text)
cross join lateral (select case
  when v."vaccineDose" like 'R%' then ($5::jsonb->>v.vaccine)::int + substr(v."vaccineDose", 2)::int
  else v."vaccineDose"::int end as dose) n
${document.join}
left join patients p on p.customer_id = $1 and p.document_type = ${document.type}
  and p.document_number = ${document.number} and p.status <> 'DELETED'
left join vaccine_doses d on d.customer_id = $1 and d.patient_id = p.id and d.scheme = v.vaccine
  and d.dose = n.dose and d.withdrawn_at is null
where ${RANGE} and ${wanted}`;

const LAST_ROW = 2_000_000_000;

/**
 * Loads the rows of a range to be written, with the worker of their document and the doses already registered. Without
 * a range it loads all rows with a document, including rows with errors, so that all errors are reported at once.
 */
export async function loadIncomingDoses(tx: Tx, batchId: string, range?: { from: number; to: number }): Promise<void> {
  const wanted = range ? "not r.has_errors and r.state = 'PENDING'" : `v."documentNumber" is not null`;
  await tx.client.query(TABLE);
  await tx.client.query('truncate incoming_doses');
  await tx.client.query(readOf(await followMerged(tx), wanted), [
    tx.customerId,
    batchId,
    range?.from ?? 0,
    range?.to ?? LAST_ROW,
    DOSES_OF,
  ]);
  await tx.client.query('create index if not exists incoming_doses_of on incoming_doses (patient_id, scheme)');
  await tx.client.query('analyze incoming_doses');
}
