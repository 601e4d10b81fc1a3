import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEmos } from '#exams/attentions/api.ts';
import { emoListing } from '#exams/attentions/server/list/emos.queries.ts';
import { fold, words } from '#platform/contract/text.ts';
import { Scope } from '#platform/server/database/scope.ts';
import { pageOfListing } from '#platform/server/database/statements/listing.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { runSql } from '#testing/run-sql.ts';
import { listPatients } from '../api.ts';
import type { PatientListItem } from '../model.ts';
import { patientListing } from './patients.queries.ts';

let t: TestApp;
let small: Company;
let large: Company;
let owner: Person;

const SMALL = 2_500;
const LARGE = 12 * SMALL;
/** Every 10th worker is called ÑAHUI, every 25th TORRES, every 500th SOTO; half have JOSÉ, the others MARÍA. */
const FILL = `
insert into patients (customer_id, document_type, document_number, full_name, sex, status, hire_date)
select $1, 'DNI', (10000000 + i * 7)::text,
  case
    when i % 500 = 3 then 'SOTO'
    when i % 20 = 1 then 'ÑAHUI'
    when i % 25 = 2 then 'TORRES'
    else 'APELLIDO' || chr(65 + i % 23) end
  || case when i % 20 = 11 then ' ÑAHUI' else ' MATERNO' || chr(65 + i % 19) end
    || case when i % 2 = 0 then ' JOSÉ' else ' MARÍA' end || chr(65 + i % 17),
  'M',
  case when i % 20 = 0 then 'CEASED' else 'ACTIVE' end, case when i % 5 > 0 then '2026-01-01'::date - i % 900 end
from generate_series(1, $2::int) i`;
const EXAMS = `
insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude)
select $1, id, 'PERIODICO', 'CON_APTITUD',
  today_in_lima() - (row_number() over (order by md5(id::text)) % 700)::int, 'APTO'
from patients where customer_id = $1`;

async function filled(workers: number): Promise<Company> {
  const company = await t.make.company();
  await t.services.system.forCustomer(company.id).run(async ({ client }) => {
    await client.query('set local statement_timeout = 0');
    await runSql(client, FILL, [company.id, workers]);
    await runSql(client, EXAMS, [company.id]);
  });
  return company;
}

const scopeOf = ({ id }: Company) => new Scope(t.services.pools, id, { kind: 'user', id: null, role: 'owner' }, false);
const readWorkers = (scope: Scope, query: ReturnType<NonNullable<typeof listPatients.query>['parse']>) =>
  pageOfListing(scope, patientListing(scope, query), query);
const workersIn = (company: Company, query: object) =>
  readWorkers(scopeOf(company), listPatients.query!.parse({ company_id: company.id, ...query }));
const readExams = (scope: Scope, query: ReturnType<NonNullable<typeof listEmos.query>['parse']>) =>
  pageOfListing(scope, emoListing(scope, query), query);
const examsIn = (company: Company, query: object) =>
  readExams(scopeOf(company), listEmos.query!.parse({ company_id: company.id, ...query }));

/** Number of word entries in the large company, including those of former workers. */
const carriersOf = (word: string): Promise<number> =>
  t.services.system.forCustomer(large.id).run(async ({ client }) => {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from patient_words where customer_id = $1 and word between $2 and $2 || '~'",
      [large.id, word],
    );
    return rows[0]!.n;
  });

beforeAll(async () => {
  t = await startTestApp();
  [small, large] = [await filled(SMALL), await filled(LARGE)];
  owner = await t.as((await t.make.user('owner', small, large)).username);
  const admin = new pg.Client({ connectionString: t.url });
  await admin.connect();
  for (const table of ['patients', 'patient_words', 'attentions', 'current_exams'])
    await admin.query(`vacuum (analyze) ${table}`);
  await admin.end();
}, 120_000);
afterAll(() => t.close());

describe('what a page costs does not grow with the company', () => {
  test.each([
    ['the list', {}],
    ['a later page of it', { page: '9' }],
    ['backwards', { sort: '-name' }],
    ['by document', { sort: 'document' }],
    ['by entry', { sort: 'hireDate' }],
    ['the last to enter', { sort: '-hireDate' }],
    ['by area', { sort: 'area' }],
    ['backwards by job title', { sort: '-jobTitle' }],
    ['by last exam', { sort: 'lastExamDate' }],
    ['a later page of the last examined', { sort: '-lastExamDate', page: '9' }],
    ['a frequent word', { q: 'nahui' }],
    ['a prefix of many words', { q: 'apellido' }],
    ['a document', { q: '10000700' }],
    ['nobody', { q: 'nadie' }],
  ])('workers: %s', async (_, query) => {
    const read = async (company: Company) =>
      rowsRead(t.url, scopeOf(company), (scope) =>
        readWorkers(scope, listPatients.query!.parse({ company_id: company.id, ...query })),
      );
    const [few, many] = [await read(small), await read(large)];
    expect(many).toBeLessThan(2 * few + 12_000);
  });
  test.each([
    ['the list', {}],
    ['one aptitude in a year', { aptitude: 'APTO', start_date: '2020-01-01' }],
    ['a frequent word', { filter_value: 'nahui' }],
    ['by worker', { sort: 'name' }],
    ['by worker, backwards', { sort: '-name', page: '3' }],
  ])('results: %s', async (_, query) => {
    const read = async (company: Company) =>
      rowsRead(t.url, scopeOf(company), (scope) =>
        readExams(scope, listEmos.query!.parse({ company_id: company.id, ...query })),
      );
    const [few, many] = [await read(small), await read(large)];
    expect(many).toBeLessThan(2 * few + 12_000);
  });
  test.each([
    ['nahui maria', {}],
    ['nahui maria', { sort: 'document' }],
  ])('all who match are met once for page and total: %s %o', async (q, more) => {
    const query = listPatients.query!.parse({ company_id: large.id, q, ...more });
    const read = await rowsRead(t.url, scopeOf(large), (scope) => readWorkers(scope, query));
    const met = (await Promise.all(words(q).map(carriersOf))).reduce((sum, count) => sum + count, 0);
    expect(read).toBeLessThan(1.6 * met);
  });
});

describe('the total is counted as far as it is of use', () => {
  test('up to the next thousand behind the page, and says that there are more', async () => {
    expect(await workersIn(small, {})).toMatchObject({ total: 1000, totalIsMinimum: true });
    expect(await workersIn(small, { page: '20' })).toMatchObject({ total: 2000, totalIsMinimum: true });
    const exact = await workersIn(small, { page: '41' });
    expect(exact.total).toBe(SMALL - SMALL / 20);
    expect(exact).not.toHaveProperty('totalIsMinimum');
    expect(await workersIn(small, { page: '999' })).toEqual({ items: [], total: SMALL - SMALL / 20 });
    expect(await examsIn(small, { page: '50' })).toMatchObject({ total: SMALL });
  });

  test('over HTTP as in the contract; a file has every row', async () => {
    const address = `/api/middleware/patients?company_id=${small.id}`;
    expect((await owner.get(address)).json()).toMatchObject({ total: 1000, totalIsMinimum: true });
    expect((await owner.get(`${address}&q=soto`)).json()).not.toHaveProperty('totalIsMinimum');
    const file = await owner.get(`/api/middleware/patients/export?company_id=${small.id}&format=csv`);
    expect(file.statusCode, file.body).toBe(200);
    expect(file.body.trim().split('\n')).toHaveLength(1 + SMALL - SMALL / 20);
  });
});

describe('an order holds for everybody', () => {
  const keys = { hireDate: 'hireDate', lastExamDate: 'lastExamDate' } as const;
  test.each(['hireDate', '-hireDate', 'lastExamDate', '-lastExamDate'])(
    '%s: with ties, and who has none at the end',
    async (sort) => {
      const key = keys[sort.replace('-', '') as keyof typeof keys];
      const down = sort.startsWith('-') ? -1 : 1;
      await t.services.system
        .forCustomer(small.id)
        .run(({ client }) =>
          runSql(
            client,
            "update attentions set state = 'ANULADO' where customer_id = $1 and exam_date > today_in_lima() - 90",
            [small.id],
          ),
        );
      const all: PatientListItem[] = [];
      for (let page = 1; all.length < SMALL - SMALL / 20; page++)
        all.push(...(await workersIn(small, { sort, page: String(page), page_size: '100' })).items);
      const compare = (a: string, b: string) => (a < b ? -down : a > b ? down : 0);
      const expected = [...all].sort((a, b) => {
        const [x, y] = [a[key], b[key]];
        if (x === null || y === null) return x === y ? compare(a.id, b.id) : x === null ? 1 : -1;
        return compare(x, y) || compare(a.id, b.id);
      });
      expect(new Set(all.map(({ id }) => id)).size).toBe(SMALL - SMALL / 20);
      expect(all.some((worker) => worker[key] === null)).toBe(true);
      expect(all.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    },
  );

  test.each(['name', '-name'])('results by worker: %s', async (sort) => {
    const all = [];
    for (let page = 1; all.length < SMALL && page < 30; page++)
      all.push(...(await examsIn(small, { sort, page: String(page), page_size: '100' })).items);
    expect(all).toHaveLength(SMALL);
    const sorted = all.map(({ fullName }) => fullName).sort(new Intl.Collator('es').compare);
    expect(all.map(({ fullName }) => fullName)).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted);
  });
});

describe('a search gives what reading every name would', () => {
  let everyone: PatientListItem[];
  const matches = ({ fullName, documentNumber }: PatientListItem, q: string) =>
    words(q).every((word) =>
      fold(`${fullName} ${documentNumber}`)
        .split(' ')
        .some((each) => each.startsWith(word)),
    );

  beforeAll(async () => {
    everyone = [];
    for (let page = 1; everyone.length < LARGE - LARGE / 20; page++)
      everyone.push(...(await workersIn(large, { page: String(page), page_size: '500' })).items);
  });

  test.each([
    'nahui',
    'ñahui',
    'torres',
    'soto',
    'a',
    'm',
    '100',
    '1000',
    'jose',
    'nahui maria',
    'maria nahui',
    'torres josec',
    'soto jose',
    'materno apellido',
    'apellido josea maternob',
    'x',
  ])('%s', async (q) => {
    const expected = everyone.filter((worker) => matches(worker, q));
    for (const page of [1, 2, 7]) {
      const { items, total, totalIsMinimum = false } = await workersIn(large, { q, page: String(page) });
      const most = Math.ceil((page * 50 + 1) / 1000) * 1000;
      expect(
        items.map(({ id }) => id),
        `page ${page}`,
      ).toEqual(expected.slice((page - 1) * 50, page * 50).map(({ id }) => id));
      expect([total, totalIsMinimum]).toEqual([Math.min(expected.length, most), expected.length > most]);
    }
  });

  test.each([
    { sort: '-name' },
    { sort: 'document' },
    { sort: '-document' },
    { sort: 'lastExamDate' },
    { sex: 'M' },
    { validity: 'VIGENTE' },
    { hired_until: '2026-12-31' },
  ])('with %o', async (more) => {
    for (const q of ['nahui', 'soto', 'nahui maria']) {
      const { items } = await workersIn(large, { q, page_size: '500', ...more });
      const plain = await workersIn(large, { page_size: '500', ...more, q });
      expect(items).toEqual(plain.items);
      expect(items.length).toBe(Math.min(500, everyone.filter((worker) => matches(worker, q)).length));
      expect(items.every((worker) => matches(worker, q))).toBe(true);
      const key = { name: 'fullName', document: 'documentNumber' }[(more.sort ?? 'name').replace('-', '')] as
        | 'fullName'
        | 'documentNumber'
        | undefined;
      if (key) {
        const sorted = items.map((worker) => worker[key]).sort(new Intl.Collator('es').compare);
        expect(items.map((worker) => worker[key])).toEqual(more.sort?.startsWith('-') ? sorted.reverse() : sorted);
      }
    }
  });

  test('of results by their worker, the newest first', async () => {
    for (const q of ['nahui', 'soto', 'torres jose']) {
      const { items } = await examsIn(large, { filter_value: q, page_size: '200' });
      const ofThem = items.filter(({ fullName }) => words(q).every((word) => fold(fullName).includes(word)));
      expect(ofThem).toHaveLength(items.length);
      const days = items.map(({ examDate }) => examDate);
      expect(days).toEqual([...days].sort().reverse());
      const all = await examsIn(large, { filter_value: q, page: '2', page_size: '200' });
      expect(all.items.some(({ id }) => items.some((item) => item.id === id))).toBe(false);
    }
    expect((await examsIn(large, { filter_value: 'soto' })).total).toBe(LARGE / 500);
  });

  test('by the status and the name that workers have now', async () => {
    const company = await t.make.company();
    const { id } = await t.make.patient(company, { name: 'VILCA RÍOS ANA' });
    const set = (change: string) =>
      t.services.system
        .forCustomer(company.id)
        .run(({ client }) => runSql(client, `update patients set ${change} where id = $1`, [id]));
    const found = async (query: object) => (await workersIn(company, query)).items.map(({ fullName }) => fullName);
    await set("status = 'CEASED', ceased_on = current_date");
    expect(await found({ q: 'vilca' })).toEqual([]);
    expect(await found({ q: 'vilca', status: 'CEASED' })).toEqual(['VILCA RÍOS ANA']);
    await set("full_name = 'VILCA ZEVALLOS ANA'");
    expect(await found({ q: 'rios', status: 'CEASED' })).toEqual([]);
    expect(await found({ q: 'ana', status: 'CEASED' })).toEqual(['VILCA ZEVALLOS ANA']);
    await set("status = 'ACTIVE', ceased_on = null, document_number = '98765432'");
    expect(await found({ q: 'zevallos' })).toEqual(['VILCA ZEVALLOS ANA']);
    expect(await found({ q: '98765' })).toEqual(['VILCA ZEVALLOS ANA']);
  });
});
