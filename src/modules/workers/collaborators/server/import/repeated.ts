import type { Tx } from '#platform/server/database/scope.ts';
import { holdBackOthers } from '#platform/server/import-kind/another-person.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { addIssues } from '#platform/server/import-kind/plan-issues.ts';
import { quote, workerOf } from './incoming.ts';

/** A different document of the same worker does not count as a difference between rows. */
const OTHER_FIELDS = "(r.parsed - 'documentType' - 'documentNumber')";
const NUMBER_SQL = "(r.parsed->>'documentNumber')";

/**
 * Creates the temporary table `repeated`: rows of `incoming_rows` about the same worker, each with the first of these
 * rows. Equal rows count once; rows that differ from the first are errors, so only the first is imported.
 */
export async function reportRepeated(tx: Tx, batch: BatchRef): Promise<void> {
  await tx.client.query(
    `create temp table repeated on commit drop as
     select i.row_no, first_value(i.row_no) over w as first_row,
       ${OTHER_FIELDS} <> first_value(${OTHER_FIELDS}) over w as differs,
       ${NUMBER_SQL} <> first_value(${NUMBER_SQL}) over w as united
     from (select row_no, document_type, document_number,
         count(*) over (partition by document_type, document_number) as times
       from incoming_rows) i
     join import_rows r on r.customer_id = ${quote(tx.customerId)} and r.batch_id = ${quote(batch.id)}
       and r.row_no = i.row_no
     where i.times > 1 window w as (partition by i.document_type, i.document_number order by i.row_no)`,
  );
  const column = batch.columnOf('documentNumber');
  await addIssues(
    tx,
    batch,
    { code: 'repeated', severity: 'error', column },
    `select row_no,
       'La fila ' || first_row
         || case when united then ' trae a la misma persona' else ' trae el mismo documento' end
         || ' con otros datos: deja una sola.' as message
     from repeated where differs`,
  );
  await addIssues(
    tx,
    batch,
    { code: 'repeated-same', severity: 'warning', column },
    `select row_no, 'Es igual a la fila ' || first_row || ': se importa una sola vez.' as message
     from repeated where row_no <> first_row and not differs`,
  );
}

/**
 * Holds back rows with the name of another person. Rows with errors are kept until here, so that all errors are
 * reported at once; they must not count as the first of repeated rows.
 */
export async function holdBackIncoming(tx: Tx, batch: BatchRef): Promise<void> {
  await holdBackOthers(
    tx,
    batch,
    `select i.row_no, i.full_name as name, p.full_name as patient_name from incoming_rows i
     cross join lateral ${workerOf(tx)} p`,
  );
  await tx.client.query(
    `delete from incoming_rows where row_no in (
       select row_no from import_rows where customer_id = $1 and batch_id = $2 and has_errors)`,
    [tx.customerId, batch.id],
  );
}
