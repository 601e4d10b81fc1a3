import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type FileStore, newFileKey } from '#platform/server/files/store.ts';
import type { CanaryCompany } from './company.ts';
import type { Marks } from './marks.ts';

interface Run {
  id: string;
  kind: string;
  medical: boolean;
  by: string;
  /**
   * `REVIEW` has a text that no list contains; `UPLOADED` was uploaded on the day that the probes request. Without a
   * state the import is finished.
   */
  state?: 'REVIEW' | 'UPLOADED';
}

/**
 * Writes a finished import of each kind that has a history, an import in review, an import of aptitudes by a company
 * user (not clinical), and imports of results and of vaccines by a doctor, whose rows and file are clinical.
 */
export async function writeCanaryBatches(
  client: pg.ClientBase,
  store: FileStore,
  marks: Marks,
  { customer, area, batches }: CanaryCompany,
  people: { user: string; doctor: string },
): Promise<void> {
  const write = (run: Run) => writeBatch(client, store, marks, customer, run);
  await write({ id: batches.roster, kind: 'import-persons', medical: false, by: people.user });
  for (const [id, kind] of [
    [batches.aptitudes, 'import-aptitudes'],
    [batches.schedulings, 'import-schedulings'],
    [batches.jobInformation, 'job-informations'],
    [batches.protocols, 'protocols'],
  ] as const)
    await write({ id, kind, medical: false, by: people.user });
  await write({ id: batches.open, kind: 'import-persons', medical: false, by: people.user, state: 'REVIEW' });
  await write({ id: batches.uploaded, kind: 'import-persons', medical: false, by: people.user, state: 'UPLOADED' });
  await write({ id: batches.documents, kind: 'documents', medical: true, by: people.doctor });
  await client.query('update import_rows set parsed = parsed || $3 where customer_id = $1 and batch_id = $2', [
    customer,
    batches.documents,
    JSON.stringify(documentOf(marks)),
  ]);
  await write({ id: batches.results, kind: 'import-attentions', medical: true, by: people.doctor });
  await write({ id: batches.vaccines, kind: 'vaccines', medical: true, by: people.doctor });
  await client.query(
    `insert into import_mappings (customer_id, kind, header_key, mapping, values_map, proven_free)
     values ($1, $2, $3, $4, $5, true)`,
    [
      customer,
      'import-persons',
      marks.plain('ENCABEZADO'),
      ...[{ [marks.plain('COLUMNA')]: 'documentNumber' }, { [marks.plain('VALOR')]: 'M' }].map((v) =>
        JSON.stringify(v),
      ),
    ],
  );
  await client.query(
    `insert into catalogue_aliases (customer_id, kind, written, proven_free, entry_id)
     values ($1, 'area', $2, true, $3)`,
    [customer, marks.plain('ALIAS'), area],
  );
}

/** A refused file whose name refers to a worker's exam. */
const documentOf = (marks: Marks) => ({
  fileId: null,
  sha256: '',
  size: 0,
  status: 'REFUSED',
  reason: marks.medical('MOTIVO_ARCHIVO'),
  attentionId: null,
  type: null,
  speciality: null,
  single: false,
  candidates: [],
});

async function writeBatch(
  client: pg.ClientBase,
  store: FileStore,
  marks: Marks,
  customer: string,
  run: Run,
): Promise<void> {
  const mark = run.medical ? marks.medical : marks.plain;
  const [header, text, sheetName] = [mark('COLUMNA'), mark('CELDA'), mark('HOJA')];
  const content = Buffer.from(`${header}\n${text}\n${text}\n`);
  const name = `${mark('ARCHIVO')}.csv`;
  const file = marks.uuid();
  const key = newFileKey(customer, 'excel', 'csv');
  await store.put(key, content);
  await client.query(
    `insert into files (customer_id, id, key, kind, content_type, size, sha256, original_name, medical)
     values ($1, $2, $3, 'import', 'text/csv', $4, $5, $6, $7)`,
    [customer, file, key, content.length, createHash('sha256').update(content).digest(), name, run.medical],
  );
  const column = {
    index: 0,
    letter: 'A',
    header,
    field: run.state ? 'sex' : 'documentNumber',
    confidence: 1,
    reason: null,
    suggestion: null,
  };
  await client.query(
    `insert into import_batches (customer_id, id, kind, state, proven_free, file_name, file_size, file_id,
       sheet, header_row, headers, total_rows, done_rows, counts, planned, created_by, started_at, finished_at)
     values ($1, $2, $3, $11, $4, $5, $6, $7, $8, 1, $9, 2, case when $12 then 0 else 2 end,
       case when $12 then '{}' else $13::jsonb end, $13, $10, case when not $12 then now() end,
       case when not $12 then now() end)`,
    [
      customer,
      run.id,
      run.kind,
      !run.medical,
      name,
      content.length,
      file,
      sheetName,
      JSON.stringify([column]),
      run.by,
      run.state ?? 'DONE',
      run.state !== undefined,
      '{"NUEVO": 1, "ERROR": 1}',
    ],
  );
  if (run.state === 'UPLOADED') {
    const sheet = {
      name: sheetName,
      rows: 3,
      problem: null,
      preview: [{ number: 1, cells: [header, text] }],
    };
    await client.query('insert into import_previews (customer_id, batch_id, data) values ($1, $2, $3)', [
      customer,
      run.id,
      JSON.stringify({ sheets: [sheet] }),
    ]);
    await client.query(
      "update import_batches set created_at = '2024-01-15T17:00:00Z' where customer_id = $1 and id = $2",
      [customer, run.id],
    );
  }
  const wrong = [{ column: 0, severity: 'error', code: 'document', message: text }];
  await client.query(
    `insert into import_rows (customer_id, batch_id, row_no, raw, parsed, issues, has_errors, outcome, state, note)
     values ($1, $2, 2, $3, $4, '[]', false, 'NUEVO', case when $7 then 'PENDING' else 'APPLIED' end, $5),
       ($1, $2, 3, $3, $4, $6, true, 'ERROR', case when $7 then 'PENDING' else 'REJECTED' end, $5)`,
    [
      customer,
      run.id,
      JSON.stringify({ 0: text }),
      JSON.stringify({ documentNumber: text }),
      text,
      JSON.stringify(wrong),
      run.state !== undefined,
    ],
  );
}
