import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { TestApp } from '#testing/app.ts';
import { workbook } from '#testing/corpus/workbooks.ts';
import { xlsxOf } from '#testing/files.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { HEADER, office, planned, row } from './testing/roster-office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(async () => {
  await t.close();
  const failed = t.logLines.filter((l) => /stack|Error/.test(l) && l.includes('"level":50'));
  expect(failed).toEqual([]);
});

describe('the rows of a file', () => {
  test('hidden ones stay out when the person says so; totals and signatures always, and it is told', async () => {
    const { wizard } = await office(t);
    const sheet = workbook(
      [HEADER, row(1), row(2), row(3), ['TOTAL', null, 3], [null, null, null, 'Elaborado por: Recursos Humanos']],
      { hiddenRows: [3] },
    );
    const uploaded = (await wizard.upload('p.xlsx', sheet)).json() as ImportBatch;
    expect((await wizard.preview(uploaded.id)).hiddenRows).toBe(1);
    const unasked = await wizard.mapColumns(uploaded.id, []);
    expect([unasked.statusCode, unasked.json().code]).toEqual([400, 'hidden_rows']);
    await wizard.mapColumns(uploaded.id, [], true);
    const without = await wizard.until(uploaded.id, ['REVIEW', 'FAILED']);
    expect([planned(without), without.passedOver]).toEqual([
      { NUEVO: 2 },
      [
        'No se importa 1 fila de totales: 5.',
        'No se importa 1 fila de firma o nota: 6.',
        'No se importa 1 fila oculta: 3.',
      ],
    ]);
    // Mapping the columns again does not ask the question again: the answer is kept.
    await wizard.mapColumns(uploaded.id, []);
    expect(planned(await wizard.until(uploaded.id, ['REVIEW', 'FAILED']))).toEqual({ NUEVO: 2 });
    expect((await wizard.preview(uploaded.id)).skipHidden).toBe(true);
    await wizard.mapColumns(uploaded.id, [], false);
    expect(planned(await wizard.until(uploaded.id, ['REVIEW', 'FAILED']))).toEqual({ NUEVO: 3 });
  });

  test('cells merged downwards are those of all their rows, also below a hidden one, and it is told', async () => {
    const { wizard, people } = await office(t);
    const rows = [1, 2, 3, 4].map((n) => row(n, { 8: null }).map((cell, at) => (at === 8 ? null : cell)));
    rows[0]![8] = 'Taller';
    rows[2]![8] = 'Almacén';
    const merges = ['I2:I3', 'I4:I5'];
    const uploaded = (
      await wizard.upload('p.xlsx', workbook([HEADER, ...rows], { merges, hiddenRows: [2] }))
    ).json() as ImportBatch;
    await wizard.mapColumns(uploaded.id, [], true);
    const batch = await wizard.until(uploaded.id, ['REVIEW', 'FAILED']);
    expect([planned(batch), batch.passedOver]).toEqual([
      { NUEVO: 3 },
      ['No se importa 1 fila oculta: 2.', 'Las celdas combinadas hacia abajo valen para todas sus filas: «ÁREA».'],
    ]);
    await wizard.finish(batch.id);
    expect((await people()).map(({ area }) => area)).toEqual(['Taller', 'Almacén', 'Almacén']);
  });

  test('an HTML table named .xls is a roster like any other, its areas merged over several people', async () => {
    const { wizard, people } = await office(t);
    const person = (n: number, area: string) =>
      `<tr>${area}<td>1000000${n}</td><td>QUISPE</td><td>&Ntilde;AHUI</td><td>ANA</td><td>F</td><td>12/03/1985</td><td>Operaria</td></tr>`;
    const titles = ['AREA', 'Nro.Doc', 'Ape.Paterno', 'Ape.Materno', 'Nombres', 'Sexo', 'Fec.Nac', 'Cargo'];
    const page = `<html><body><table><tr><td colspan=8>Reporte de Personal</td></tr><tr>${titles.map((title) => `<th>${title}</th>`).join('')}</tr>
      ${person(1, '<td rowspan=2>Mina</td>')}${person(2, '')}${person(3, '<td>Planta</td>')}</table></body></html>`;
    const batch = await wizard.review(Buffer.from(page));
    expect(planned(batch)).toEqual({ NUEVO: 3 });
    await wizard.finish(batch.id);
    expect((await people()).map(({ name, area }) => [name, area])).toEqual([
      ['QUISPE ÑAHUI, ANA', 'Mina'],
      ['QUISPE ÑAHUI, ANA', 'Mina'],
      ['QUISPE ÑAHUI, ANA', 'Planta'],
    ]);
  });

  test('all errors of one are told at once', async () => {
    const { wizard } = await office(t);
    await wizard.finish((await wizard.review(await xlsxOf(HEADER, [row(1)]))).id);
    const wrong = row(1, { 3: 'SOTO', 4: 'PAZ', 5: 'INÉS', 6: 'x1', 7: '31/02/1990' });
    const batch = await wizard.review(await xlsxOf(HEADER, [wrong, row(1)]));
    const [first, second] = await wizard.rows(batch.id);
    const codes = first?.issues.filter(({ severity }) => severity === 'error').map(({ code }) => code);
    expect(codes?.sort()).toEqual(['date-impossible', 'plan:name-of-another', 'sex']);
    expect(second?.outcome).toBe('SIN_CAMBIOS');
  });

  test('one text is written for another in all of them, and taken back where it stood', async () => {
    const { wizard } = await office(t);
    const sexes = ['Varon', 'H', 'Varon', 'M'];
    const batch = await wizard.review(
      await xlsxOf(
        HEADER,
        sexes.map((sex, i) => row(i + 1, { 6: sex })),
      ),
    );
    const texts = async () => (await wizard.rows(batch.id)).map(({ cells }) => cells[6]);
    const done = await wizard.replace(batch.id, { column: 6, from: 'Varon', to: 'H' });
    expect([done.statusCode, done.json().rowNos, planned(done.json().batch)]).toEqual([200, [2, 4], { NUEVO: 4 }]);
    expect(await texts()).toEqual(['H', 'H', 'H', 'M']);
    const back = await wizard.replace(batch.id, { column: 6, from: 'H', to: 'Varon', rowNos: done.json().rowNos });
    expect(back.json().rowNos).toEqual([2, 4]);
    expect(await texts()).toEqual(sexes);
    const none = await wizard.replace(batch.id, { column: 6, from: 'X', to: 'H' });
    expect([none.statusCode, none.json().rowNos]).toEqual([200, []]);
  });

  test('Nivel -2 and Nivel 2 stay two areas', async () => {
    const { wizard, people } = await office(t);
    await wizard.finish(
      (await wizard.review(await xlsxOf(HEADER, [row(1, { 8: 'Nivel -2' }), row(2, { 8: 'Nivel 2' })]))).id,
    );
    expect((await people()).map(({ area }) => area)).toEqual(['Nivel -2', 'Nivel 2']);
  });
});

describe('names of workers who are there already', () => {
  test('a document of someone else holds its row back, a swap both; the first right row counts', async () => {
    const { wizard, people } = await office(t);
    await wizard.finish((await wizard.review(await xlsxOf(HEADER, [row(1), row(2), row(3)]))).id);
    const before = await people();
    const batch = await wizard.review(
      await xlsxOf(HEADER, [
        row(1, { 5: 'ANA', 8: 'Taller' }),
        row(2, { 5: 'JOSÉ', 8: 'Taller' }),
        row(3, { 3: 'PAREDES', 4: 'SOTO', 5: 'IGNACIO' }),
        row(3, { 8: 'Taller' }),
      ]),
    );
    expect(planned(batch)).toEqual({ ACTUALIZADO: 1, ERROR: 3 });
    const told = (await wizard.rows(batch.id)).map((r) => r.issues.map(({ column, code }) => `${column} ${code}`));
    const held = ['3 plan:name-of-another'];
    expect(told).toEqual([held, held, held, []]);
    await wizard.finish(batch.id);
    expect((await people()).slice(0, 2)).toEqual(before.slice(0, 2));
  });

  test('a particle or an apostrophe that is written otherwise is no other person, nor an update where it is lost', async () => {
    const { wizard, people } = await office(t);
    const named = (n: number, paternal: string, over: Parameters<typeof row>[1] = {}) =>
      row(n, { 3: paternal, ...over });
    const NAMES = ['DE LA CRUZ', "O'HIGGINS", 'DELAGUILA'];
    const first = NAMES.map((name, at) => named(at + 1, name));
    await wizard.finish((await wizard.review(await xlsxOf(HEADER, first))).id);
    const before = await people();
    const otherwise = [
      named(1, 'DELACRUZ', { 2: '10.000.001' }),
      named(2, 'OHIGGINS', { 2: 'DNI 10000002' }),
      named(3, 'DELAGUILA', { 2: 'N° 10000003' }),
    ];
    const batch = await wizard.review(await xlsxOf(HEADER, otherwise));
    expect(planned(batch)).toEqual({ SIN_CAMBIOS: 3 });
    const gained = await wizard.review(await xlsxOf(HEADER, [named(1, 'DE LA CRUZ'), named(3, 'DEL AGUILA')]));
    expect(planned(gained)).toEqual({ ACTUALIZADO: 1, SIN_CAMBIOS: 1 });
    expect(await people()).toEqual(before);
  });

  test('a name that only loses accents or capitals is no update; one that gains them is', async () => {
    const { wizard, people } = await office(t);
    await wizard.finish((await wizard.review(await xlsxOf(HEADER, [row(1), row(2), row(4)]))).id);
    const before = await people();
    const bare = (n: number, over: Parameters<typeof row>[1] = {}) =>
      row(n, { 4: 'NAHUI', 5: ['', 'JOSE', 'Ana', '', 'ivan'][n] ?? '', ...over });
    const lost = await wizard.review(await xlsxOf(HEADER, [bare(1), bare(2), bare(4, { 10: '987000111' })]));
    expect(planned(lost)).toEqual({ ACTUALIZADO: 1, SIN_CAMBIOS: 2 });
    await wizard.finish(lost.id);
    expect((await people()).map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    const gained = await wizard.review(await xlsxOf(HEADER, [row(1, { 3: 'QUÍSPE' }), row(2)]));
    expect(planned(gained)).toEqual({ ACTUALIZADO: 1, SIN_CAMBIOS: 1 });
  });
});
