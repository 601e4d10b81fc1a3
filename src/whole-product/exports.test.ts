import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listOf } from '#platform/contract/export.ts';
import { fileColumns } from '#platform/server/exports/file-columns.ts';
import { readWorkbook } from '#platform/server/spreadsheets/read.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { WORKERS } from '#workers/collaborators/lists.ts';
import { modules } from '../product.ts';

const endpoints = modules.flatMap((m) => m.routes.map((r) => r.endpoint));
const exported = endpoints.filter((e) => listOf(e) !== undefined);
/** Lists without an export: feeds, parts of a page, or the text of a message. */
const NOT_EXPORTED = new Set([
  '/imports/{id}/rows',
  '/imports/{id}/documents',
  '/middleware/patients/duplicates',
  '/middleware/patients/schedule', // same list as its second version
  '/exam/persons/list',
  '/exam/documents/list', // documents of one worker: a filtered history of documents
  '/middleware/user-notifications',
  '/exam/penalty-histories',
  '/middleware/report/table', // twelve states of each project; a report is exported as its file
  '/security/messages',
  // Parts of the list of appointments, which has an export.
  '/middleware/scheduling',
  '/middleware/scheduling/emo',
  '/middleware/scheduling/no-emo',
  '/middleware/scheduling/no-emo-by-patient',
  '/middleware/customers/memberships',
]);

let t: TestApp;
let company: Company;
let people: Record<'user' | 'owner' | 'doctor' | 'admin', Person>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  const sign = async (role: 'user' | 'owner' | 'doctor' | 'admin') => t.as((await t.make.user(role, company)).username);
  people = {
    user: await sign('user'),
    owner: await sign('owner'),
    doctor: await sign('doctor'),
    admin: await sign('admin'),
  };
  for (const [i, name] of ['=1+1 Peligro', '+51 TELÉFONO', '@suma QUISPE', 'Ñahui; "Rosa"'].entries())
    await t.make.patient(company, { name, number: `4000000${i}` });
  for (let i = 0; i < 120; i++) await t.make.patient(company, { name: `Fila ${String(i).padStart(3, '0')}` });
});
afterAll(() => t.close());

const csv = async (who: Person, address: string) => {
  const answer = await who.inject({ method: 'GET', url: address });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.body.split('\r\n').slice(0, -1);
};
const patients = (query: string) => `/api/middleware/patients/export?company_id=${company.id}&${query}`;
const audited = (action: string) =>
  t.services.system.run(
    async ({ client }) =>
      (
        await client.query<{ object_type: string; details: Record<string, unknown> }>(
          'select object_type, details from audit_log where customer_id = $1 and action = $2 order by id desc limit 1',
          [company.id, action],
        )
      ).rows[0],
  );

test('every list that pages can be taken away as a file', () => {
  const lists = endpoints.filter((e) => {
    const shape = { ...e.query?.shape, ...(e.body as { shape?: object } | undefined)?.shape };
    return 'page_size' in shape && !e.path.startsWith('/log/');
  });
  expect(lists.length).toBeGreaterThan(8);
  const taken = new Set(exported.map(listOf));
  const without = lists.filter((e) => !NOT_EXPORTED.has(e.path) && !taken.has(e));
  expect(without.map((e) => `${e.method} ${e.path}`)).toEqual([]);
});

test('an export asks for what its list asks for', () => {
  for (const e of exported) {
    const list = listOf(e);
    expect([e.access, e.tenant, e.policy, e.tier]).toEqual([list!.access, list!.tenant, list!.policy, list!.tier]);
    expect(e.query?.shape).not.toHaveProperty('page');
  }
});

test('a list and its file come in each order that the list names', async () => {
  for (const e of exported) {
    const list = listOf(e)!;
    if (list.params) continue;
    const shape = { ...list.query?.shape, ...(list.body as { shape?: Record<string, z.ZodType> } | undefined)?.shape };
    const orders = (shape['sort'] as z.ZodDefault<z.ZodEnum> | undefined)?.unwrap().options ?? [];
    const needed = list.path.includes('/schedule') ? 'emo_type=PERIODICO&' : '';
    const own = `${list.tenant.endsWith('_id') ? `${list.tenant}=${company.id}&` : ''}${needed}`;
    for (const sort of orders) {
      const query = list.method === 'GET' ? `?${own}sort=${sort}&page_size=2` : '';
      const url = `/api${list.path}${query}`;
      const answer = await people.admin.inject(
        list.method === 'GET' ? { method: 'GET', url } : { method: 'POST', url, payload: { sort, page_size: 2 } },
      );
      expect(answer.statusCode, `${url} ${answer.body.slice(0, 200)}`).toBe(200);
      await csv(people.admin, `/api${e.path}?${own}sort=${sort}&format=csv`);
    }
  }
});

describe('the file', () => {
  test('holds all rows of the filters in their order, beyond one page', async () => {
    const lines = await csv(people.user, patients('format=csv&q=fila&sort=-name'));
    expect(lines).toHaveLength(121);
    expect(lines[0]).toMatch(/^\ufeffTipo de documento;Número de documento;Apellidos y nombres;/);
    expect(lines[1]).toContain(';Fila 119;');
    expect(lines[120]).toContain(';Fila 000;');
  });

  test.each([
    ['semicolon', ';'],
    ['comma', ','],
    ['tab', '\t'],
  ])('separates by %s', async (separator, sign) => {
    const [head] = await csv(people.user, patients(`format=csv&separator=${separator}`));
    expect(head!.split(sign)).toHaveLength(fileColumns(WORKERS.ACTIVE.columns).length);
  });

  test('holds no formula, whatever people are called', async () => {
    const lines = await csv(people.user, patients('format=csv'));
    const cells = lines.slice(1).map((line) => line.split(';')[2]);
    for (const name of ["'=1+1 Peligro", "'+51 TELÉFONO", "'@suma QUISPE"]) expect(cells).toContain(name);
    expect(lines.join('\n')).toContain('"Ñahui; ""Rosa"""');
  });

  test('is a workbook with real days, which the import reads back', async () => {
    const one = await t.make.patient(company, { name: 'CON EXAMEN, ANA' });
    await t.make.attention(company, one.id, { date: '2026-03-10' });
    const answer = await people.user.inject({ method: 'GET', url: patients('q=examen') });
    expect(answer.headers['content-disposition']).toMatch(/attachment; filename\*=UTF-8''colaboradores-\d{4}-/);
    const book = await readWorkbook(answer.rawPayload, { previewRows: 10 });
    const sheet = book.sheets[0]!;
    expect(sheet.name).toBe('Colaboradores');
    const at = sheet.rows[0]!.cells.findIndex((c) => JSON.stringify(c).includes('Último EMO'));
    expect(JSON.stringify(sheet.rows[1]!.cells[at])).toContain('2026-03-10');
  });

  test('is in the audit log with its filters and how many rows it had', async () => {
    await csv(people.user, patients('format=csv&q=fila%2001'));
    expect(await audited('list.exported')).toMatchObject({
      object_type: '/middleware/patients/export',
      details: { rows: 10, format: 'csv', filters: { q: 'fila 01' } },
    });
  });
});

describe('the clinical wall', () => {
  const emos = () => `/api/exam/emos/export?company_id=${company.id}&format=csv`;
  test('a company user gets no clinical column, a doctor does and is in the log', async () => {
    const [head] = await csv(people.owner, emos());
    for (const word of ['Diagnósticos', 'Recomendaciones', 'Restricciones del centro médico', 'Audiometría', 'IMC'])
      expect(head).not.toContain(word);
    const [full] = await csv(people.doctor, emos());
    for (const word of ['Diagnósticos', 'Recomendaciones']) expect(full).toContain(word);
    expect(await audited('clinical.read')).toMatchObject({ object_type: '/exam/emos/export' });
  });
});

test('a wrong choice gets a sentence, an unknown filter too', async () => {
  const wrong = await people.user.inject({ method: 'GET', url: patients('format=pdf') });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain('Elige xlsx o csv.');
  expect((await people.user.inject({ method: 'GET', url: patients('page=2') })).statusCode).toBe(400);
});
