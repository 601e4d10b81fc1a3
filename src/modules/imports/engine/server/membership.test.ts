import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tier } from '#platform/contract/access.ts';
import { codesOf } from '#platform/contract/codes.ts';
import { IMPORT_KIND_FACTS, type ImportKind } from '#platform/contract/import-kind/kinds.ts';
import { screenAt, screens } from '#screens/screens.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { importsBy } from '#testing/imports.ts';
import { modules } from '../../../../product.ts';
import { HISTORY_PAGE, importPath } from '../pages.ts';

const tierOfScreen = (path: string): Tier => {
  const { membership } = screenAt(path)!;
  return membership === 'PREMIUM' ? 'PREMIUM' : 'FREE';
};
const tierOf = (kind: ImportKind): Tier => tierOfScreen(importPath(kind));

/**
 * Calls of one kind of import or of one page; all other calls require the membership of the kind they are called for.
 */
const PAGES: readonly [RegExp, string][] = [
  [/^\/log\/batches\/(import-persons|replace-persons|delete-persons|job-informations)\b/, importPath('import-persons')],
  [/^\/middleware\/patients\/full-import$/, importPath('import-persons')],
  [/^\/log\/batches\/import-schedulings\b/, importPath('import-schedulings')],
  [/^\/log\/batches\/protocols\b/, importPath('protocols')],
  [/^\/log\/batches\/import-attentions\b/, importPath('import-attentions')],
  [/^\/exam\/full-import(?!\/roll-back)\b/, importPath('import-attentions')],
  [/^\/log\/(batches\/)?documents\b/, importPath('documents')],
  [/^\/imports\/\{id\}\/documents\b/, importPath('documents')],
  [/^\/imports\/spreadsheet$/, '/importacion_atencion_medico'],
];
const ofKind = [
  'POST /imports/files',
  'GET /imports/template',
  'GET /imports',
  'GET /imports/export',
  'GET /imports/{id}',
  'DELETE /imports/{id}',
  'GET /imports/{id}/preview',
  'PUT /imports/{id}/sheet',
  'PUT /imports/{id}/columns',
  'GET /imports/{id}/rows',
  'PUT /imports/{id}/rows',
  'PUT /imports/{id}/left-out',
  'POST /imports/{id}/replacements',
  'GET /imports/{id}/questions',
  'PUT /imports/{id}/questions',
  'POST /imports/{id}/start',
  'GET /imports/{id}/names',
  'PUT /imports/{id}/names',
  'POST /imports/{id}/roll-back',
  'DELETE /exam/full-import/roll-back',
  'GET /imports/{id}/rejected',
];

const calls = modules.flatMap(({ module, routes }) => routes.map(({ endpoint }) => ({ module, endpoint })));
const imports = calls.filter(({ module }) => module === 'imports').map(({ endpoint }) => endpoint);

test('every call of imports declares the membership of its screen, or takes that of its kind', () => {
  const rest: string[] = [];
  for (const e of imports) {
    const page = PAGES.find(([pattern]) => pattern.test(e.path))?.[1];
    if (page) expect([e.method, e.path, e.tier ?? 'FREE']).toEqual([e.method, e.path, tierOfScreen(page)]);
    else rest.push(`${e.method} ${e.path}`);
  }
  expect(rest.sort()).toEqual([...ofKind].sort());
});

test('every call of a module whose screens are all premium is premium', () => {
  const screensOf = (of: string) => screens.filter(({ module }) => module === of);
  const premium = calls.filter(
    ({ module }) =>
      screensOf(module).length > 0 && screensOf(module).every(({ membership }) => membership === 'PREMIUM'),
  );
  expect(premium.length).toBeGreaterThan(10);
  // Public calls with a link belong to the worker's page on the phone, which every membership includes.
  const open = premium.filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.tier !== 'PREMIUM');
  expect(open.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).toEqual([]);
});

let t: TestApp;
let company: Company;
let doctor: Person;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company({ membership: 'FREE' });
  doctor = await t.as((await t.make.user('doctor', company)).username);
  admin = await t.as((await t.make.user('admin', company)).username);
});
afterAll(() => t.close());

test.each(codesOf(IMPORT_KIND_FACTS))(
  'of a company without premium, %s asks for what its screen asks for',
  async (kind) => {
    const premium = tierOf(kind) === 'PREMIUM';
    const batch = await t.services.system.forCustomer(company.id).run(
      async ({ client }) =>
        (
          await client.query<{ id: string }>(
            `insert into import_batches (customer_id, kind, state, file_name, file_size)
             values ($1, $2, 'REVIEW', 'a.xlsx', 1) returning id`,
            [company.id, kind],
          )
        ).rows[0]!.id,
    );
    const of = `customer_id=${company.id}`;
    const bodies: Record<string, unknown> = {
      '/sheet': { sheet: 'Hoja1', headerRow: 1 },
      '/columns': { columns: [] },
      '/left-out': { rowNos: null, leftOut: true },
      '/replacements': { column: 0, from: 'a', to: 'b' },
      '/questions': { column: 0, values: [] },
      '/names': { choices: [{ kind: 'area', name: 'Mina', entryId: null }] },
      'PUT /rows': { edits: [{ rowNo: 1, column: 0, text: 'a' }] },
    };
    const got: [string, number][] = [];
    for (const call of ofKind.filter((name) => name.includes('{id}'))) {
      const [method, path = ''] = call.split(' ');
      const rest = path.replace('/imports/{id}', '');
      const payload = method === 'GET' ? undefined : (bodies[`${method} ${rest}`] ?? bodies[rest]);
      const url = `/api/imports/${batch}${rest}?${of}`;
      const answer = await doctor.inject({
        method: method as 'GET',
        url,
        ...(payload ? { payload: payload as object } : {}),
      });
      got.push([call, answer.statusCode]);
    }
    const named = `/api/exam/full-import/roll-back?batch_id=${batch}`;
    got.push(['roll-back by its name', (await doctor.send('DELETE', named)).statusCode]);
    if (kind !== 'documents') {
      got.push(['template', (await doctor.get(`/api/imports/template?${of}&kind=${kind}`)).statusCode]);
      got.push(['upload', (await importsBy(doctor, company).upload('a.csv', Buffer.from('a'), kind)).statusCode]);
    }
    for (const path of ['/imports', '/imports/export'])
      got.push([path, (await doctor.get(`/api${path}?${of}&kind=${kind}`)).statusCode]);
    const refused = got.filter(([, status]) => status === 402).map(([name]) => name);
    // Catalogues belong to administrators: most of their calls are not found for a doctor, whatever the membership.
    expect(refused).toEqual(premium ? got.map(([name]) => name) : []);
    expect((await admin.get(`/api/imports/${batch}?${of}`)).statusCode).toBe(200);
  },
);

test('the history of all imports is premium, and each kind is a page of it', async () => {
  expect(tierOfScreen(HISTORY_PAGE)).toBe('PREMIUM');
  for (const path of ['/imports', '/imports/export'])
    expect((await doctor.get(`/api${path}?customer_id=${company.id}`)).statusCode).toBe(402);
});
