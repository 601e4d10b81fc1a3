import { DAYS_OF_MONTH } from '#platform/contract/mean-month.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { insertSelected } from '#platform/server/database/statements/insert-selected.ts';
import { holdBackOthers } from '#platform/server/import-kind/another-person.ts';
import type { BatchRef, ImportHandler } from '#platform/server/import-kind/kind.ts';
import { lockWorkers } from '#platform/server/import-kind/lock-workers.ts';
import { reportMerged } from '#platform/server/import-kind/merged-workers.ts';
import { addIssues } from '#platform/server/import-kind/plan-issues.ts';
import { applyUnchanged, keepRemaining, RANGE, rejectRemaining } from '#platform/server/import-kind/row-states.ts';
import { readHazards } from '#workers/catalogs/server/import/read-hazards.ts';
import { WORK_HISTORY_FIELDS } from '../../import-fields/work-history.ts';
import { HELD_JOBS, loadIncomingJobs, loadStoredJobs, SAME_JOB, STORED_JOB, sameEnd } from './incoming-jobs.ts';
import { MOST_JOBS } from './write-job.ts';

const CHANGED = 'La historia del colaborador cambió mientras se importaba: vuelve a importar esta fila.';
const KEPT_NOTE = 'El trabajo se corrigió o se quitó después de la importación: se conserva como está.';
/** Months by which the time of a file may differ from its dates: it is mostly written in whole years. */
const MOST_DIFFERENCE = 6;
const MOST_HAZARDS = 40;
/** Condition: the time of the row is not that of its days; a job that goes on is counted until today ($6). */
const TIME_DIFFERS = `coalesce(abs(months
  - (coalesce(until_on, $6::date) - from_on + 1) / ${DAYS_OF_MONTH}) > ${MOST_DIFFERENCE}, false)`;
/** Order in which the rows of one job are taken: rows with days before rows with months, then as in the file. */
const PRECISION = ['from_by_month', 'until_by_month', 'row_no'];
const [OF_S, OF_I] = ['s', 'i'].map((row) => PRECISION.map((column) => `${row}.${column}`).join(', '));
const EARLIER = `${SAME_JOB} and (${OF_S}) < (${OF_I})`;
/** Condition: a row that is taken before the row `i` has the same job. */
const REPEATED = `exists (select 1 from incoming_jobs s where ${EARLIER})`;

async function plan(tx: Tx, batch: BatchRef): Promise<void> {
  await readHazards(tx, batch, 'pastHazards');
  await loadIncomingJobs(tx, batch);
  await reportMerged(tx, batch);
  await reportFaults(tx, batch);
  await leaveOutPresent(tx, batch);
  // A row with errors is removed, so that it does not count as the first of repeated rows.
  await tx.client.query(
    `delete from incoming_jobs where is_present or row_no in (
       select row_no from import_rows where customer_id = $1 and batch_id = $2 and has_errors)`,
    [tx.customerId, batch.id],
  );
  await loadStoredJobs(tx);
  await reportRepeated(tx, batch);
  await reportStored(tx, batch);
  await tx.client.query(
    `update import_rows r set object_id = k.id,
       outcome = case when k.id is not null or k.is_repeated then 'SIN_CAMBIOS' else 'NUEVO' end
     from (
       select i.row_no, s.id, ${REPEATED} as is_repeated
       from incoming_jobs i left join ${STORED_JOB}) k
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = k.row_no and not r.has_errors`,
    [tx.customerId, batch.id],
  );
}

async function reportFaults(tx: Tx, batch: BatchRef): Promise<void> {
  const error = (code: string, field: string, rows: string, values: unknown[] = []) =>
    addIssues(tx, batch, { code, severity: 'error', column: batch.columnOf(field) }, rows, values);
  await error(
    'unknown-worker',
    'documentNumber',
    `select row_no, 'No hay un colaborador con este documento: comprueba el número y el tipo.' as message
     from incoming_jobs where patient_id is null`,
  );
  await error(
    'no-beginning',
    'pastFrom',
    `select row_no, 'Falta desde cuándo trabajó: escribe la fecha, o la de término y el tiempo.' as message
     from incoming_jobs where from_on is null`,
  );
  await error(
    'no-end',
    'pastUntil',
    `select row_no,
       'Falta hasta cuándo trabajó: escribe la fecha o el tiempo, o «Actualidad» si sigue en ese trabajo.' as message
     from incoming_jobs where until_on is null and not goes_on`,
  );
  await error(
    'end-before-start',
    'pastUntil',
    `select row_no, 'Termina antes de empezar: revisa las dos fechas.' as message
     from incoming_jobs where until_on < from_on`,
  );
  // The time was right when the file was written, so it says when that was; until today more years would count.
  await addIssues(
    tx,
    batch,
    { code: 'goes-on-differs', severity: 'error', column: batch.columnOf('pastUntil'), suggests: true },
    `select i.row_no, case when x.last <= $6::date then to_char(x.last, 'DD/MM/YYYY') end as suggestion,
       'Dice que sigue en este trabajo, pero con el tiempo escrito llega hasta el ' || to_char(x.last, 'DD/MM/YYYY')
         || case when ends_at_hire then ', y a esta empresa ingresó el ' || to_char(hire_date, 'DD/MM/YYYY')
           else '' end || ': escribe hasta cuándo trabajó.' as message
     from incoming_jobs i
     cross join lateral (select (from_on + make_interval(months => trunc(months)::integer))::date - 1 as last) x
     where goes_on and not is_present and has_from and ${TIME_DIFFERS}`,
    [batch.today],
  );
  await addIssues(
    tx,
    batch,
    { code: 'ends-at-hire', severity: 'warning', column: batch.columnOf('pastUntil') },
    `select row_no, 'Dice que sigue en este trabajo, pero ingresó a esta empresa el ' ||
         to_char(hire_date, 'DD/MM/YYYY') || ': se toma que terminó el día anterior.' as message
     from incoming_jobs where ends_at_hire and not ${TIME_DIFFERS}`,
    [batch.today],
  );
  await addIssues(
    tx,
    batch,
    { code: 'ends-in-hire-month', severity: 'warning', column: batch.columnOf('pastUntil') },
    `select row_no, 'No dice el día, y ese mes ingresó a esta empresa, el ' || to_char(hire_date, 'DD/MM/YYYY')
         || ': se toma que terminó el día anterior.' as message
     from incoming_jobs where ends_in_hire_month`,
  );
  await error(
    'in-future',
    'workTime',
    `select row_no, 'Con ese tiempo el trabajo termina después de hoy: revisa la fecha y el tiempo.' as message
     from incoming_jobs where until_on > $6::date and not has_until`,
    [batch.today],
  );
  await error(
    'too-early',
    'pastFrom',
    `select row_no, 'Escribe una fecha desde 1930.' as message from incoming_jobs where from_on < '1930-01-01'`,
  );
  await error(
    'before-birth',
    'pastFrom',
    `select row_no, 'El trabajo empieza antes del nacimiento del colaborador.' as message
     from incoming_jobs where from_on <= birth_date`,
  );
  await error(
    'altitude',
    'pastAltitude',
    `select row_no, 'La altitud va en metros enteros, de -100 a 6,000.' as message
     from incoming_jobs where altitude not between -100 and 6000 or altitude % 1 <> 0`,
  );
  await error(
    'protection-share',
    'protectionShare',
    `select row_no, 'El tiempo con protección va de 0 a 100 %.' as message
     from incoming_jobs where protection_share not between 0 and 100`,
  );
  await error(
    'too-many-hazards',
    'pastHazards',
    `select row_no, 'Un trabajo tiene hasta ${MOST_HAZARDS} peligros.' as message
     from incoming_jobs where cardinality(hazards) > ${MOST_HAZARDS}`,
  );
  await addIssues(
    tx,
    batch,
    { code: 'time-differs', severity: 'warning', column: batch.columnOf('workTime') },
    `select row_no, 'El tiempo no es el de las fechas: la exposición se cuenta por las fechas.' as message
     from incoming_jobs
     where has_from and has_until and ${TIME_DIFFERS}`,
    [batch.today],
  );
  await holdBackOthers(tx, batch, 'select row_no, name, patient_name from incoming_jobs where patient_id is not null', {
    strict: true,
  });
}

/**
 * The present job in this company is that of the register: a second one would count its hazards twice as long as it
 * goes on. The row says which day of the register differs or lacks.
 */
async function leaveOutPresent(tx: Tx, batch: BatchRef): Promise<void> {
  await addIssues(
    tx,
    batch,
    { code: 'present-job', severity: 'warning', column: batch.columnOf('pastCompany') },
    `select row_no, case when is_ceased then 'Es su trabajo en esta empresa: ya figura en el padrón'
         else 'Es su trabajo actual en esta empresa: ya figura en el padrón' end
       || case when hire_date is null then ', donde falta su fecha de ingreso.'
         when hire_date <> from_on
           and not (from_by_month and date_trunc('month', hire_date::timestamp) = from_month)
           then ', con ingreso el ' || to_char(hire_date, 'DD/MM/YYYY') || '.'
         else '.' end as message
     from incoming_jobs where is_present`,
  );
  await tx.client.query(
    `update import_rows r set object_id = null, outcome = 'SIN_CAMBIOS'
     from incoming_jobs i
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = i.row_no and i.is_present and not r.has_errors`,
    [tx.customerId, batch.id],
  );
}

async function reportRepeated(tx: Tx, batch: BatchRef): Promise<void> {
  const sameByMonth = `(f.rest = i.rest and (i.from_by_month or i.until_by_month)
    and ${sameEnd('f', 'until_by_month')})`;
  const repeated = (condition: string, message: string) => `
    select i.row_no, ${message} as message
    from incoming_jobs i
    cross join lateral (select s.* from incoming_jobs s where ${EARLIER} order by ${OF_S} limit 1) f
    where ${condition}`;
  await addIssues(
    tx,
    batch,
    { code: 'repeated', severity: 'error', column: batch.columnOf('pastCompany') },
    repeated(
      `f.content <> i.content and not ${sameByMonth}`,
      `'La fila ' || f.row_no || ' trae el mismo trabajo con otros datos: deja una sola.'`,
    ),
  );
  await addIssues(
    tx,
    batch,
    { code: 'repeated-same', severity: 'warning', column: batch.columnOf('pastCompany') },
    repeated('f.content = i.content', `'Es igual a la fila ' || f.row_no || ': se importa una sola vez.'`),
  );
  await addIssues(
    tx,
    batch,
    { code: 'repeated-by-month', severity: 'warning', column: batch.columnOf('pastCompany') },
    repeated(
      `f.content <> i.content and ${sameByMonth}`,
      `'Es el mismo trabajo de la fila ' || f.row_no || ', que da fechas más exactas: se importa esa.'`,
    ),
  );
}

/** What is stored is kept: a job that a doctor took out does not come back, and one with other data stays. */
async function reportStored(tx: Tx, batch: BatchRef): Promise<void> {
  const column = batch.columnOf('pastCompany');
  const stored = (condition: string, message: string) => `
    select i.row_no, ${message} as message from incoming_jobs i join ${STORED_JOB} where ${condition}`;
  await addIssues(
    tx,
    batch,
    { code: 'taken-out', severity: 'warning', column },
    stored('s.gone', `'Un médico quitó este trabajo de la historia: no se vuelve a agregar.'`),
  );
  await addIssues(
    tx,
    batch,
    { code: 'job-differs', severity: 'warning', column },
    stored(
      `not s.gone and (not s.is_now or not ${sameEnd('s', 'by_month')}
        or cardinality(i.hazards) > 0 and not (s.hazards @> i.hazards and s.hazards <@ i.hazards)
        or i.protection is not null and fold(i.protection) is distinct from fold(s.protection))`,
      `'El trabajo ya está registrado con otros datos: se conserva lo registrado.'`,
    ),
  );
  await addIssues(
    tx,
    batch,
    { code: 'job-by-month', severity: 'warning', column },
    stored(
      'not s.gone and s.from_on <> i.from_on',
      `case when i.from_by_month
         then 'El trabajo ya está registrado desde el ' || to_char(s.from_on, 'DD/MM/YYYY') || ': se conserva ese día.'
         else 'El trabajo ya está registrado solo con el mes, y el archivo dice desde el '
           || to_char(i.from_on, 'DD/MM/YYYY') || ': corrige el día en su historia ocupacional.' end`,
    ),
  );
  await addIssues(
    tx,
    batch,
    { code: 'too-many', severity: 'error', column },
    `select x.row_no, 'Un colaborador tiene hasta ${MOST_JOBS} trabajos: quita los que sobren.' as message
     from (
       select i.row_no, i.patient_id, row_number() over (partition by i.patient_id order by i.row_no) as place
       from incoming_jobs i left join ${STORED_JOB}
       where s.id is null and not ${REPEATED}) x
     left join ${HELD_JOBS} h on h.patient_id = x.patient_id
     where x.place + coalesce(h.jobs, 0) > ${MOST_JOBS}`,
  );
}

/** A row whose job was registered, or whose worker was deleted, since the review is refused. */
async function apply(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  await loadIncomingJobs(tx, batch, { from, to });
  await lockWorkers(tx, 'incoming_jobs');
  await loadStoredJobs(tx);
  const values = [tx.customerId, batch.id, from, to];
  // The CTE joins the temporary tables first. Citus refuses a query with a window or a lateral join that also joins
  // them to a distributed table («direct joins between distributed and local tables are not supported»).
  await insertSelected(
    tx,
    `insert into work_history (customer_id, id, patient_id, company, activity, area, job_title, altitude, place,
       from_on, until_on, hazards, protection, protection_share, note, recorded_by)
     with taken as materialized (
       select i.*
       from (select n.*, row_number() over (partition by n.patient_id order by n.row_no) as nth
         from incoming_jobs n where n.outcome = 'NUEVO') i
       left join ${STORED_JOB}
       left join ${HELD_JOBS} h on h.patient_id = i.patient_id
       where i.nth + coalesce(h.jobs, 0) <= ${MOST_JOBS} and s.id is null)
     select b.customer_id, i.new_id, i.patient_id, i.company, i.activity, i.area, i.job_title, i.altitude::smallint,
       i.place, i.from_on, i.until_on, i.hazards, i.protection, i.protection_share::smallint, i.note, b.created_by
     from taken i
     join import_batches b on b.customer_id = $1 and b.id = $2
     join patients p on p.customer_id = $1 and p.id = i.patient_id and p.status <> 'DELETED'
     on conflict do nothing`,
    [tx.customerId, batch.id],
  );
  await tx.client.query(
    `update import_rows r set state = 'APPLIED', object_id = j.id, applied_version = j.version
     from incoming_jobs i join work_history j on j.customer_id = $1 and j.id = i.new_id
     where ${RANGE} and r.row_no = i.row_no`,
    values,
  );
  await applyUnchanged(tx, values);
  await rejectRemaining(tx, values, ['NUEVO'], CHANGED);
}

/**
 * Jobs are never deleted: those of the batch are taken out, unless somebody corrected or took them out since. The mark
 * `undone` is what a job needs to come in again: a later import does not bring back one that a doctor took out.
 */
async function revert(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  const values = [tx.customerId, batch.id, from, to];
  await tx.client.query(
    `with mark as materialized (
       select b.rolled_back_by as by, jsonb_build_object('at', now(), 'by', b.rolled_back_by, 'undone', b.id) as entry
       from import_batches b where b.customer_id = $1 and b.id = $2)
     update work_history j
     set withdrawn_at = now(), withdrawn_by = m.by, version = j.version + 1, changes = j.changes || m.entry
     from import_rows r cross join mark m
     where ${RANGE} and r.state = 'APPLIED' and r.outcome = 'NUEVO' and j.customer_id = $1 and j.id = r.object_id
       and j.version = r.applied_version and j.withdrawn_at is null`,
    values,
  );
  await tx.client.query(
    `update import_rows r set state = 'REVERTED'
     from work_history j
     where ${RANGE} and r.state = 'APPLIED' and r.outcome = 'NUEVO' and j.customer_id = $1 and j.id = r.object_id
       and j.version = r.applied_version + 1 and j.changes->-1->>'undone' = $5`,
    [...values, batch.id],
  );
  await keepRemaining(tx, values, KEPT_NOTE);
}

/** Import of earlier jobs. They are clinical, so only doctors and super admins import them (docs/adr/0141). */
export const workHistoryImport: ImportHandler = {
  kind: 'work-history',
  fields: WORK_HISTORY_FIELDS,
  noun: 'trabajos',
  instructions: [
    'Una fila es un trabajo anterior. Los que ya están registrados quedan como están.',
    'En «Hasta» escribe «Actualidad» si sigue en ese trabajo. Si falta una de las dos fechas, basta el tiempo.',
    'Si solo se sabe el mes, escribe «03/2018»: «Desde» toma su primer día y «Hasta» el último.',
    'El trabajo actual en esta empresa ya figura en el padrón: su fila no se importa.',
    'La exposición se cuenta por las fechas. Dos trabajos a la vez cuentan una sola vez.',
    'Los nombres se comparan con los del padrón y no se cambian.',
  ],
  plan,
  apply,
  revert,
};
