import { afterAll, beforeAll, expect, test } from 'vitest';
import { overlap, referenceRange } from '#exams/attentions/ranges.ts';
import { loadReferenceRanges } from '#exams/attentions/server/detail/reference-ranges.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { DICTIONARY_FIELDS } from '../fields.ts';
import type { DictionaryEntry, UnknownLabel } from '../model.ts';

let t: TestApp;
let company: Company;
let admin: Person;
let doctor: Person;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  admin = await t.as((await t.make.user('admin', company)).username);
  doctor = await t.as((await t.make.user('doctor', company)).username);
});
afterAll(() => t.close());

const URL = '/api/middleware/data-dictionary';
const INBOX = `${URL}/unknown-labels`;
const list = async (query = '', by = doctor): Promise<{ items: DictionaryEntry[]; total: number }> =>
  (await by.get(`${URL}/all?${query}`)).json();
const entry = async (id: string): Promise<DictionaryEntry> =>
  (await list(`q=${id}&page_size=500`)).items.find((item) => item.id === id)!;
const put = async (id: string, change: Partial<Pick<DictionaryEntry, 'added' | 'ranges' | 'version'>>) => {
  const { added, ranges, version } = await entry(id);
  return admin.send('PUT', `${URL}/${id}`, { added, ranges, version, ...change });
};
const inbox = async (query = ''): Promise<UnknownLabel[]> => (await admin.get(`${INBOX}?${query}`)).json().items;
const matrix = (label: string) =>
  xlsxOf(
    ['DNI', 'APELLIDOS Y NOMBRES', 'FECHA DE EVALUACIÓN', 'APTITUD', 'PESO', label],
    [[45678912, 'QUISPE ÑAHUI, ANA', '12/03/2025', 'APTO', 60, 90]],
  );
const columnOf = async (by: Person, of: Company, label: string, kind = 'import-attentions') => {
  const answer = await importsBy(by, of).upload('matriz.xlsx', await matrix(label), kind);
  return (
    answer.json().columns?.find((c: { header: string }) => c.header === label)?.field ?? answer.json().code ?? null
  );
};

test('comes with every field of the imports and the cut-offs of the norms, none overlapping', async () => {
  const pages = [await list('page_size=500'), await list('page_size=500&page=2')];
  const items = pages.flatMap((page) => page.items);
  const { total } = pages[0]!;
  expect([total, items.length]).toEqual([DICTIONARY_FIELDS.size, DICTIONARY_FIELDS.size]);
  for (const { ranges } of items)
    for (const [i, range] of ranges.entries()) expect(ranges.slice(0, i).some((o) => overlap(o, range))).toBe(false);
  const ranges = await loadReferenceRanges(t.services.system.forCustomer(company.id));
  for (const key of ranges.keys()) expect(DICTIONARY_FIELDS.has(key), key).toBe(true);
  const of = (field: string, sex: 'M' | 'F', on = '2025-01-01') => {
    const range = referenceRange(ranges, field, { sex, age: 30, on });
    return range && [range.low, range.high, range.highExclusive];
  };
  expect(of('GLUCOSA', 'M')).toEqual([70, 100, true]);
  expect(of('IMC', 'F')).toEqual([18.5, 25, true]);
  expect([of('CINTURA', 'M'), of('CINTURA', 'F')]).toEqual([
    [null, 94, true],
    [null, 80, true],
  ]);
  expect([of('HEMOGLOBINA', 'F'), of('HEMOGLOBINA', 'F', '2024-04-07')]).toEqual([[12, 15.5, false], null]);
  expect(of('AUDIO_OD_4000', 'M')).toEqual([null, 25, false]);
});

test('is searched by any name, group, and what was added', async () => {
  expect((await list('q=glicemia')).items.map(({ id }) => id)).toEqual(['GLUCOSA']);
  expect((await list('group=Triaje&only=ranges')).items.map(({ id }) => id)).toContain('IMC');
  expect((await list('only=added')).total).toBe(0);
  expect((await list('sort=-name&page_size=1')).items).toHaveLength(1);
});

test('ranges of two overlapping spans are refused, one after the other is kept', async () => {
  const base = { sex: null, ageFrom: null, ageTo: null, low: 1, high: 2, highExclusive: false, source: 'Norma' };
  const first = { ...base, validFrom: '2020-01-01', validTo: null };
  const refused = await put('TGO', { ranges: [first, { ...base, sex: 'M', validFrom: '2024-01-01', validTo: null }] });
  expect(refused.json()).toMatchObject({
    status: 400,
    errors: [{ path: 'ranges.1.validFrom', code: 'ranges_overlap' }],
  });
  const kept = [
    { ...base, validFrom: '2024-01-01', validTo: null },
    { ...first, validTo: '2023-12-31' },
  ];
  expect((await put('TGO', { ranges: kept })).json().ranges).toEqual(kept);
  for (const [path, over] of [
    ['ranges.0.low', { low: null, high: null }],
    ['ranges.0.high', { low: 5 }],
    ['ranges.0.ageTo', { ageFrom: 9, ageTo: 8 }],
    ['ranges.0.validTo', { validTo: '2019-12-31' }],
    ['ranges.0.source', { source: ' ' }],
  ] as const)
    expect((await put('TGO', { ranges: [{ ...first, ...over }] })).json().errors[0].path).toBe(path);
  expect((await put('TGO', { version: 0 })).json()).toMatchObject({
    code: 'changed_meanwhile',
    current: { version: 1 },
  });
});

test('a synonym is used by the imports of every company at once, and refused outside the wall', async () => {
  const other = await t.make.company();
  const doctorOfOther = await t.as((await t.make.user('doctor', other)).username);
  const owner = await t.as((await t.make.user('owner', other)).username);
  expect(await columnOf(doctorOfOther, other, 'DULZURA EN AYUNAS')).toBeNull();
  const taken = await put('GLUCOSA', { added: ['Colesterol total'] });
  expect(taken.json().errors).toEqual([
    {
      path: 'added.0',
      code: 'synonym_taken',
      message: '«Colesterol total» ya es un nombre de Colesterol: quítalo de uno de los dos.',
    },
  ]);
  const { version } = await entry('GLUCOSA');
  const tags = await admin.send('PUT', `${URL}/tags`, {
    tags: [
      { id: 'GLUCOSA', version, synonyms: ['Dulzura en  ayunas', 'GLUCEMIA'] },
      { id: 'COLESTEROL', version: 0, synonyms: ['Grasa en sangre'] },
    ],
  });
  expect(tags.json().map((e: DictionaryEntry) => e.added)).toEqual([['Dulzura en ayunas'], ['Grasa en sangre']]);
  expect(await columnOf(doctorOfOther, other, 'DULZURA EN AYUNAS')).toBe('GLUCOSA');
  expect(await columnOf(owner, other, 'DULZURA EN AYUNAS', 'import-aptitudes')).toBe('clinical_columns');
  const half = await admin.send('PUT', `${URL}/tags`, {
    tags: [
      { id: 'GLUCOSA', version: version + 1, synonyms: [] },
      { id: 'COLESTEROL', version: 0, synonyms: [] },
    ],
  });
  expect(half.json()).toMatchObject({ code: 'changed_meanwhile' });
  expect((await list('only=added')).items.map(({ id }) => id)).toEqual(['GLUCOSA', 'COLESTEROL']);
  await put('GLUCOSA', { added: [] });
  expect(await columnOf(doctorOfOther, other, 'DULZURA EN AYUNAS')).toBeNull();
});

test('titles without a field come to the inbox, become synonyms or are set aside, and come back', async () => {
  const fix = async (of: Company, label: string) => {
    const by = await t.as((await t.make.user('doctor', of)).username);
    const answer = await importsBy(by, of).upload('matriz.xlsx', await matrix(label), 'import-attentions');
    const batch = answer.json();
    const columns = batch.columns.map(({ index, field }: { index: number; field: string | null }) => ({
      index,
      field,
    }));
    for (let times = 0; times < 2; times++)
      await by.send('PUT', `/api/imports/${batch.id}/columns?customer_id=${of.id}`, { columns });
  };
  const other = await t.make.company();
  await fix(company, 'ZETA MARCADOR');
  await fix(other, 'Zeta  marcador');
  await fix(other, 'QUISPE 45678912');
  const [label, ...more] = await inbox();
  expect(more).toEqual([]);
  expect(label).toMatchObject({ label: 'ZETA MARCADOR', imports: ['Matriz de salud'], files: 2, companies: 2 });
  expect(await inbox('q=nada')).toEqual([]);

  const assigned = await admin.send('POST', `${INBOX}/assign`, { id: label?.id, field: 'TGP' });
  expect(assigned.json().added).toEqual(['ZETA MARCADOR']);
  expect(await inbox()).toEqual([]);
  expect((await admin.send('POST', `${INBOX}/assign`, { id: label?.id, field: 'TGP' })).statusCode).toBe(404);
  expect(await columnOf(doctor, company, 'zeta marcador')).toBe('TGP');
  await admin.send('POST', `${INBOX}/restore`, { id: label?.id });
  expect([(await inbox()).length, (await entry('TGP')).added]).toEqual([1, []]);
  const refused = await admin.send('POST', `${INBOX}/assign`, { id: label?.id, field: 'NADA' });
  expect([refused.statusCode, (await inbox()).length]).toEqual([404, 1]);
  expect((await admin.send('POST', `${INBOX}/dismiss`, { id: label?.id })).statusCode).toBe(204);
  expect(await inbox()).toEqual([]);
});

test('is read by doctors, written by super admins, and unknown to others', async () => {
  const owner = await t.as((await t.make.user('owner', company)).username);
  expect((await owner.get(`${URL}/all`)).statusCode).toBe(404);
  for (const by of [owner, doctor]) {
    const body = { added: [], ranges: [], version: 0 };
    expect((await by.send('PUT', `${URL}/GLUCOSA`, body)).statusCode).toBe(404);
    expect(
      (await by.send('PUT', `${URL}/tags`, { tags: [{ id: 'GLUCOSA', synonyms: [], version: 0 }] })).statusCode,
    ).toBe(404);
    expect((await by.get(INBOX)).statusCode).toBe(404);
  }
  expect((await admin.send('PUT', `${URL}/NADA`, { added: [], ranges: [], version: 0 })).statusCode).toBe(404);
});
