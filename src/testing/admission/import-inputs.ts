import { setTimeout } from 'node:timers/promises';
import { plainPdf } from '#demo/canary/pdf.ts';
import { HEADER, row } from '#imports/engine/server/testing/roster-office.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { Person } from '../app.ts';
import { documentsBy } from '../documents.ts';
import { xlsxOf } from '../files.ts';
import { importsBy } from '../imports.ts';
import type { Inputs, Prepare } from './inputs.ts';
import type { World } from './world.ts';

let serial = 0;
const number = () => String(60_000_000 + ++serial);
const person = (over: object = {}) => ({
  documentType: 'DNI',
  documentNumber: number(),
  paternalSurname: 'QUISPE',
  names: 'ANA',
  sex: 'F',
  birthDate: '1985-04-12',
  area: 'Mina',
  jobTitle: 'Operador',
  ...over,
});
const known = async (w: World) => {
  const documentNumber = number();
  await w.t.make.patient(w.company, { number: documentNumber });
  return documentNumber;
};
const rows =
  (of: (w: World) => object | Promise<object>): Prepare =>
  async (w) => ({ body: { rows: [await of(w)] } });
const roster = rows(() => person());
const appointment = rows(async (w) => ({
  documentNumber: await known(w),
  examType: 'ANUAL',
  scheduledDate: '2031-05-05',
}));
const exam = async (w: World) => ({
  documentNumber: await known(w),
  examType: 'ANUAL',
  attentionDate: '2026-02-10',
  aptitude: 'APTO',
});

/** The file's area is new to every company. */
const file = () => xlsxOf(HEADER, [row(1, { 8: `Área ${number()}` }), row(2, { 6: 'Z' })]);
const uploaded = async (w: World, by: Person): Promise<ImportBatch> =>
  (await importsBy(by, w.company).upload('planilla.xlsx', await file())).json();
const reviewed = async (w: World, by: Person) => importsBy(by, w.company).review(await file());
/** Uploads PDFs with one file that matches the only exam of its worker. */
const load = async (w: World, by: Person) => {
  const page = documentsBy(by, w.company);
  const documentNumber = await known(w);
  const [worker] = await w.sql('select id from patients where document_number = $1', [documentNumber]);
  const { id: attentionId } = await w.t.make.attention(w.company, worker!.id, { date: '2026-03-12' });
  const { id } = await page.create();
  const name = `${documentNumber}_CERTIFICADO_2026-03-12.pdf`;
  const { rowNo } = await page.add(id, name, plainPdf(`Certificado ${documentNumber}`));
  return { id, rowNo, attentionId, documentNumber };
};

/** Waits until no import is running, because each import changes the number of workers of the company. */
const settled = async (w: World): Promise<void> => {
  const busy = () => w.sql("select from import_batches where state in ('QUEUED', 'RUNNING') limit 1");
  while ((await busy()).length > 0) await setTimeout(20);
};

/** Inputs for files, rows and uploads of PDFs. */
export const IMPORT_INPUTS: Inputs = {
  'PUT /api/imports/{id}/questions': () => ({ body: { column: 0 } }),
  'POST /api/exam/full-import': rows(exam),
  'POST /api/exam/full-import/short': rows(exam),
  'POST /api/log/batches/import-attentions': rows(exam),
  'POST /api/log/batches/delete-persons/full-delete': rows(async (w) => ({ documentNumber: await known(w) })),
  'POST /api/log/batches/job-informations': rows(async (w) => ({ documentNumber: await known(w), area: 'Mina' })),
  'POST /api/log/batches/import-persons': roster,
  'POST /api/log/batches/import-persons/full-import': roster,
  'POST /api/middleware/patients/full-import': roster,
  // Workers missing from the rows are removed; for more than a third of the company the number of workers must be
  // typed.
  'POST /api/log/batches/replace-persons/full-replace': async (w) => {
    await settled(w);
    const [active] = await w.sql<{ n: number }>("select count(*)::int as n from patients where status = 'ACTIVE'");
    return { body: { rows: [person()], typed: active!.n } };
  },
  'POST /api/log/batches/import-schedulings': appointment,
  'POST /api/log/batches/import-schedulings/full-import': appointment,
  'POST /api/log/batches/protocols': rows(() => ({ protocol: `Perfil ${number()}`, serviceArea: 'Triaje' })),
  'DELETE /api/exam/full-import/roll-back': async (w, by) => {
    const sent = await by.send('POST', `/api/exam/full-import/short?company_id=${w.company.id}`, {
      rows: [await exam(w)],
    });
    await importsBy(by, w.company).until(sent.json().id, ['DONE']);
    return { query: { batch_id: sent.json().id } };
  },

  'POST /api/imports/files': async () => ({
    query: { kind: 'import-persons' },
    file: { name: 'planilla.xlsx', content: await file() },
  }),
  'PUT /api/imports/{id}/columns': async (w, by) => {
    const { id, columns } = await uploaded(w, by);
    return { path: { id }, body: { columns: columns.map(({ index, field }) => ({ index, field })) } };
  },
  'PUT /api/imports/{id}/sheet': async (w, by) => ({
    path: await uploaded(w, by),
    body: { sheet: 'Hoja1', headerRow: 1 },
  }),
  'GET /api/imports/{id}/preview': async (w, by) => ({ path: await uploaded(w, by) }),
  'DELETE /api/imports/{id}': async (w, by) => ({ path: await uploaded(w, by) }),
  'PUT /api/imports/{id}/rows': async (w, by) => ({
    path: await reviewed(w, by),
    body: { edits: [{ rowNo: 3, column: 6, text: 'M' }] },
  }),
  'POST /api/imports/{id}/replacements': async (w, by) => ({
    path: await reviewed(w, by),
    body: { column: 6, from: 'Z', to: 'M' },
  }),
  'PUT /api/imports/{id}/names': async (w, by) => {
    const { id } = await reviewed(w, by);
    const [area] = (await importsBy(by, w.company).names(id))[0]?.names ?? [];
    return { path: { id }, body: { choices: [{ kind: 'area', name: area?.name ?? '', entryId: null }] } };
  },
  'POST /api/imports/{id}/start': async (w, by) => {
    const { id } = await reviewed(w, by);
    const kinds = await importsBy(by, w.company).names(id);
    return { path: { id }, body: { newNames: kinds.flatMap(({ names }) => names).length } };
  },
  'POST /api/imports/{id}/roll-back': async (w, by) => {
    const { id } = await reviewed(w, by);
    await importsBy(by, w.company).finish(id);
    return { path: { id } };
  },

  'POST /api/imports/{id}/documents': async (w, by) => ({
    path: { id: (await load(w, by)).id },
    file: { name: 'otro.pdf', content: plainPdf(`Otro ${number()}`) },
  }),
  'POST /api/imports/{id}/documents/zip': async (w, by) => ({
    path: { id: (await load(w, by)).id },
    file: { name: 'lote.zip', content: await file() },
  }),
  'PUT /api/imports/{id}/documents': async (w, by) => {
    const { id, rowNo, attentionId } = await load(w, by);
    return { path: { id }, body: { rowNo, attentionId, type: 'INFORME_MEDICO', speciality: null } };
  },
  'DELETE /api/imports/{id}/documents': async (w, by) => {
    const { id, rowNo } = await load(w, by);
    return { path: { id }, query: { row: rowNo } };
  },
  'POST /api/imports/{id}/documents/confirm': async (w, by) => {
    const { id, rowNo } = await load(w, by);
    await documentsBy(by, w.company).look(id, rowNo);
    return { path: { id }, body: { rowNo } };
  },
  'POST /api/imports/{id}/documents/link': async (w, by) => {
    const { id, rowNo } = await load(w, by);
    return { path: { id }, body: { rowNo } };
  },
  'POST /api/imports/{id}/documents/accept-singles': async (w, by) => {
    const { id, documentNumber } = await load(w, by);
    // The file name has no date, so the match with the worker's only exam needs a confirmation.
    await documentsBy(by, w.company).add(id, `${documentNumber} informe.pdf`, plainPdf(`Informe ${number()}`));
    return { path: { id }, body: { expected: 1 } };
  },
};
