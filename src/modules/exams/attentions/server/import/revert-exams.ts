import type { Tx } from '#platform/server/database/scope.ts';
import { LATELY_IMPORTED } from '#platform/server/import-kind/chain.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { RANGE } from '#platform/server/import-kind/row-states.ts';
import { sameCompany } from '#platform/server/import-kind/same-company.ts';
import { takingBack } from '#workers/validity/server/exam-life.sql.ts';
import { lockEnds } from '#workers/validity/server/lock-ends.ts';
import { changeExams } from '#workers/validity/server/write-exams.ts';
import { noticeRestored } from '../critical/notice-critical.ts';
import { ACTED_UPON } from '../writing/referrals.ts';
import { OPEN_COLUMNS, seenOf } from './seen-exam.sql.ts';

const KEPT_NOTE = 'El examen cambió o recibió un documento después de la importación: se conserva.';

/** Condition: the referral `c` is being followed up, by an act, a note or the letter to the specialist. */
const FOLLOWED_SQL = `(${ACTED_UPON} or exists (select 1 from documents d
    where d.customer_id = $1 and d.attention_id = c.attention_id and d.type = 'INTERCONSULTA'))`;

/** Condition: the results of the exam `a` are on their way to the worker, or reached them. */
const HANDED_OVER = `exists (select 1 from result_deliveries d where d.customer_id = $1 and d.attention_id = a.id
  and d.version > 1 and d.state not in ('ANULADA', 'REEMPLAZADA'))`;

/**
 * Condition: the exam `a` has a delivery that was more than pending, even an annulled delivery. It is evidence, so the
 * exam must not be deleted.
 */
const DELIVERED_ONCE = `exists (select 1 from result_deliveries d
  where d.customer_id = $1 and d.attention_id = a.id and d.version > 1)`;

/**
 * Exams of the rows that a later import wrote too, which is taken back before them. No part depends on the exam in
 * question, so PostgreSQL reads the rows once.
 */
const IMPORTED_LATER = `select n.object_id from import_rows n
  join import_batches l on l.customer_id = $1 and l.id = n.batch_id and l.id in (${LATELY_IMPORTED})
  join import_batches b on b.customer_id = $1 and b.id = $2 and l.started_at > b.started_at
  where n.customer_id = $1 and n.state = 'APPLIED' and n.applied_version is not null
    and n.object_id in (select r.object_id from import_rows r where ${RANGE})`;

/** Condition: the exam `a` is as the row `r` left it, as far as the import sees it. */
const asLeft = (medical: boolean): string =>
  medical
    ? 'a.version = r.applied_version'
    : `(a.version = r.applied_version
  or r.before->>'left' = ${seenOf('a', false)}::text and a.id not in (${IMPORTED_LATER}))`;

/**
 * Exams of a range that were not changed since. Exams created by the import are deleted, unless a document, a delivery,
 * a followed referral or an answer to a critical value depends on them.
 */
const revertedExams = (tx: Tx, medical: boolean): string => `
insert into reverted_exams (row_no, id, made)
select r.row_no, a.id, r.outcome = 'NUEVO' from import_rows r
cross join lateral (select * from attentions x
  where x.customer_id ${sameCompany(tx)} $1 and x.id = r.object_id offset 0) a
where ${asLeft(medical)} and a.deleted_at is null and ${RANGE} and r.state = 'APPLIED'
  and r.outcome in ('NUEVO', 'ACTUALIZADO') and not ${HANDED_OVER}
  and (r.outcome = 'ACTUALIZADO' or not exam_has_documents(a.id) and not ${DELIVERED_ONCE}
    and not exists (select 1 from critical_values v
      where v.customer_id = $1 and v.attention_id = a.id and v.answered_at is not null)
    and not exists (select 1 from consultations c
      where c.customer_id = $1 and c.attention_id = a.id and ${FOLLOWED_SQL}))`;

const SNAPSHOT_SQL = `from reverted_exams x
  join import_rows r on r.customer_id = $1 and r.batch_id = $2 and r.row_no = x.row_no and not x.made`;
const CHILDREN = ['attention_results', 'attention_clinical', 'exam_diagnoses'] as const;
const ASSIGNMENTS = [
  ...OPEN_COLUMNS.map((column) => `${column} = b.${column}`),
  'decided_at = coalesce(b.decided_at, a.decided_at)',
  'version = a.version + 1',
  'updated_at = now()',
].join(', ');

/** Reverts the rows of a range. An exam that was changed since is kept, and its row gets a note. */
export async function revertExams(tx: Tx, batch: BatchRef, from: number, to: number, medical: boolean): Promise<void> {
  const values = [tx.customerId, batch.id];
  const range = [...values, from, to];
  await tx.client.query(
    `create temp table if not exists reverted_exams (row_no integer primary key, id uuid unique,
       made boolean, marks text[]) on commit drop`,
  );
  await tx.client.query('truncate reverted_exams');
  await tx.client.query(revertedExams(tx, medical), range);
  await tx.client.query('analyze reverted_exams');
  if (medical) await revertClinical(tx, values);
  const exams = { sql: 'select id from reverted_exams', values: [tx.customerId] };
  await lockEnds(tx, 'shared');
  if (!medical) await forgetVersions(tx, values);
  await takingBack(tx, () => changeExams(tx, exams, () => restoreExams(tx, values)));
  await tx.client.query(
    `update import_rows r set state = 'REVERTED' where ${RANGE} and r.state = 'APPLIED'
       and (r.outcome = 'SIN_CAMBIOS' or r.row_no in (select row_no from reverted_exams))`,
    range,
  );
  await tx.client.query(`update import_rows r set state = 'KEPT', note = $5 where ${RANGE} and r.state = 'APPLIED'`, [
    ...range,
    KEPT_NOTE,
  ]);
}

/**
 * Record of `attention_clinical` from the snapshot. Measures that are marked as a doctor's now keep their mark: an
 * import does not change them, and the mark may be newer than the snapshot.
 */
const RESTORED_WORDS = `
case when x.marks is null and jsonb_typeof(r.before->'texts') is distinct from 'object' then '[]'
  else jsonb_build_array(jsonb_build_object('customer_id', $1::uuid, 'attention_id', x.id)
    || coalesce(nullif(r.before->'texts', 'null'), '{}')
    || case when x.marks is null then '{}' else jsonb_build_object('by_doctor', array(
      select unnest(x.marks)
      union select jsonb_array_elements_text(nullif(r.before->'texts'->'by_doctor', 'null')))) end) end`;

/** Notes in `reverted_exams` which measures of its exams are marked as a doctor's. */
async function readMarks(tx: Tx): Promise<void> {
  await tx.client.query('create temp table if not exists kept_marks (id uuid, marks text[]) on commit drop');
  await tx.client.query('truncate kept_marks');
  await tx.client.query(
    `insert into kept_marks
     select c.attention_id, array(select mark from unnest(c.by_doctor) mark where mark like 'measures.%')
     from attention_clinical c join reverted_exams x on x.id = c.attention_id and not x.made
     where c.customer_id = $1`,
    [tx.customerId],
  );
  await tx.client.query(
    "update reverted_exams x set marks = k.marks from kept_marks k where k.id = x.id and k.marks <> '{}'",
  );
}

/**
 * Clinical acts came after these rows. Without a version the roll-back passes none on to earlier imports
 * (`passVersions`), which would take the acts back with their own rows.
 */
const forgetVersions = (tx: Tx, values: unknown[]) =>
  tx.client.query(
    `update import_rows r set applied_version = null
     from reverted_exams x join attentions a on a.customer_id = $1 and a.id = x.id
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = x.row_no and a.version <> r.applied_version`,
    values,
  );

async function restoreExams(tx: Tx, values: unknown[]): Promise<void> {
  await tx.client.query(
    `delete from attentions a using reverted_exams x
     where x.made and a.customer_id ${sameCompany(tx)} $1 and a.id = x.id`,
    [tx.customerId],
  );
  await tx.client.query(
    `update attentions a set ${ASSIGNMENTS} ${SNAPSHOT_SQL}
     cross join lateral jsonb_populate_record(null::attentions, r.before->'attention') b
     where a.customer_id ${sameCompany(tx)} $1 and a.id = x.id`,
    values,
  );
}

/** Deletes referrals that the import opened, and restores overwritten content from the snapshot. */
async function revertClinical(tx: Tx, values: unknown[]): Promise<void> {
  const [customerId] = values;
  const opened = `select c.id
    from consultations c
    join reverted_exams x on x.id = c.attention_id
    left join (select row_no, before from import_rows where customer_id = $1 and batch_id = $2) r
      on r.row_no = x.row_no
    where c.customer_id = $1 and not ${FOLLOWED_SQL}
      and (x.made
        or not coalesce(r.before->'referrals',
          '[]') @> jsonb_build_array(jsonb_build_object('position', c.position)))`;
  await tx.client.query(`create temp table if not exists opened_referrals (id uuid) on commit drop`);
  await tx.client.query('truncate opened_referrals');
  await tx.client.query(`insert into opened_referrals ${opened}`, values);
  await tx.client.query(
    `delete from consultation_clinical x using opened_referrals o
     where x.customer_id = $1 and x.consultation_id = o.id`,
    [customerId],
  );
  await tx.client.query(
    'delete from consultations c using opened_referrals o where c.customer_id = $1 and c.id = o.id',
    [customerId],
  );
  await readMarks(tx);
  for (const table of CHILDREN)
    await tx.client.query(
      `delete from ${table} t using reverted_exams x where t.customer_id = $1 and t.attention_id = x.id`,
      [customerId],
    );
  const restore = (table: string, records: string) =>
    tx.client.query(
      `insert into ${table}
       select b.* ${SNAPSHOT_SQL} cross join lateral jsonb_populate_recordset(null::${table}, ${records}) b`,
      values,
    );
  await restore(
    'attention_results',
    `case when jsonb_typeof(r.before->'results') = 'object' then jsonb_build_array(r.before->'results') else '[]' end`,
  );
  await tx.client.query('select results_follow($1, array(select id from reverted_exams))', [customerId]);
  // The rules or the worker may have changed since, so restored exams are classified again.
  await tx.client.query('select mark_stale($1, array(select id from reverted_exams where not made))', [customerId]);
  const { rows: restored } = await tx.client.query<{ id: string }>('select id from reverted_exams where not made');
  await noticeRestored(
    tx,
    restored.map(({ id }) => id),
  );
  await restore(
    'exam_diagnoses',
    `case when jsonb_typeof(r.before->'diagnoses') = 'array' then r.before->'diagnoses' else '[]' end`,
  );
  await restore('attention_clinical', RESTORED_WORDS);
  await tx.client.query(
    `update consultation_clinical t set specialty = b.specialty, reason = b.reason
     ${SNAPSHOT_SQL} cross join lateral jsonb_populate_recordset(null::consultation_clinical,
       case when jsonb_typeof(r.before->'referrals') = 'array' then r.before->'referrals' else '[]' end) b
     where t.customer_id = $1 and t.consultation_id = b.consultation_id`,
    values,
  );
}
