import type { Tx } from '../../../../platform/server/database/scope.ts';
import { CESSATION_FIELDS } from '../../../imports/fields/cessations.ts';
import type { BatchRef, ImportHandler } from '../../../imports/server/kind.ts';
import { addIssues } from '../../../imports/server/review/plan-issues.ts';
import { applyCessations } from './apply-cessations.ts';
import { ceasedShare } from './ceased-share.ts';
import { revertRoster } from './revert-roster.ts';
import { workersMark } from './roster-import.ts';

const LEAVING = `
create temp table leaving on commit drop as
select r.row_no, r.parsed, p.id, p.status, p.full_name, p.hire_date, coalesce((r.parsed->>'ceaseDate')::date, $3::date) as ceased_on,
  coalesce(r.parsed->>'fullName', nullif(concat_ws(' ', r.parsed->>'paternalSurname', r.parsed->>'maternalSurname', r.parsed->>'names'), '')) as name
from import_rows r
left join patients p on p.customer_id = r.customer_id and p.document_type = r.parsed->>'documentType' and p.document_number = r.parsed->>'documentNumber'
  and p.status <> 'DELETED'
where r.customer_id = $1 and r.batch_id = $2 and not r.has_errors`;

/** What each row of a list of cessations will do; who it is about is kept in object_id for the import. */
async function plan(tx: Tx, batch: BatchRef): Promise<void> {
  const literal = (value: string) => tx.client.escapeLiteral(value);
  await tx.client.query(
    LEAVING.replace('$1', `${literal(tx.customerId)}::uuid`)
      .replace('$2', `${literal(batch.id)}::uuid`)
      .replace('$3', literal(batch.today)),
  );
  const document = batch.columnOf('documentNumber');
  await addIssues(
    tx,
    batch,
    { code: 'unknown-worker', severity: 'error', column: document },
    "select row_no, 'No hay un colaborador con este documento: comprueba el número y el tipo.' as message from leaving where id is null",
  );
  await addIssues(
    tx,
    batch,
    { code: 'before-hire', severity: 'error', column: batch.columnOf('ceaseDate') ?? document },
    `select row_no, 'Ingresó el ' || to_char(hire_date, 'DD/MM/YYYY') || ': el cese no puede ser anterior.' as message
     from leaving where status = 'ACTIVE' and hire_date > ceased_on`,
  );
  await addIssues(
    tx,
    batch,
    {
      code: 'name-differs',
      severity: 'warning',
      column: batch.columnOf('fullName') ?? batch.columnOf('paternalSurname') ?? batch.columnOf('surnames') ?? document,
    },
    `select row_no, 'El documento es de «' || full_name || '»: comprueba que sea la misma persona.' as message
     from leaving where name is not null and not (string_to_array(fold(name), ' ') && string_to_array(fold(full_name), ' '))`,
  );
  await tx.client.query(
    `create temp table repeated on commit drop as
     select l.row_no, first_value(l.row_no) over w as first_row, l.parsed <> first_value(l.parsed) over w as differs
     from leaving l join import_rows r on r.customer_id = ${literal(tx.customerId)} and r.batch_id = ${literal(batch.id)} and r.row_no = l.row_no and not r.has_errors
     where l.id is not null window w as (partition by l.id order by l.row_no)`,
  );
  await addIssues(
    tx,
    batch,
    { code: 'repeated', severity: 'error', column: document },
    "select row_no, 'La fila ' || first_row || ' trae el mismo documento con otros datos: deja una sola.' as message from repeated where differs",
  );
  await addIssues(
    tx,
    batch,
    { code: 'repeated-same', severity: 'warning', column: document },
    "select row_no, 'Es igual a la fila ' || first_row || ': se importa una sola vez.' as message from repeated where row_no <> first_row and not differs",
  );
  await tx.client.query(
    `update import_rows r set object_id = l.id,
       outcome = case when l.status = 'ACTIVE' and d.first_row = l.row_no then 'CESADO' else 'SIN_CAMBIOS' end
     from leaving l join repeated d on d.row_no = l.row_no
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = l.row_no and not r.has_errors`,
    [tx.customerId, batch.id],
  );
  await tx.client.query('drop table leaving, repeated');
}

/** Cesación masiva: who leaves, by document. Whoever already left stays as they are. */
export const cessationImport: ImportHandler = {
  kind: 'delete-persons',
  policy: 'rosters.import',
  fields: CESSATION_FIELDS,
  medical: false,
  noun: 'ceses',
  mustType: ceasedShare,
  fingerprint: workersMark,
  plan,
  apply: applyCessations,
  revert: revertRoster,
};
