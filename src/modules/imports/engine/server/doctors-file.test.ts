import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { ServerEvent } from '#platform/server/events/hub.ts';
import type { Person, TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { modules } from '../../../../product.ts';
import { type Clinic, clinic, clinicalFile, FILE, KINDS, MARK, SHEET } from './testing/clinic.ts';

let t: TestApp;
const heard: ServerEvent[] = [];
beforeAll(async () => {
  t = await startWorkingApp();
  t.services.events.subscribe((event) => heard.push(event));
});
afterAll(() => t.close());

async function uploaded({ wizard, company, doctor }: Clinic, kind: ImportKind): Promise<ImportBatch> {
  const made = await wizard.upload(FILE, await clinicalFile(kind), kind);
  expect(made.statusCode, made.body).toBe(201);
  void company;
  void doctor;
  return made.json();
}

/** Valid body for each call on a batch, so that only the caller's role can be the reason for a refusal. */
const BODIES: Record<string, unknown> = {
  'PUT /imports/{id}/sheet': { sheet: SHEET, headerRow: 1 },
  'PUT /imports/{id}/columns': { columns: [] },
  'PUT /imports/{id}/rows': { edits: [{ rowNo: 2, column: 0, text: '45000001' }] },
  'POST /imports/{id}/replacements': { column: 0, from: '45000001', to: '45000002' },
  'PUT /imports/{id}/left-out': { rowNos: null, leftOut: true },
  'PUT /imports/{id}/questions': { column: 4, values: [] },
  'PUT /imports/{id}/names': { choices: [{ kind: 'area', name: 'Mina', entryId: null }] },
  'PUT /imports/{id}/documents': { rowNo: 1, attentionId: crypto.randomUUID(), type: 'LEGAJO', speciality: null },
  'POST /imports/{id}/documents/link': { rowNo: 1 },
  'POST /imports/{id}/documents/confirm': { rowNo: 1 },
  'POST /imports/{id}/documents/accept-singles': { expected: 1 },
};

const endpoints = modules.flatMap(({ routes }) => routes.map((route) => route.endpoint));
const BATCH_IDS = ['batch_id', 'transaction_id'];
/** Calls about one batch: paths with `/imports/{id}`, and calls with a batch id in the query. */
const ofOneBatch = endpoints.filter(
  (e) =>
    e.path.startsWith('/imports/{id}') || Object.keys(e.query?.shape ?? {}).some((name) => BATCH_IDS.includes(name)),
);
const lists = endpoints.filter((e) => e.method === 'GET' && 'page_size' in (e.query?.shape ?? {}));
const exports = endpoints.filter((e) => e.method === 'GET' && e.path.endsWith('/export'));

function addressOf(e: Endpoint, company: Company, id: string): string {
  const shape = (e.query?.shape ?? {}) as Record<string, unknown>;
  const query = new URLSearchParams();
  for (const name of ['customer_id', 'company_id', 'external_customer_id'])
    if (name in shape) query.set(name, company.id);
  for (const name of BATCH_IDS) if (name in shape) query.set(name, id);
  if ('row' in shape) query.set('row', '1');
  if ('filename' in shape) query.set('filename', FILE);
  return `/api${e.path.replace('{id}', id)}?${query}`;
}

const call = (who: Person, e: Endpoint, company: Company, id: string) => {
  const body = BODIES[`${e.method} ${e.path}`];
  return who.inject({ method: e.method, url: addressOf(e, company, id), ...(body ? { payload: body as object } : {}) });
};

describe('a file of the doctor with clinical columns', () => {
  test.each(KINDS)('%s: no call shows any of it to the company, in any state', { timeout: 120_000 }, async (kind) => {
    const c = await clinic(t);
    const batch = await uploaded(c, kind);
    const inside = await c.doctor.get(`/api/imports/${batch.id}/preview?customer_id=${c.company.id}`);
    expect(inside.body).toContain(MARK);
    const attack = async () => {
      for (const who of [c.hr, c.owner]) {
        for (const e of ofOneBatch) {
          const answer = await call(who, e, c.company, batch.id);
          // Lists filtered by the batch are empty; calls on the batch itself answer 404.
          const narrowed = 'page_size' in (e.query?.shape ?? {}) && !e.path.startsWith('/imports/');
          expect([e.method, e.path, answer.statusCode]).toEqual([
            e.method,
            e.path,
            narrowed ? expect.any(Number) : 404,
          ]);
          expect([e.path, answer.body.includes(MARK)]).toEqual([e.path, false]);
        }
        for (const e of [...lists, ...exports]) {
          const answer = await call(who, e, c.company, batch.id);
          expect([e.path, answer.statusCode < 500, answer.body.includes(MARK)]).toEqual([e.path, true, false]);
          expect([e.path, answer.body.includes(batch.id)]).toEqual([e.path, false]);
        }
        const found = await who.get(
          `/api/imports/spreadsheet?customer_id=${c.company.id}&filename=${encodeURIComponent(FILE)}`,
        );
        expect(found.statusCode).toBe(404);
      }
      const [left] = await c.sql<{ state: string; proven_free: boolean; medical: boolean }>(
        `select b.state, b.proven_free, f.medical
         from import_batches b join files f on f.customer_id = b.customer_id and f.id = b.file_id
         where b.id = $1`,
        [batch.id],
      );
      expect(left).toMatchObject({ proven_free: false, medical: true });
      return left!.state;
    };
    expect(await attack()).toBe('UPLOADED');
    const mapped = await c.doctor.send('PUT', `/api/imports/${batch.id}/columns?customer_id=${c.company.id}`, {
      columns: batch.columns.map(({ index, field }) => ({ index, field })),
    });
    expect(mapped.statusCode, mapped.body).toBe(200);
    await c.wizard.until(batch.id, ['REVIEW']);
    expect(await attack()).toBe('REVIEW');
    if (kind !== 'import-persons') return;
    expect((await c.wizard.rows(batch.id))[0]?.cells[8]).toBe('O+');
    await c.wizard.finish(batch.id);
    expect(await attack()).toBe('DONE');
    await c.wizard.rollBack(batch.id);
    await c.wizard.until(batch.id, ['ROLLED_BACK']);
    expect(await attack()).toBe('ROLLED_BACK');
    // Events about the batch reached only people inside the wall, and no message contains the file name.
    const told = heard.filter(({ topic, data }) => topic === 'import' && data['batchId'] === batch.id);
    expect(told.length).toBeGreaterThan(3);
    expect(told.every(({ inside: only }) => only === true)).toBe(true);
    const texts = await c.sql<{ text: string }>('select title || description as text from user_notifications');
    expect([texts.length, texts.filter(({ text }) => text.includes(MARK))]).toEqual([2, []]);
  });

  test('rows as JSON stay inside as well, and what was remembered of them', async () => {
    const c = await clinic(t);
    const row = {
      documentNumber: '45000009',
      documentType: 'DNI',
      'Apellido paterno': 'QUISPE',
      names: 'ANA',
      sex: 'F',
    };
    const sent = await c.doctor.send('POST', '/api/log/batches/import-persons', {
      fileName: FILE,
      rows: [{ ...row, birthDate: '1985-04-12', Área: 'Mina', jobTitle: 'Operaria', bloodGroup: 'O+' }],
    });
    const batch = sent.json() as ImportBatch;
    expect([sent.statusCode, batch.restricted]).toEqual([200, true]);
    for (const e of ofOneBatch.filter(({ path }) => path.startsWith('/imports/{id}')))
      expect([e.path, (await call(c.hr, e, c.company, batch.id)).statusCode]).toEqual([e.path, 404]);
    const listed = await c.hr.get(`/api/imports?customer_id=${c.company.id}`);
    expect(listed.json()).toMatchObject({ items: [], total: 0 });
  });

  test('who read of it is in the audit log', async () => {
    const c = await clinic(t);
    const batch = await c.wizard.review(await clinicalFile('import-persons'));
    const at = `/api/imports/${batch.id}`;
    const of = `?customer_id=${c.company.id}`;
    for (const path of ['', '/preview', '/rows', '/questions', '/names', '/rejected'])
      expect([path, (await c.doctor.get(`${at}${path}${of}`)).statusCode]).toEqual([path, 200]);
    expect((await c.doctor.get(`/api/imports${of}`)).statusCode).toBe(200);
    expect((await c.doctor.get(`/api/imports/export${of}&format=csv`)).statusCode).toBe(200);
    expect((await c.doctor.get(`/api/log/batches/import-persons${of}`)).statusCode).toBe(200);
    const rows = await t.services.system.run(({ client }) =>
      client.query<{ path: string }>(
        `select distinct object_type as path from audit_log
         where customer_id = $1 and action = 'clinical.read'
         order by 1`,
        [c.company.id],
      ),
    );
    expect(rows.rows.map(({ path }) => path)).toEqual(
      [
        '/imports',
        '/imports/export',
        '/log/batches/import-persons',
        '/imports/{id}',
        '/imports/{id}/preview',
        '/imports/{id}/questions',
        '/imports/{id}/names',
        '/imports/{id}/rejected',
        '/imports/{id}/rows',
      ].sort(),
    );
  });
});
