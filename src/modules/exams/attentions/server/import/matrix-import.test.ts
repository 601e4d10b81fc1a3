import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { EMPTY, issuesOf, MATRIX, matrixRow, office as officeOf, positive } from './testing/exam-office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());
const office = () => officeOf(t);

describe('a health matrix', () => {
  test('goes in as it was planned: exams, classes of the rules, diagnoses, referrals; and back out', async () => {
    const { matrix, exams, clinical, doctor, company } = await office();
    const file = await xlsxOf(MATRIX, [
      matrixRow('10000001', 'QUISPE ÑAHUI JOSE'),
      matrixRow('10000002', 'ANA ROJAS LEON', { 4: 'APTO', 8: 92, 12: null, 13: null, 14: null }),
    ]);
    const batch = await matrix.review(file, 'import-attentions');
    expect(batch.columns.filter((c) => c.field === null)).toEqual([]);
    expect(positive(batch.planned)).toEqual({ NUEVO: 2 });
    const done = await matrix.finish(batch.id);
    expect([done.state, positive(done.counts)]).toEqual(['DONE', { NUEVO: 2 }]);
    expect(await exams()).toEqual([
      {
        number: '10000001',
        type: 'PERIODICO',
        date: '2026-03-10',
        aptitude: 'APTO_CON_RESTRICCION',
        state: 'CON_APTITUD',
        centre: 'Clínica Sur',
        until: null,
        doctor: 'doctor de Prueba',
      },
      expect.objectContaining({ number: '10000002', aptitude: 'APTO' }),
    ]);
    const list = (await doctor.get(`/api/exam/emos?company_id=${company.id}&filter_value=quispe`)).json();
    expect(list.items[0].findings).toMatchObject({ diagnoses: 'H833 Efectos del ruido', restrictions: 'Evitar ruido' });
    const detail = (await doctor.get(`/api/exam/attentions/${list.items[0].id}`)).json();
    const classes = Object.fromEntries(
      detail.stations
        .flatMap((s: { measures: { code: string; class: string | null }[] }) => s.measures)
        .map((m: { code: string; class: string | null }) => [m.code, m.class]),
    );
    expect(classes).toMatchObject({ IMC: 'OBESIDAD_I', GLUCOSA: 'DIABETES', PRESION_ARTERIAL: 'HTA_1' });
    expect(detail.consultations).toEqual([
      expect.objectContaining({
        pending: true,
        issuedOn: '2026-03-10',
        specialty: 'Endocrinología',
        reason: 'Por glucosa',
      }),
    ]);

    const again = await matrix.review(file, 'import-attentions');
    expect(positive(again.planned)).toEqual({ SIN_CAMBIOS: 2 });

    await matrix.rollBack(batch.id);
    await matrix.until(batch.id, ['ROLLED_BACK']);
    expect([await exams(), await clinical()]).toEqual([[], EMPTY]);
  });

  test('changes what differs in an exam that is there, and a roll-back gives back what was', async () => {
    const { matrix, doctor, company } = await office();
    const first = await matrix.review(
      await xlsxOf(MATRIX, [matrixRow('10000001', 'QUISPE ÑAHUI JOSE')]),
      'import-attentions',
    );
    await matrix.finish(first.id);
    const [{ id }] = (await doctor.get(`/api/exam/emos?company_id=${company.id}`)).json().items;
    const read = async () => (await doctor.get(`/api/exam/attentions/${id}`)).json();
    const before = await read();

    const changed = matrixRow('10000001', 'QUISPE ÑAHUI JOSE', {
      4: 'NO APTO',
      6: null,
      8: 90,
      10: 'E11.9',
      11: 'Diabetes',
      14: 'Medicina interna',
    });
    const second = await matrix.review(await xlsxOf(MATRIX, [changed]), 'import-attentions');
    expect(positive(second.planned)).toEqual({ ACTUALIZADO: 1 });
    await matrix.finish(second.id);
    const after = await read();
    expect(after).toMatchObject({
      aptitude: 'NO_APTO',
      diagnoses: [{ cie10: 'E119' }],
      consultations: [{ specialty: 'Medicina interna' }],
    });
    const figure = (detail: typeof after, code: string) =>
      detail.stations
        .flatMap((s: { measures: unknown[] }) => s.measures)
        .find((m: { code: string }) => m.code === code);
    expect([figure(after, 'PESO').number, figure(after, 'GLUCOSA').class]).toEqual([95, 'NORMAL']);

    await matrix.rollBack(second.id);
    await matrix.until(second.id, ['ROLLED_BACK']);
    expect(await read()).toEqual({ ...before, version: before.version + 2 });
  });

  test('all faults of a row are told at once: those of its cells and those that only the company tells', async () => {
    const { matrix } = await office();
    const batch = await matrix.review(
      await xlsxOf(MATRIX, [
        matrixRow('10000002', 'QUISPE ROJAS PEDRO', { 3: '31/02/2026', 9: 'alta', 8: 123456789 }),
        matrixRow('19999999', 'NADIE NADIE NADIE', { 4: 'QUIZÁ' }),
      ]),
      'import-attentions',
    );
    const told = (await issuesOf(matrix, batch)).filter(([, severity]) => severity === 'error');
    const codes = (row: number) => told.filter(([at]) => at === row).map(([, , code]) => String(code));
    expect(codes(2)).toEqual(expect.arrayContaining(['plan:name-of-another', 'number-too-large']));
    expect(codes(2).filter((code) => !code.startsWith('plan:')).length).toBeGreaterThan(1);
    expect(codes(3)).toContain('plan:unknown-worker');
    expect(codes(3).length).toBe(2);
  });

  test('holds back strangers, names of others, repeated and impossible rows, and says why', async () => {
    const { matrix, exams, company } = await office();
    const ceased = await t.make.patient(company, { number: '10000003', name: 'PAZ PAZ LUZ' });
    await t.services.system
      .forCustomer(company.id)
      .run(({ client }) => runSql(client, "update patients set status = 'CEASED' where id = $1", [ceased.id]));
    const batch = await matrix.review(
      await xlsxOf(MATRIX, [
        matrixRow('10000001', 'QUISPE ÑAHUI JOSE'),
        matrixRow('10000001', 'Quispe Ñahui, José'),
        matrixRow('10000001', 'QUISPE ÑAHUI JOSE', { 8: 99 }),
        matrixRow('10000002', 'QUISPE ROJAS PEDRO'),
        matrixRow('19999999', 'NADIE NADIE NADIE'),
        matrixRow('10000003', 'PAZ PAZ LUZ'),
        matrixRow('10000002', 'ROJAS LEON ANA', { 8: 123456789 }),
      ]),
      'import-attentions',
    );
    const told = (await issuesOf(matrix, batch)).filter(([, , code]) => String(code).startsWith('plan:'));
    expect(told).toEqual([
      [3, 'warning', 'plan:repeated-same', 'Es igual a la fila 2: se importa una sola vez.'],
      [4, 'error', 'plan:repeated', 'La fila 2 trae el mismo examen con otros datos: deja una sola.'],
      [
        5,
        'error',
        'plan:name-of-another',
        expect.stringContaining('El nombre no corresponde al documento: en el padrón es de «ROJAS LEÓN ANA».'),
      ],
      [6, 'error', 'plan:unknown-worker', 'No hay un colaborador con este documento: impórtalo primero en el padrón.'],
      [7, 'warning', 'plan:ceased-worker', 'El colaborador está cesado: el examen se guarda en su historia.'],
    ]);
    const large = (await matrix.rows(batch.id)).flatMap(({ rowNo, issues }) =>
      issues.flatMap(({ code, column }) => (code === 'number-too-large' ? [[rowNo, column]] : [])),
    );
    expect(large).toEqual([[8, 8]]);
    expect(positive(batch.planned)).toEqual({ NUEVO: 2, SIN_CAMBIOS: 1, ERROR: 4 });
    const done = await matrix.finish(batch.id);
    expect(positive(done.counts)).toEqual({ NUEVO: 2, SIN_CAMBIOS: 1, ERROR: 4 });
    expect((await exams()).map((e) => e['number'])).toEqual(['10000001', '10000003']);
  });

  test('that an exam outlived, changed or certified, is kept by a roll-back', async () => {
    const { matrix, doctor, company, exams } = await office();
    const batch = await matrix.review(
      await xlsxOf(MATRIX, [matrixRow('10000001', 'QUISPE ÑAHUI JOSE'), matrixRow('10000002', 'ROJAS LEON ANA')]),
      'import-attentions',
    );
    await matrix.finish(batch.id);
    const { items } = (await doctor.get(`/api/exam/emos?company_id=${company.id}&sort=document`)).json();
    await doctor.send('POST', '/api/exam/attentions', { attentionId: items[0].id, version: 1, notes: 'Visto' });
    expect(
      (await doctor.send('POST', '/api/exam/emos/report?report_id=2', { attentionIds: [items[1].id] })).statusCode,
    ).toBe(200);
    await matrix.rollBack(batch.id);
    await matrix.until(batch.id, ['ROLLED_BACK']);
    expect((await exams()).length).toBe(2);
    expect((await matrix.rows(batch.id)).map((r) => r.state)).toEqual(['KEPT', 'KEPT']);
  });

  test('a referral that a doctor follows, by a note or by its letter, is kept by a roll-back', async () => {
    const { matrix, doctor, company, exams } = await office();
    await t.make.patient(company, { number: '10000003', name: 'QUISPE ÑAHUI LUIS' });
    await t.make.patient(company, { number: '10000004', name: 'QUISPE ÑAHUI ROSA', sex: 'F' });
    const workers = [
      ['10000001', 'QUISPE ÑAHUI JOSE'],
      ['10000002', 'ROJAS LEON ANA'],
      ['10000003', 'QUISPE ÑAHUI LUIS'],
      ['10000004', 'QUISPE ÑAHUI ROSA'],
    ] as const;
    const rowsOf = (from: number, cells: Record<number, string | null>) =>
      workers.slice(from).map(([number, name]) => matrixRow(number, name, cells));
    const known = await matrix.review(await xlsxOf(MATRIX, rowsOf(2, { 13: null, 14: null })), 'import-attentions');
    await matrix.finish(known.id);
    const opening = await matrix.review(
      await xlsxOf(MATRIX, rowsOf(0, { 14: 'Medicina interna' })),
      'import-attentions',
    );
    expect(positive(opening.planned)).toEqual({ NUEVO: 2, ACTUALIZADO: 2 });
    await matrix.finish(opening.id);
    const listed = await doctor.send('POST', '/api/exam/consultations/list', { sort: 'name' });
    const of = Object.fromEntries(
      listed.json().items.map((c: { documentNumber: string }) => [c.documentNumber.at(-1), c]),
    ) as Record<string, { id: string; attentionId: string }>;
    for (const n of ['1', '3']) {
      const note = await doctor.send('POST', `/api/exam/consultations/${of[n]!.id}/notes`, {
        text: 'Pidió otra fecha.',
      });
      expect(note.statusCode, note.body).toBe(200);
    }
    const letter = await doctor.send('POST', '/api/exam/emos/report?report_id=4', {
      attentionIds: [of['4']!.attentionId],
    });
    expect(letter.statusCode, letter.body).toBe(200);
    await matrix.rollBack(opening.id);
    await matrix.until(opening.id, ['ROLLED_BACK']);
    const left = await doctor.send('POST', '/api/exam/consultations/list', { sort: 'name' });
    expect(
      left
        .json()
        .items.map((c: { id: string }) => c.id)
        .sort(),
    ).toEqual(['1', '3', '4'].map((n) => of[n]!.id).sort());
    expect((await exams()).map((e) => e['number'])).toEqual(['10000001', '10000003', '10000004']);
    expect((await doctor.get(`/api/exam/consultations/${of['3']!.id}`)).json().notes).toHaveLength(1);
  });

  test('is refused to an owner', async () => {
    const { aptitudes } = await office();
    const answer = await aptitudes.upload(
      'matriz.xlsx',
      await xlsxOf(MATRIX, [matrixRow('10000001', 'X')]),
      'import-attentions',
    );
    expect(answer.statusCode).toBe(404);
  });
});
