import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneAsCluster } from '#platform/server/testing/database.ts';
import { xlsxOf } from '#testing/files.ts';
import { sweepStagedDocuments } from './sweep.ts';
import { type Clinics, pdf, startClinics } from './testing/clinics.ts';

let t: Clinics['t'];
let sql: Clinics['sql'];
let clinic: Clinics['clinic'];
let close: Clinics['close'];
beforeAll(async () => {
  ({ t, sql, clinic, close } = await startClinics());
});
afterAll(() => close());

describe('a batch of documents', () => {
  test('is one of the imports: among them, started once, taken back whole, and no bytes stay behind', async () => {
    const c = await clinic();
    const { company, page, wizard, doctor } = c;
    const { id } = await page.create('Lote de marzo');
    await page.add(id, '45678901 certificado 12-03-2026.pdf', pdf());
    await page.add(id, '45678901 informe medico 12-03-2026.pdf', pdf());
    await page.add(id, 'scan0001.pdf', pdf());
    const starts = await Promise.all(Array.from({ length: 5 }, () => wizard.start(id)));
    expect(starts.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409, 409, 409, 409]);
    await wizard.until(id, ['DONE']);
    expect(await c.documents()).toHaveLength(2);
    await sql(company, "update files set created_at = created_at - interval '1 hour' where customer_id = $1");
    await sweepStagedDocuments(t.services);
    expect(await c.staged()).toBe(0);
    const batches = (await doctor.get(`/api/log/batches/documents?customer_id=${company.id}`)).json();
    expect(batches).toMatchObject({ total: 1, items: [{ id, kind: 'documents', fileName: 'Lote de marzo' }] });
    expect((await doctor.get(`/api/log/batches/documents/id?batch_id=${id}`)).json()).toMatchObject({
      id,
      state: 'DONE',
    });
    const runs = (await doctor.get(`/api/log/transactions/attentions?customer_id=${company.id}`)).json();
    expect(runs.items).toMatchObject([{ id, kind: 'documents' }]);

    expect(await c.listedFor(doctor)).toEqual(['CERTIFICADO_APTITUD VIGENTE', 'INFORME_MEDICO EMITIDO']);
    expect((await wizard.rollBack(id)).statusCode).toBe(202);
    await wizard.until(id, ['ROLLED_BACK']);
    expect(await c.listedFor(doctor)).toEqual([]);
    expect((await wizard.rollBack(id)).json().state).toBe('ROLLED_BACK');
    // The files are kept, but no role can read them.
    const { rows } = await t.services.system.run(({ client }) =>
      client
        .query("select set_config('app.tenant', $1, true), set_config('app.clinical', 'on', true)", [company.id])
        .then(() => client.query('select revoked_reason from documents where customer_id = $1', [company.id])),
    );
    expect(rows).toEqual([{ revoked_reason: 'Carga revertida' }, { revoked_reason: 'Carga revertida' }]);
    // A file that was rolled back can be uploaded again.
    const next = await page.create();
    expect((await page.add(next.id, '45678901 certificado 12-03-2026.pdf', pdf())).status).toBe('READY');
  });

  test('what was handed over since stays when it is taken back', async () => {
    const c = await clinic();
    const { id } = await c.page.create();
    await c.page.add(id, '45678901 informe medico 12-03-2026.pdf', pdf());
    await c.wizard.finish(id);
    await sql(c.company, "update attentions set delivered_at = now() + interval '1 second' where customer_id = $1");
    await c.wizard.rollBack(id);
    expect(await c.wizard.until(id, ['ROLLED_BACK'])).toMatchObject({ keptRows: 1 });
    expect(await c.listedFor(c.doctor)).toEqual(['INFORME_MEDICO EMITIDO']);
  });

  test('an exam that a file of results brought is kept where a document stood on it, taken back or not', async () => {
    const c = await clinic();
    const header = ['DNI', 'APELLIDOS Y NOMBRES', 'FECHA DE EVALUACION', 'TIPO DE EXAMEN', 'APTITUD'];
    const results = await c.wizard.review(
      await xlsxOf(header, [['45678901', 'QUISPE MAMANI JUAN', '01/06/2026', 'Periódico', 'Apto']]),
      'import-attentions',
    );
    expect((await c.wizard.finish(results.id)).counts).toMatchObject({ NUEVO: 1 });
    const { id } = await c.page.create();
    expect((await c.page.add(id, '45678901 legajo 01-06-2026.pdf', pdf())).status).toBe('READY');
    await c.wizard.finish(id);
    await c.wizard.rollBack(id);
    await c.wizard.until(id, ['ROLLED_BACK']);
    expect((await c.wizard.rollBack(results.id)).statusCode).toBe(202);
    expect(await c.wizard.until(results.id, ['ROLLED_BACK'])).toMatchObject({ keptRows: 1 });
  });

  test('thrown away leaves no bytes, at once or, left alone, after a week', async () => {
    const c = await clinic();
    const { id } = await c.page.create();
    await c.page.add(id, '45678901 certificado.pdf', pdf());
    const [file] = await sql<{ key: string }>(c.company, 'select key from files where customer_id = $1');
    expect((await c.wizard.cancel(id)).statusCode).toBe(204);
    expect(await c.staged()).toBe(0);
    await expect(t.services.files.open(file?.key ?? '')).rejects.toThrow();

    const left = await c.page.create();
    await c.page.add(left.id, '45678901 certificado.pdf', pdf());
    const age = (days: number) =>
      sql(
        c.company,
        `with b as (update import_batches set created_at = now() - make_interval(days => $2) where customer_id = $1)
         update files set created_at = now() - make_interval(days => $2) where customer_id = $1`,
        [days],
      );
    await age(6);
    await sweepStagedDocuments(t.services);
    expect([await c.staged(), (await c.wizard.get(left.id)).state]).toEqual([1, 'REVIEW']);
    await age(8);
    await sweepStagedDocuments(t.services);
    expect([await c.staged(), (await c.wizard.get(left.id)).state]).toEqual([0, 'CANCELLED']);
  });

  test('that nothing came into ends with the next one of the same person', async () => {
    const c = await clinic();
    const [empty, full] = [await c.page.create(), await c.page.create()];
    await c.page.add(full.id, '45678901 certificado.pdf', pdf());
    const state = async (id: string) => (await c.wizard.get(id)).state;
    await c.page.create();
    expect(await state(empty.id)).toBe('REVIEW');
    await sql(
      c.company,
      "update import_batches set created_at = now() - interval '2 hours' where customer_id = $1 and id = any($2)",
      [[empty.id, full.id]],
    );
    await c.page.create();
    expect([await state(empty.id), await state(full.id)]).toEqual(['CANCELLED', 'REVIEW']);
  });

  test('has no steps of a spreadsheet', async () => {
    const c = await clinic();
    const { id } = await c.page.create();
    const at = (path: string) => `/api/imports/${id}/${path}?customer_id=${c.company.id}`;
    expect((await c.doctor.get(at('preview'))).statusCode).toBe(404);
    expect((await c.doctor.send('PUT', at('columns'), { columns: [] })).statusCode).toBe(404);
    expect((await c.doctor.send('PUT', at('rows'), { edits: [{ rowNo: 1, column: 0, text: 'a' }] })).statusCode).toBe(
      404,
    );
    const upload = await c.wizard.upload('a.csv', Buffer.from('DNI\n45678901'), 'documents');
    expect(upload.statusCode).toBe(400);
    // A batch of another import kind is not a batch of documents.
    const created = await c.doctor.send('POST', '/api/log/batches/import-attentions', {
      rows: [{ documentNumber: '45678901', examType: 'PERIODICO', attentionDate: '12/03/2026', aptitude: 'APTO' }],
    });
    expect(created.statusCode, created.body).toBe(200);
    expect((await c.page.upload(created.json().id, 'a.pdf', pdf())).statusCode).toBe(404);
  });
});

test('on a cluster the files of a batch become documents, and stop being so when it is taken back', async () => {
  const cluster = await startClinics(cloneAsCluster);
  const c = await cluster.clinic();
  const { id } = await c.page.create();
  await c.page.add(id, '45678901 certificado 12-03-2026.pdf', pdf());
  await c.page.add(id, '45678901 informe medico 12-03-2026.pdf', pdf());
  await c.wizard.finish(id);
  expect(await c.listedFor(c.doctor)).toEqual(['CERTIFICADO_APTITUD VIGENTE', 'INFORME_MEDICO EMITIDO']);
  await c.wizard.rollBack(id);
  await c.wizard.until(id, ['ROLLED_BACK']);
  expect(await c.listedFor(c.doctor)).toEqual([]);
  await cluster.close();
});
