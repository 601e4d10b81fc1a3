import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef, ImportHandler } from '#platform/server/import-kind/kind.ts';
import { findMerged } from '#platform/server/import-kind/merged-workers.ts';
import { applyCessations } from './apply-cessations.ts';
import { ceasedShare } from './ceased-share.ts';
import { quote } from './incoming.ts';
import { applyRoster } from './roster/apply-roster.ts';
import { planRoster } from './roster/plan-roster.ts';
import { rosterImport } from './roster/roster-import.ts';

/**
 * Creates the temporary table `absent`: active workers whose document number is in no row. A row with an unreadable
 * document may be about any worker with its name, so those workers are not proposed either.
 */
async function findAbsent(tx: Tx, batch: BatchRef): Promise<void> {
  const ofFile = `from import_rows r
    where r.customer_id = ${quote(tx.customerId)} and r.batch_id = ${quote(batch.id)} and not r.added`;
  // Separate tables, because PostgreSQL cannot estimate how many of the JSON rows match a worker.
  await tx.client.query(
    `create temp table present on commit drop as
     select distinct r.parsed->>'documentNumber' as number ${ofFile} and r.parsed->>'documentNumber' is not null`,
  );
  await tx.client.query(
    `create temp table unread on commit drop as
     select distinct person_key_of(coalesce(r.parsed->>'fullName',
       concat_ws(' ', r.parsed->>'paternalSurname', r.parsed->>'maternalSurname', r.parsed->>'names'))) as name
     ${ofFile} and r.parsed->>'documentNumber' is null`,
  );
  if (await findMerged(tx))
    await tx.client.query(
      'insert into present select m.kept_number from merged_documents m join present d on d.number = m.document_number',
    );
  await tx.client.query('analyze present, unread');
  await tx.client.query(
    `create temp table absent on commit drop as select p.* from patients p
     left join present d on d.number = p.document_number left join unread n on n.name = p.person_key
     where p.customer_id = ${quote(tx.customerId)} and p.status = 'ACTIVE' and d.number is null and n.name is null`,
  );
  await tx.client.query('create index on absent (id)');
  await tx.client.query('analyze absent (id)');
}

/** Fields of an absent worker, shown in the columns that the file has for them. */
const ABSENT_COLUMNS: Record<string, string> = {
  documentType: 'a.document_type',
  documentNumber: 'a.document_number',
  paternalSurname: "nullif(a.paternal_surname, '')",
  maternalSurname: "nullif(a.maternal_surname, '')",
  surnames: "nullif(concat_ws(' ', a.paternal_surname, nullif(a.maternal_surname, '')), '')",
  names: "nullif(a.first_names, '')",
  fullName: 'a.full_name',
  sex: "case when a.sex = 'M' then 'Masculino' when a.sex = 'F' then 'Femenino' end",
  birthDate: "case when a.birth_date > '1900-01-01' then to_char(a.birth_date, 'DD/MM/YYYY') end",
  area: '(select w.name from working_areas w where w.customer_id = a.customer_id and w.id = a.working_area_id)',
  jobTitle: '(select j.name from job_titles j where j.customer_id = a.customer_id and j.id = a.job_title_id)',
};

/** Adds a row for each absent worker after the rows of the file. An existing row is kept with the user's choice. */
async function proposeAbsent(tx: Tx, batch: BatchRef): Promise<void> {
  const cellPairs = Object.entries(ABSENT_COLUMNS).flatMap(([key, sql]) => {
    const column = batch.columnOf(key);
    return column === null ? [] : [`'${Number(column)}', ${sql}`];
  });
  const values = [tx.customerId, batch.id];
  await findAbsent(tx, batch);
  await tx.client.query(
    `with kept as materialized (select id from absent)
     delete from import_rows r
     where r.customer_id = $1 and r.batch_id = $2 and r.added
       and not exists (select 1 from kept a where a.id = r.object_id)`,
    values,
  );
  const { rows } = await tx.client.query<{ ids: string[]; last: number }>(
    `select (select coalesce(max(row_no), 0) from import_rows where customer_id = $1 and batch_id = $2) as last,
       array(select id from absent
         where id not in (select object_id from import_rows where customer_id = $1 and batch_id = $2 and added)
         order by full_name, id) as ids`,
    values,
  );
  const { ids, last } = rows[0]!;
  await tx.client.query(
    `insert into import_rows (customer_id, batch_id, row_no, raw, parsed, issues, added, object_id, outcome)
     select a.customer_id, b.id, $4::int + o.n, jsonb_strip_nulls(jsonb_build_object(${cellPairs.join(', ')})),
       jsonb_build_object('documentType', a.document_type, 'documentNumber', a.document_number), '[]', true,
       a.id, 'CESADO'
     from unnest($3::uuid[]) with ordinality o(id, n) join patients a on a.customer_id = $1 and a.id = o.id
     join import_batches b on b.customer_id = $1 and b.id = $2`,
    [...values, ids, last],
  );
  await tx.client.query('drop table present, unread, absent');
}

// The absent workers are only known once all rows are read.
const { byDocument: _, sideBySide: __, ...withoutShortcuts } = rosterImport;

/**
 * The roster replaces the current list: active workers missing from it are proposed for cessation and shown in the
 * review.
 */
export const replacementImport: ImportHandler = {
  ...withoutShortcuts,
  kind: 'replace-persons',
  instructions: [
    'Escribe a todas las personas que trabajan: quien trabaja y no está en el archivo se propone para cesar.',
    'Antes de importar verás quiénes son y podrás mantener a cualquiera.',
    'Las áreas, puestos, proyectos y sedes que no tengas se revisan antes de importar: las creas o eliges la que ya tienes.',
  ],
  mustType: ceasedShare,
  plan: async (tx, batch, read) => {
    await planRoster(tx, batch, read);
    await proposeAbsent(tx, batch);
  },
  apply: async (tx, batch, from, to) => {
    await applyRoster(tx, batch, from, to);
    await applyCessations(tx, batch, from, to);
  },
};
