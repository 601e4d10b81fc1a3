import type { Tx } from '#platform/server/database/scope.ts';
import { followMerged } from '#platform/server/import-kind/merged-workers.ts';
import { KEYS, TABLES } from './new-names.ts';
import { NAMED_BY_PATIENTS, PARSED } from './roster/roster-columns.ts';

/**
 * The rows of a range with typed columns as the temporary view `incoming`, and beside each what the company has
 * already: the worker of its document, its district and the entries of its catalogues. What needs none of these reads
 * `incoming_rows` alone. Reads only; made anew for each plan and each chunk.
 */
export async function loadIncoming(tx: Tx, batchId: string, range: { from: number; to: number } | null): Promise<void> {
  const wanted = range ? `not r.has_errors and r.state = 'PENDING' and ${inRange(range.from, range.to)}` : NAMED;
  await makeTable(tx, await readOf(tx, batchId), wanted);
  await completeIncoming(tx, batchId);
}

/** Reads rows as `loadIncoming` does for a plan, while others are still to come; `completeIncoming` ends it. */
export async function incomingReader(tx: Tx, batchId: string): Promise<(from: number, to: number) => Promise<void>> {
  const read = await readOf(tx, batchId);
  await makeTable(tx, read, 'false');
  return async (from, to) => {
    await tx.client.query(`insert into incoming_rows ${read} and ${NAMED} and ${inRange(from, to)}`);
  };
}

const NAMED = 'v."documentNumber" is not null';
const inRange = (from: number, to: number): string => `r.row_no between ${Number(from)} and ${Number(to)}`;

/** What reads the rows of a batch, up to the condition of which. */
async function readOf(tx: Tx, batchId: string): Promise<string> {
  const document = await followMerged(tx);
  return READ.replaceAll('$documentType', document.type)
    .replaceAll('$documentNumber', document.number)
    .replace('$merged', document.join)
    .replaceAll('$1', quote(tx.customerId))
    .replaceAll('$2', quote(batchId));
}

async function makeTable(tx: Tx, read: string, wanted: string): Promise<void> {
  await tx.client.query('drop table if exists incoming_rows, incoming_places, incoming_names cascade');
  await tx.client.query(`create temp table incoming_rows on commit drop as ${read} and ${wanted}`);
}

/** What stands beside the rows of `incoming_rows`, once all are there. */
export async function completeIncoming(tx: Tx, batchId: string): Promise<void> {
  await tx.client.query('create index on incoming_rows (row_no)');
  await tx.client.query('analyze incoming_rows (row_no, outcome, patient_id)');
  await tx.client.query(`create temp table incoming_places on commit drop as ${PLACES}`);
  await tx.client.query(
    `create temp table incoming_names on commit drop as
     select kind, name, fold(name) as folded, null::uuid as id from (
       select distinct 'area' as kind, area as name from incoming_rows where area is not null
       union select distinct 'job', job_title from incoming_rows where job_title is not null
       union select distinct 'project', project from incoming_rows where project is not null
       union select distinct 'headquarter', headquarter from incoming_rows where headquarter is not null) n`,
  );
  await tx.client.query(INCOMING);
  await resolveNames(tx, batchId);
}

/** Ids are made by the database: nothing of a file reaches SQL but through parameters and columns. */
export const quote = (uuid: string): string => {
  if (!/^[0-9a-f-]{36}$/i.test(uuid)) throw new Error('Not an id.');
  return `'${uuid}'::uuid`;
};

/**
 * The worker of the row `i`, looked up by the key: a join would read the whole company for rows that are nobody's yet.
 * The company is compared in a way that no index answers, for row security asks for it too: counted twice, it would seem
 * to leave a single row whatever else is asked, and any index that begins with it would do.
 */
export const workerOf = (tx: Tx): string =>
  `(select * from patients w where w.customer_id is not distinct from ${quote(tx.customerId)} and w.id = i.patient_id offset 0)`;

/** A name is the entry that is called so, else the one that the company said it means. */
async function resolveNames(tx: Tx, batchId: string): Promise<void> {
  for (const [kind, table] of Object.entries(TABLES)) {
    await tx.client.query(
      `update incoming_names n set id = t.id from ${table} t
       where n.kind = $2 and t.customer_id = $1 and t.active and fold(t.name) = n.folded`,
      [tx.customerId, kind],
    );
    await tx.client.query(
      `update incoming_names n set id = t.id from catalogue_aliases a join ${table} t on t.customer_id = $1 and t.id = a.entry_id and t.active
       where n.kind = $2 and n.id is null and a.customer_id = $1 and a.kind = $2 and a.written = n.folded
         and a.proven_free = (select proven_free from import_batches where customer_id = $1 and id = $3)`,
      [tx.customerId, kind, batchId],
    );
  }
}

const NEW_NAME = Object.entries(TABLES).map(
  ([kind, table]) => `exists (select from (select distinct ${kind} as name from named offset 0) n
    where fold(n.name) <> '' and not exists (select from ${table} t where t.customer_id = $1 and t.active and fold(t.name) = fold(n.name)))`,
);
/** Names are folded once each, not once for each row that has them: what is materialized no condition reaches into. */
const NEW_NAMES = `
with named as materialized (
  select distinct ${Object.entries(KEYS)
    .map(([kind, key]) => `r.parsed->>'${key}' as ${kind}`)
    .join(', ')}
  from import_rows r where r.customer_id = $1 and r.batch_id = $2 and r.state = 'PENDING')
select ${NEW_NAME.join(' or ')} as found`;

/** Whether the rows left of a batch name an entry of a catalogue that the company does not have. */
export async function bringsNewNames(tx: Tx, batchId: string): Promise<boolean> {
  const { rows } = await tx.client.query<{ found: boolean }>(NEW_NAMES, [tx.customerId, batchId]);
  return rows[0]?.found === true;
}

/** Makes the entries of the catalogues that the file names and the company does not have yet. */
export async function createMissingNames(tx: Tx, batchId: string): Promise<void> {
  const missing = async () =>
    (await tx.client.query("select from incoming_names where id is null and folded <> '' limit 1")).rowCount === 1;
  if (!(await missing())) return;
  // Another chunk may be making the same ones.
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [batchId]);
  await resolveNames(tx, batchId);
  if (!(await missing())) return;
  for (const [kind, table] of Object.entries(TABLES))
    await tx.client.query(
      `insert into ${table} (customer_id, name, batch_id)
       select distinct on (folded) $1::uuid, name, $2::uuid from incoming_names where kind = $3 and id is null and folded <> '' order by folded, name
       on conflict do nothing`,
      [tx.customerId, batchId, kind],
    );
  // A job title belongs to the area where the file shows it most often.
  await tx.client.query(
    `update job_titles t set working_area_id = x.area_id
     from (select distinct on (j.folded) j.folded, a.id as area_id from incoming i
       join incoming_names j on j.kind = 'job' and j.name = i.job_title and j.id is null
       join incoming_names an on an.kind = 'area' and an.name = i.area
       join working_areas a on a.customer_id = $1 and (a.id = an.id or an.id is null and a.active and fold(a.name) = an.folded)
       group by j.folded, a.id order by j.folded, count(*) desc) x
     where t.customer_id = $1 and t.batch_id = $2 and t.working_area_id is null and fold(t.name) = x.folded`,
    [tx.customerId, batchId],
  );
  await resolveNames(tx, batchId);
}

/** A district by its code, else by its names: each place is looked up once, not once for each worker. */
const PLACES = `
with wanted as materialized (
  select distinct place, ubigeo, fold(department) as fdep, fold(province) as fprov, fold(district) as fdis
  from incoming_rows where place is not null),
known as materialized (
  select d.id, fold(d.name) as dis, fold(pr.name) as prov, fold(de.name) as dep
  from districts d join provinces pr on pr.id = d.province_id join departments de on de.id = pr.department_id
  where exists (select from wanted))
select distinct on (w.place) w.place, coalesce(u.id, k.id) as id
from wanted w
left join districts u on u.id = w.ubigeo
left join known k on k.dis = w.fdis and (w.fprov is null or k.prov = w.fprov) and (w.fdep is null or k.dep = w.fdep)
order by w.place, k.id`;

const INCOMING = `
create temp view incoming as
select i.*, d.id as district_id, a.id as working_area_id, j.id as job_title_id, p.id as project_id, h.id as headquarter_id
from incoming_rows i
left join incoming_places d on d.place = i.place
left join incoming_names a on a.kind = 'area' and a.name = i.area
left join incoming_names j on j.kind = 'job' and j.name = i.job_title
left join incoming_names p on p.kind = 'project' and p.name = i.project
left join incoming_names h on h.kind = 'headquarter' and h.name = i.headquarter`;

/** Who is said to have left without a day leaves today, or stays as they left. A day of the file counts before its word. */
const CEASED_ON = `coalesce(v."ceaseDate", case when v."workerState" = 'CEASED' then case p.status when 'CEASED' then p.ceased_on else today_in_lima() end end)`;

const READ = `
select r.row_no, $documentType as document_type, $documentNumber as document_number,
  v."paternalSurname" as paternal_surname, v."maternalSurname" as maternal_surname, v.names as first_names,
  coalesce(v."fullName", nullif(concat_ws(', ', nullif(concat_ws(' ', v."paternalSurname", v."maternalSurname"), ''), v.names), '')) as full_name,
  v.sex, v."birthDate" as birth_date, v.email, v.phone, v.address as street,
  v.department, v.province, v.district, v.ubigeo,
  case when v.district is not null or v.ubigeo is not null then jsonb_build_array(v.department, v.province, v.district, v.ubigeo)::text end as place,
  ${NAMED_BY_PATIENTS}, v.headquarter, v.area, v."jobTitle" as job_title, v.project,
  v."hireDate" as hire_date, ${CEASED_ON} as ceased_on, v."ceaseDate" as cease_date, v."workerState" as worker_state,
  v."bloodGroup" as blood_group, v.pregnant,
  v."lastExamDate" as last_exam_date, v."lastExamType" as last_exam_type, v."lastAptitude" as last_aptitude, v."lastHealthCentre" as last_health_centre,
  p.id as patient_id, case when p.id is null then time_ordered_id() end as new_id, r.outcome
from import_rows r
cross join lateral jsonb_to_record(r.parsed) as v(
  "documentType" text, "documentNumber" text, "paternalSurname" text, "maternalSurname" text, names text, "fullName" text, sex text, "birthDate" date,
  email text, phone text, address text, department text, province text, district text, ubigeo text,
  ${PARSED}, headquarter text, area text, "jobTitle" text, project text, "hireDate" date, "ceaseDate" date, "workerState" text,
  "bloodGroup" text, pregnant boolean,
  "lastExamDate" date, "lastExamType" text, "lastAptitude" text, "lastHealthCentre" text)
$merged
left join patients p on p.customer_id is not distinct from $1 and p.document_type = $documentType and p.document_number = $documentNumber and p.status <> 'DELETED'
where r.customer_id = $1 and r.batch_id = $2 and not r.added`;
