import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentKey, nameWords, workerWords } from '#platform/contract/person-keys.ts';
import { fold } from '#platform/contract/text.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';

let t: TestApp;
let company: Company;
let user: Person;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  user = await t.as((await t.make.user('user', company)).username);
});
afterAll(() => t.close());

const PIECES = [
  'DE LA',
  'De',
  'DEL',
  'de los',
  'De Las',
  'SAN',
  'Santa',
  'LA',
  'EL',
  'Da',
  'do',
  'DOS',
  'y',
  'Vda. de',
  'O',
  'D.',
  'CRUZ',
  'Águila',
  'RÍOS',
  'Torre',
  'MARTÍN',
  'María',
  'ÑAHUI',
  'Güere',
  'Silva',
  'HIGGINS',
  'ANGELO',
  'ITO',
  "O'HIGGINS",
  'D’ANGELO',
  'T´ito',
  'K`ana',
  'QUISPE-MAMANI',
  'DE-LA CRUZ',
  "'ANA'",
  'J.',
  'ANA  MARÍA',
  '-2',
  '(3',
  '73.900.004',
];
/** Generates the same names each time. */
function names(count: number): string[] {
  let seed = 11;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return Math.floor((seed / 0x7fffffff) * below);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + next(6) }, () => PIECES[next(PIECES.length)]).join([' ', ', ', '  '][next(3)]),
  );
}

describe('the keys by which names are compared', () => {
  test('are the same in the server and in the database', async () => {
    const all = [...PIECES, ...names(5000)];
    const { rows } = await t.services.system.run(({ client }) =>
      client.query<{ folded: string; words: string }>(
        'select fold(n) as folded, name_words(n) as words from unnest($1::text[]) with ordinality x(n, at) order by at',
        [all],
      ),
    );
    expect(rows).toEqual(all.map((name) => ({ folded: fold(name), words: nameWords(name) })));
  });

  test('every whole name that is searched for begins words of who has it', async () => {
    const all = names(2000).filter((name) => fold(name) !== '' && !/\d/.test(name));
    const { rows } = await t.services.system.run(({ client }) =>
      client.query<{ words: string }>(
        "select search_words_of(n, '07390004') as words from unnest($1::text[]) with ordinality x(n, at) order by at",
        [all],
      ),
    );
    const missed = all.flatMap((name, at) =>
      workerWords(name)
        .filter((word) => !rows[at]?.words.includes(` ${word}`))
        .map((word) => [name, word, rows[at]?.words]),
    );
    expect(missed).toEqual([]);
  });
});

const WRITTEN = [
  '73900004',
  '73.900.004',
  'DNI 73900004',
  'D.N.I. N° 73.900.004',
  'DNI73900004',
  'DNI: 73900004',
  'N° 73900004',
  '73 900 004',
  '73-900-004',
  '73900004-5',
  'dni 73900004',
  'Documento 73900004',
  '"73900004"',
];

test.each(WRITTEN)('«%s» is the number 73900004', (written) => expect(documentKey(written)).toBe('73900004'));

test.each([
  ['CE 001234567', '001234567'],
  ['C.E. 001-234-567', '001234567'],
  ['Pasaporte AB123456', 'AB123456'],
  ['PAS123456', 'PAS123456'],
  ['ab-123456', 'AB123456'],
  ['07390004', '07390004'],
])('«%s» is the number %s', (written, number) => expect(documentKey(written)).toBe(number));

describe('a search for workers', () => {
  const found = async (q: string) =>
    (await user.get(`/api/middleware/patients?company_id=${company.id}&q=${encodeURIComponent(q)}`))
      .json()
      .items.map((p: { fullName: string }) => p.fullName)
      .sort();
  beforeAll(async () => {
    for (const [number, name] of [
      ['73900004', 'DE LA CRUZ ROJAS, ANA'],
      ['73900005', 'DELACRUZ SOTO, LUIS'],
      ['73900006', 'DEL ÁGUILA PAZ, RUTH'],
      ['73900007', 'DELAGUILA PAZ, INÉS'],
      ['73900008', "O'HIGGINS LUNA, EVA"],
      ['73900009', 'OHIGGINS LUNA, IVO'],
      ['07390004', 'SAN MARTÍN LA TORRE, SARA'],
      ['07390005', 'SANMARTIN LATORRE, SAÚL'],
    ] as const)
      await t.make.patient(company, { number, name });
  });

  test.each<[string, string[]]>([
    ['delacruz', ['DE LA CRUZ ROJAS, ANA', 'DELACRUZ SOTO, LUIS']],
    ['DE LA CRUZ', ['DE LA CRUZ ROJAS, ANA', 'DELACRUZ SOTO, LUIS']],
    ['de la c', ['DE LA CRUZ ROJAS, ANA', 'DELACRUZ SOTO, LUIS']],
    ['ana delacruz', ['DE LA CRUZ ROJAS, ANA']],
    ['la cruz', ['DE LA CRUZ ROJAS, ANA']],
    ['cruz rojas', ['DE LA CRUZ ROJAS, ANA']],
    ['delaguila', ['DEL ÁGUILA PAZ, RUTH', 'DELAGUILA PAZ, INÉS']],
    ['del águila', ['DEL ÁGUILA PAZ, RUTH', 'DELAGUILA PAZ, INÉS']],
    ['ohiggins', ["O'HIGGINS LUNA, EVA", 'OHIGGINS LUNA, IVO']],
    ["o'higgins", ["O'HIGGINS LUNA, EVA", 'OHIGGINS LUNA, IVO']],
    ['o higgins', ["O'HIGGINS LUNA, EVA"]],
    ['san martin la torre', ['SAN MARTÍN LA TORRE, SARA', 'SANMARTIN LATORRE, SAÚL']],
    ['sanmartin latorre', ['SAN MARTÍN LA TORRE, SARA', 'SANMARTIN LATORRE, SAÚL']],
    ['7390004', ['SAN MARTÍN LA TORRE, SARA']],
    ['0007390004', ['SAN MARTÍN LA TORRE, SARA']],
    ['7.390.004', ['SAN MARTÍN LA TORRE, SARA']],
    ['73.900.009', ['OHIGGINS LUNA, IVO']],
  ])('«%s»', async (q, expected) => expect(await found(q)).toEqual(expected));

  test('by the beginning of a number, as it is being typed', async () => {
    for (const [q, count] of [
      ['7390000', 6],
      ['73.900.00', 6],
      // Includes numbers that begin like this after a leading zero.
      ['73.900.', 8],
      ['73.9', 8],
    ] as const)
      expect(await found(q)).toHaveLength(count);
  });

  test.each(WRITTEN)('«%s»', async (q) => expect(await found(q)).toEqual(['DE LA CRUZ ROJAS, ANA']));

  test('in the search of all pages', async () => {
    for (const q of ['delacruz ana', 'dni 73.900.004']) {
      const answer = await user.get(`/api/search?q=${encodeURIComponent(q)}`);
      expect(answer.json().items.map((hit: { title: string }) => hit.title)).toEqual(['DE LA CRUZ ROJAS, ANA']);
    }
  });
});
