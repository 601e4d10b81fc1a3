import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMPORT_DEFINITIONS } from '#imports/dictionary/definitions.ts';
import type { Person, TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { documentsBy } from '#testing/documents.ts';
import { multipartOf, xlsxOf } from '#testing/files.ts';
import { askingHealth, MOST_MS, MOST_SLICED_MS } from '#testing/health.ts';
import { importsBy } from '#testing/imports.ts';
import { tried } from '#testing/stress.ts';
import { startWorkingApp } from '#testing/working-app.ts';

let t: TestApp;
let company: Company;
let user: Person;
let doctor: Person;
beforeAll(async () => {
  t = await startWorkingApp();
  company = await t.make.company();
  user = await t.as((await t.make.user('user', company)).username);
  doctor = await t.as((await t.make.user('doctor', company)).username);
  // Loads what a process loads only once, so that the measured calls do not include it.
  await importsBy(user, company).upload('a.xlsx', await xlsxOf(['DNI', 'NOMBRES', 'ÁREA'], [['45678912', 'ANA', 'x']]));
  await post(
    doctor,
    '/log/batches/import-attentions',
    rows(1, () => ({ diagnostico: 'x' })),
  );
});
afterAll(() => t.close());

/** Pseudo-random numbers, the same in every run. */
function randomNumbers() {
  let seed = 7;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
}
const random = randomNumbers();
const oneOf = <T>(list: ArrayLike<T>): T => list[Math.floor(random() * list.length)]!;
const word = (length = 7) => Array.from({ length }, () => oneOf('abcdefghilmnoprstu')).join('');
const textOf = (length: number, size?: number) => {
  let text = '';
  while (text.length < length) text += `${word(size)} `;
  return text.slice(0, length);
};
const rows = (n: number, row: (i: number) => object) =>
  JSON.stringify({ rows: Array.from({ length: n }, (_, i) => row(i)) });
const entries = (n: number, entry: (i: number) => [string, unknown]) =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => entry(i)));
const post = (who: Person, path: string, payload: string) =>
  who.inject({ method: 'POST', url: `/api${path}`, payload, headers: { 'content-type': 'application/json' } });

const matrix = IMPORT_DEFINITIONS['import-attentions'].fields
  .map(({ key }) => key)
  .filter((key) => !key.endsWith('_PCT'));
const roster = IMPORT_DEFINITIONS['import-persons'].fields
  .filter(({ clinical, required }) => !clinical || required)
  .sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false))
  .map(({ label }) => label);
/** Random text that is not a valid value of any field. */
const odd = textOf(30);

const BODIES: [name: string, who: () => Person, path: string, body: () => string, status: number][] = [
  [
    '20,000 unknown names',
    () => user,
    'import-persons',
    () => rows(1, () => entries(20_000, (i) => [`${word()} ${i}`, 1])),
    400,
  ],
  [
    '200 unknown names of 100 letters',
    () => user,
    'import-persons',
    () => rows(1, () => entries(200, () => [textOf(99, 5), 1])),
    400,
  ],
  [
    'names of another kind',
    () => user,
    'import-persons',
    () => rows(5000, (i) => entries(20, (k) => [`${word(8)}${i * 20 + k}`, 1])),
    400,
  ],
  [
    'as many cells as it may',
    () => doctor,
    'import-attentions',
    () => rows(650, (i) => entries(150, (k) => [matrix[k] as string, k === 0 ? `4${i}` : odd])),
    201,
  ],
  [
    '5,000 rows',
    () => user,
    'import-persons',
    () => rows(5000, (i) => entries(19, (k) => [roster[k] as string, `${odd}${i}`])),
    201,
  ],
  ['cells that are none', () => user, 'import-persons', () => rows(2500, () => entries(19, (k) => [`k${k}`, {}])), 400],
  ['rows that are none', () => user, 'import-persons', () => `{"rows":[${'[],'.repeat(50_000)}1]}`, 400],
  [
    '6 MB of names',
    () => user,
    'import-persons',
    () => rows(1, () => entries(280_000, (i) => [`nombre ${i}`, 1])),
    413,
  ],
  [
    '6 MB of depth',
    () => user,
    'import-persons',
    () => `{"rows":${'['.repeat(3_000_000)}${']'.repeat(3_000_000)}}`,
    400,
  ],
];

test.each(BODIES)('rows of a call: %s', async (_, who, kind, make, status) => {
  const body = make();
  const { got, longest } = await askingHealth(t.app, () => post(who(), `/log/batches/${kind}`, body));
  expect([got.statusCode === 200 ? 201 : got.statusCode, got.statusCode < 300 ? '' : got.json().title]).toEqual([
    status,
    expect.any(String),
  ]);
  expect(longest).toBeLessThan(MOST_MS);
});

test('a body of any other call: a megabyte of values, or of depth', async () => {
  for (const body of [
    `{"edits":[${'{},'.repeat(340_000)}{}]}`,
    `{"edits":${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}}`,
  ]) {
    const path = `/imports/${crypto.randomUUID()}/rows?customer_id=${company.id}`;
    const { got, longest } = await askingHealth(t.app, () =>
      user.inject({
        method: 'PUT',
        url: `/api${path}`,
        payload: body,
        headers: { 'content-type': 'application/json' },
      }),
    );
    expect([400, 413]).toContain(got.statusCode);
    expect(longest).toBeLessThan(MOST_MS);
  }
  const edits = JSON.stringify({ edits: Array.from({ length: 5000 }, () => ({ rowNo: 'x', column: -1, text: 1 })) });
  const { got, longest } = await askingHealth(t.app, () =>
    user.inject({
      method: 'PUT',
      url: `/api/imports/${crypto.randomUUID()}/rows?customer_id=${company.id}`,
      payload: edits,
      headers: { 'content-type': 'application/json' },
    }),
  );
  expect(got.statusCode).toBe(400);
  expect(longest).toBeLessThan(MOST_MS);
});

const known = matrix.join(' ').split(' ');
const FILES: [name: string, header: () => string, cell: () => string][] = [
  ['headers of 2,000 letters, and values too', () => textOf(1990, 5), () => textOf(1000)],
  [
    'headers of the words of fields',
    () => Array.from({ length: 23 }, () => oneOf(known)).join(' '),
    () => '12/03/1985',
  ],
  [
    'headers of words that are like those of fields',
    () =>
      Array.from({ length: 20 }, () =>
        oneOf(['apelido', 'nonbre', 'fehca', 'nacimento', 'docmento', 'exmaen', 'colesterl', 'audiometra']),
      ).join(' '),
    () => textOf(40),
  ],
];

test.each(FILES)('a file with %s', async (_, header, cell) => {
  const headers = ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', ...Array.from({ length: 190 }, header)];
  const content = await xlsxOf(
    headers,
    Array.from({ length: 50 }, (_, i) => ['45678912', 'ANA', 'F', ...headers.slice(3).map(() => `${cell()}${i}`)]),
  );
  for (const [who, kind] of [
    [user, 'import-persons'],
    [doctor, 'import-persons'],
    [doctor, 'import-attentions'],
  ] as const) {
    const { payload, headers: type } = multipartOf('a.xlsx', content);
    const url = `/api/imports/files?customer_id=${company.id}&kind=${kind}`;
    const { got, longest } = await askingHealth(
      t.app,
      () => who.inject({ method: 'POST', url, payload, headers: type }),
      MOST_SLICED_MS,
    );
    expect([201, 400]).toContain(got.statusCode);
    expect([kind, longest]).toEqual([kind, expect.toSatisfy((ms: number) => ms < MOST_SLICED_MS)]);
  }
});

test('the rows of a large file are read, corrected and answered for in turns', async () => {
  const fields = IMPORT_DEFINITIONS['import-persons'].fields.filter(({ key }) => key !== 'fullName').slice(0, 30);
  const content = await xlsxOf(
    fields.map(({ label }) => label),
    Array.from({ length: tried(2000, 20_000) }, (_, i) =>
      fields.map(({ key }) => (key === 'documentNumber' ? String(40_000_000 + i) : `${word(5)} ${i}`)),
    ),
  );
  const imports = importsBy(doctor, company);
  const uploaded = (await imports.upload('a.xlsx', content)).json();
  const columns = fields.map(({ key }, index) => ({ index, field: key }));
  const read = await askingHealth(t.app, async () => {
    const mapped = await doctor.send('PUT', `/api/imports/${uploaded.id}/columns?customer_id=${company.id}`, {
      columns,
    });
    expect(mapped.statusCode).toBe(200);
    return imports.until(uploaded.id, ['REVIEW', 'FAILED']);
  });
  expect(read.got.state).toBe('REVIEW');
  expect(read.longest).toBeLessThan(MOST_MS);
  const edits = Array.from({ length: tried(2000, 5000) }, (_, i) => ({ rowNo: i + 2, column: 3, text: 'Otro' }));
  const edited = await askingHealth(t.app, () => imports.edit(uploaded.id, edits));
  expect(edited.got.statusCode).toBe(200);
  expect(edited.longest).toBeLessThan(MOST_MS);
}, 240_000);

const pdf = (body: string) => Buffer.from(`%PDF-1.4\n${body}\n/Root /Pages\nstartxref\n%%EOF\n`, 'latin1');
const filled = (piece: string) => piece.repeat(Math.floor(tried(3_000_000, 15_700_000) / piece.length));

const PDFS: [name: string, make: () => string][] = [
  ['names', () => filled('/a')],
  ['escaped names', () => filled('/A#41')],
  ['words', () => filled('a ')],
  ['brackets', () => filled('(')],
  ['streams after many names', () => `1 0 obj${'/a'.repeat(3_000_000)}${'<<>>stream\nendstream '.repeat(450_000)}`],
];

test.each(tried(PDFS.slice(0, 1), PDFS))('a PDF full of %s', async (_, make) => {
  const documents = documentsBy(doctor, company);
  const { id } = await documents.create();
  const content = pdf(make());
  const { got, longest } = await askingHealth(t.app, () => documents.upload(id, 'certificado 45678912.pdf', content));
  expect(got.statusCode).toBe(201);
  expect(longest).toBeLessThan(MOST_MS);
});
