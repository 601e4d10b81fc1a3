import type pg from 'pg';
import type { Marks } from './marks.ts';

export interface CanaryBatches {
  roster: string;
  results: string;
}

/** A finished import of the roster, and one of results whose rows are clinical. */
export async function writeCanaryBatches(
  client: pg.ClientBase,
  marks: Marks,
  customer: string,
  userId: string,
  doctorId: string,
): Promise<CanaryBatches> {
  const roster = await writeBatch(client, marks, customer, { kind: 'import-persons', medical: false, by: userId });
  const results = await writeBatch(client, marks, customer, { kind: 'import-attentions', medical: true, by: doctorId });
  await client.query('insert into import_mappings (customer_id, kind, header_key, mapping) values ($1, $2, $3, $4)', [
    customer,
    'import-persons',
    marks.plain('ENCABEZADO'),
    JSON.stringify({ [marks.plain('COLUMNA')]: 'documentNumber' }),
  ]);
  return { roster, results };
}

async function writeBatch(
  client: pg.ClientBase,
  marks: Marks,
  customer: string,
  { kind, medical, by }: { kind: string; medical: boolean; by: string },
): Promise<string> {
  const id = marks.uuid();
  const header = {
    index: 0,
    letter: 'A',
    header: marks.plain('COLUMNA'),
    field: 'documentNumber',
    confidence: 1,
    reason: null,
    suggestion: null,
  };
  await client.query(
    `insert into import_batches (customer_id, id, kind, state, medical, file_name, file_size, sheet, header_row, headers, total_rows, done_rows,
       counts, planned, created_by, started_at, finished_at)
     values ($1, $2, $3, 'DONE', $4, $5, 1000, $6, 1, $7, 1, 1, '{"NUEVO": 1}', '{"NUEVO": 1}', $8, now(), now())`,
    [customer, id, kind, medical, `${marks.plain('ARCHIVO')}.xlsx`, marks.plain('HOJA'), JSON.stringify([header]), by],
  );
  const text = medical ? marks.medical('CELDA') : marks.plain('CELDA');
  await client.query(
    `insert into import_rows (customer_id, batch_id, row_no, raw, parsed, outcome, state, note) values ($1, $2, 2, $3, $4, 'NUEVO', 'APPLIED', $5)`,
    [customer, id, JSON.stringify([text]), JSON.stringify({ documentNumber: text }), text],
  );
  return id;
}
