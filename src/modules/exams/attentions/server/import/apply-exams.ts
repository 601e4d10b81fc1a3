import { APPOINTMENT_STATES } from '#clinical/vocabulary/life-cycle.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { insertSelected } from '#platform/server/database/statements/insert-selected.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { lockWorkers } from '#platform/server/import-kind/lock-workers.ts';
import { Semaphore } from '#platform/server/threads/semaphore.ts';
import { givingValidity, listed, takesResults } from '#workers/validity/server/exam-life.sql.ts';
import { lockEnds } from '#workers/validity/server/lock-ends.ts';
import { changeExams, followNewExams } from '#workers/validity/server/write-exams.ts';
import { noticeCritical } from '../critical/notice-critical.ts';
import { emptyPart, loadClinical, loadExamined, type WrittenPart, writeClinical } from '../writing/clinical-part.ts';
import { packedOrNone } from '../writing/packed-results.ts';
import { resultRows } from '../writing/results.ts';
import { assignDoctor, assignState, keptWithAptitude, stateOfNewExam } from '../writing/state-after-results.sql.ts';
import { clinicalValues, mergeValues } from './clinical-values.ts';
import { examOfRow, loadIncomingExams } from './incoming-exams.ts';
import { writeReferrals } from './referrals.ts';
import { seenOf } from './seen-exam.sql.ts';

const DECIDED = 'is_decided(i.aptitude)';
const DELIVERED_AT = `(i.delivered_on + time '12:00') at time zone 'America/Lima'`;
const ROWS = 'r.customer_id = $1 and r.batch_id = $2 and r.row_no = i.row_no';
/** If the user who imports is a doctor, that doctor is recorded as the author of the aptitude. */
const DOCTOR_SQL = `left join (
    select u.id, concat_ws(' ', u.first_name, u.last_name) as name
    from import_batches b join users u on u.id = b.created_by and u.cmp is not null
    where b.customer_id = $1 and b.id = $2) m on true`;

const INSERT_SQL = `
insert into attentions (customer_id, id, batch_id, patient_id, exam_type, exam_date, aptitude, state,
  valid_until, health_centre, external_id, delivered_at,
  working_area_id, job_title_id, project_id, headquarter_id, doctor_id, doctor_name, decided_at,
  high_risk, job_months)
select p.customer_id, i.new_id, $2::uuid, p.id, i.exam_type, i.exam_date, coalesce(i.aptitude, 'PENDIENTE'),
  ${stateOfNewExam({ aptitude: "coalesce(i.aptitude, 'PENDIENTE')", deliveredAt: DELIVERED_AT })},
  i.valid_until, i.health_centre, i.order_number, case when ${DECIDED} then ${DELIVERED_AT} end,
  p.working_area_id, p.job_title_id, p.project_id, p.headquarter_id,
  case when ${DECIDED} then m.id end, case when ${DECIDED} then m.name end,
  case when ${DECIDED} then
    case when m.id is null then i.exam_date::timestamp at time zone 'America/Lima' else now() end end,
  p.high_risk is true, j.validity_months
from incoming_exams i
join patients p on p.customer_id = $1 and p.id = i.patient_id and p.status <> 'DELETED'
left join job_titles j on j.customer_id = $1 and j.id = p.job_title_id
${DOCTOR_SQL}
where i.outcome = 'NUEVO'
on conflict do nothing`;
const INSERTED_SQL = `
update import_rows r set state = 'APPLIED', object_id = a.id, applied_version = a.version
from incoming_exams i join attentions a on a.customer_id = $1 and a.id = i.new_id
where ${ROWS} and i.outcome = 'NUEVO'`;

const NEW_IDS = "select new_id from incoming_exams where outcome = 'NUEVO'";
const CHANGED_IDS = "select attention_id from incoming_exams where outcome = 'ACTUALIZADO'";

/** Adds the clinical part to the snapshot if the import may change it. */
const CLINICAL_SNAPSHOT = ` || jsonb_build_object(
  'results', (select to_jsonb(x) from attention_results x where x.customer_id = $1 and x.attention_id = a.id),
  'texts', (select to_jsonb(x) from attention_clinical x where x.customer_id = $1 and x.attention_id = a.id),
  'diagnoses', (select jsonb_agg(to_jsonb(x)) from exam_diagnoses x
    where x.customer_id = $1 and x.attention_id = a.id),
  'referrals', (select jsonb_agg(to_jsonb(x) || jsonb_build_object('position', c.position))
    from consultations c
    join consultation_clinical x on x.customer_id = c.customer_id and x.consultation_id = c.id
    where c.customer_id = $1 and c.attention_id = a.id))`;
const snapshot = (tx: Tx, medical: boolean) => `
update import_rows r set before = jsonb_build_object('attention', to_jsonb(a))${medical ? CLINICAL_SNAPSHOT : ''}
from incoming_exams i cross join lateral ${examOfRow(tx)} a
where ${ROWS} and i.outcome = 'ACTUALIZADO'`;

/**
 * Condition: the row of a file shows that the appointment `exam` was attended. A file has the results of an exam that
 * ended; the form also takes those of an exam in progress, which stays in progress.
 */
export const attends = (row: string, exam: string): string =>
  `(${exam}.state in (${listed(APPOINTMENT_STATES)}, 'EN_ATENCION')
     and ${row}.aptitude is distinct from 'NO_REALIZADO')`;
/** Updates only exams that are still as the review saw them. */
const updateSql = (medical: boolean) => `
with changed as (
  update attentions a set aptitude = coalesce(i.aptitude, a.aptitude),
    valid_until = coalesce(i.valid_until, ${keptWithAptitude('valid_until', 'i.aptitude')}),
    works_meanwhile = ${keptWithAptitude('works_meanwhile', 'i.aptitude')},
    health_centre = coalesce(i.health_centre, a.health_centre),
    external_id = coalesce(i.order_number, a.external_id),
    ${assignState({ aptitude: 'i.aptitude', attended: attends('i', 'a'), deliveredAt: DELIVERED_AT })},
    ${assignDoctor({ aptitude: 'i.aptitude', decides: 'a.doctor_id is null', doctor: 'm' })},
    decided_at = case when a.doctor_id is null and m.id is not null and ${DECIDED} then now() else a.decided_at end,
    version = a.version + 1, updated_at = now()
  from incoming_exams i
  ${DOCTOR_SQL}
  where a.customer_id = $1 and a.id = i.attention_id
    and a.id = any (array(select attention_id from incoming_exams))
    and i.outcome = 'ACTUALIZADO' and ${seenOf('a', medical)} = i.seen_version and ${takesResults('a')}
  returning a.id, a.version)
update import_rows r set state = 'APPLIED', object_id = c.id, applied_version = c.version
from changed c join incoming_exams i on i.attention_id = c.id and i.outcome = 'ACTUALIZADO'
where ${ROWS}`;

/** Notes in the snapshot how the import left the exam, by which a roll-back knows whether it was changed since. */
const noteLeft = (tx: Tx) => `
update import_rows r set before = r.before || jsonb_build_object('left', ${seenOf('a', false)})
from incoming_exams i cross join lateral ${examOfRow(tx)} a
where ${ROWS} and i.outcome = 'ACTUALIZADO' and r.state = 'APPLIED'`;

const EXAM_CHANGED =
  'El examen o su colaborador cambió después de la revisión: se conserva como está. Vuelve a importar esta fila.';

const UNCHANGED_SQL = `
update import_rows r set state = 'APPLIED', object_id = i.attention_id
from incoming_exams i where ${ROWS} and i.outcome = 'SIN_CAMBIOS'`;
const REFUSED_SQL = `
update import_rows r set state = 'REJECTED', before = null, note = $3
from incoming_exams i where ${ROWS} and r.state = 'PENDING'`;

/**
 * PostgreSQL adds the exams, and the rules in JavaScript do most of the work on their results. Chunks that started at
 * the same time would all wait for PostgreSQL and then for the rules, so only two may add exams at once: the third adds
 * its exams while the rules judge those of the first two.
 */
const adding = new Semaphore(2);
/** Well below the time after which PostgreSQL ends an idle transaction. */
const MOST_WAIT_MS = 5_000;

/**
 * Waits for a permit, at most `MOST_WAIT_MS`, then adds without it: the holder may be waiting for a lock that this
 * transaction holds.
 */
async function withPermit(add: () => Promise<void>): Promise<void> {
  const permit = adding.acquire();
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([permit, new Promise((go) => (timer = setTimeout(go, MOST_WAIT_MS)))]);
  clearTimeout(timer);
  try {
    await add();
  } finally {
    void permit.then((release) => release());
  }
}

/**
 * Writes the planned rows of a range and keeps what each row replaced. Runs no statement for outcomes that the range
 * does not have.
 */
export async function applyExams(tx: Tx, batch: BatchRef, from: number, to: number, medical: boolean): Promise<void> {
  if (!medical) return addExams(tx, batch, from, to, medical);
  await withPermit(() => addExams(tx, batch, from, to, medical));
  await applyClinical(tx, batch, from, to);
}

async function addExams(tx: Tx, batch: BatchRef, from: number, to: number, medical: boolean): Promise<void> {
  await loadIncomingExams(tx, batch, { from, to });
  await lockWorkers(tx, 'incoming_exams');
  const values = [tx.customerId, batch.id];
  const counts = await tx.client.query<{ outcome: string; n: number }>(
    'select outcome, count(*) as n from incoming_exams group by 1',
  );
  const rows = new Map(counts.rows.map(({ outcome, n }) => [outcome, n]));
  let written = 0;
  const write = async (sql: string) => {
    written += (await tx.client.query(sql, values)).rowCount ?? 0;
  };
  if (rows.has('ACTUALIZADO') || rows.has('NUEVO')) await lockEnds(tx, 'shared');
  // Changed exams first: new ones lock the current exams of their workers, which a form locks after its exam.
  if (rows.has('ACTUALIZADO')) {
    await tx.client.query(snapshot(tx, medical), values);
    await changeExams(tx, { sql: CHANGED_IDS, values: [tx.customerId] }, () => write(updateSql(medical)));
    if (!medical) await tx.client.query(noteLeft(tx), values);
  }
  if (rows.has('NUEVO')) {
    await givingValidity(tx, () => insertSelected(tx, INSERT_SQL, values));
    await write(INSERTED_SQL);
    await followNewExams(tx, { sql: NEW_IDS, values: [tx.customerId] });
  }
  if (rows.has('SIN_CAMBIOS')) await write(UNCHANGED_SQL);
  const incoming = counts.rows.reduce((sum, { n }) => sum + n, 0);
  if (written < incoming) await tx.client.query(REFUSED_SQL, [...values, EXAM_CHANGED]);
}

const CHUNK = 500;

interface AppliedRow {
  row_no: number;
  id: string;
  outcome: string;
  parsed: Record<string, unknown>;
}

/**
 * The rules read each exam as a whole, in JavaScript; their results are written for many exams at once. The next chunk
 * is requested early and judged while the previous chunk is being written.
 */
async function applyClinical(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  let writing: Promise<void> = Promise.resolve();
  let loading = loadChunk(tx, batch, from - 1, to);
  for (;;) {
    const chunk = await loading;
    if (!chunk) return writing;
    loading = loadChunk(tx, batch, chunk.last, to);
    // Prevents an unhandled rejection: the promise is awaited later, and a failure there ends the transaction.
    loading.catch(() => {});
    const judged = judge(chunk);
    await writing;
    writing = writeChunk(tx, judged);
    writing.catch(() => {});
  }
}

async function loadChunk(tx: Tx, batch: BatchRef, after: number, to: number) {
  const { rows } = await tx.client.query<AppliedRow>(
    `select row_no, object_id as id, outcome, parsed from import_rows
     where customer_id = $1 and batch_id = $2 and row_no > $3 and row_no <= $4 and state = 'APPLIED'
       and outcome in ('NUEVO', 'ACTUALIZADO')
     order by row_no limit ${CHUNK}`,
    [tx.customerId, batch.id, after, to],
  );
  const last = rows.at(-1)?.row_no;
  if (last === undefined) return null;
  const updatedIds = rows.filter((row) => row.outcome === 'ACTUALIZADO').map((row) => row.id);
  const ids = rows.map((row) => row.id);
  const [people, stored] = await Promise.all([loadExamined(tx, ids), loadClinical(tx, updatedIds)]);
  return { rows, last, known: updatedIds, people, stored };
}

type Chunk = NonNullable<Awaited<ReturnType<typeof loadChunk>>>;

function judge({ rows, known, people, stored }: Chunk) {
  const parts: WrittenPart[] = [];
  const measured: Parameters<typeof noticeCritical>[1][number][] = [];
  const referrals: Parameters<typeof writeReferrals>[1][number][] = [];
  for (const { id, parsed } of rows) {
    const person = people.get(id);
    if (!person) throw new Error('An exam was written without its worker.');
    const values = clinicalValues(parsed);
    const { measures, ...words } = mergeValues(stored.get(id) ?? emptyPart(), values);
    const results = resultRows(measures, person, person.examDate, person.rules);
    parts.push({ attentionId: id, packed: packedOrNone(results), ...words });
    measured.push({ attentionId: id, results, isStored: stored.has(id) });
    referrals.push(...values.referrals.map((r) => ({ ...r, attentionId: id, issuedOn: person.examDate })));
  }
  return { parts, referrals, known, measured };
}

async function writeChunk(tx: Tx, { parts, referrals, known, measured }: ReturnType<typeof judge>): Promise<void> {
  // Written at once: thousands of exams should not be held in memory until the commit.
  await writeClinical(tx, parts, known, (statement) => tx.client.query(statement));
  await writeReferrals(tx, referrals, known);
  await noticeCritical(tx, measured);
}
