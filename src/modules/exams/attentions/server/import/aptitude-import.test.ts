import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import {
  APTITUDES,
  type Cells,
  EMPTY,
  issuesOf,
  MATRIX,
  matrixRow,
  office as officeOf,
  positive,
} from './testing/exam-office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());
const office = () => officeOf(t);

describe('aptitudes', () => {
  const line = (dni: string, name: string, aptitude: string, until: string | null = null): Cells => [
    dni,
    name,
    'ANUAL',
    '10/03/2026',
    aptitude,
    'Clínica Norte',
    until,
  ];

  test('of an owner go in without a doctor, touch nothing clinical, and go back out', async () => {
    const { aptitudes, exams, clinical } = await office();
    const file = await xlsxOf(APTITUDES, [
      line('10000001', 'QUISPE ÑAHUI JOSE', 'APTO'),
      line('10000002', 'ROJAS LEON ANA', 'OBS', '01/02/2027'),
    ]);
    const batch = await aptitudes.review(file, 'import-aptitudes');
    expect(positive(batch.planned)).toEqual({ NUEVO: 2 });
    const done = await aptitudes.finish(batch.id);
    expect(positive(done.counts)).toEqual({ NUEVO: 2 });
    expect(await exams()).toEqual([
      {
        number: '10000001',
        type: 'PERIODICO',
        date: '2026-03-10',
        aptitude: 'APTO',
        state: 'CON_APTITUD',
        centre: 'Clínica Norte',
        until: null,
        doctor: null,
      },
      expect.objectContaining({ number: '10000002', aptitude: 'OBSERVADO', until: '2027-02-01' }),
    ]);
    expect(await clinical()).toEqual(EMPTY);
    expect(positive((await aptitudes.review(file, 'import-aptitudes')).planned)).toEqual({ SIN_CAMBIOS: 2 });
    await aptitudes.rollBack(batch.id);
    await aptitudes.until(batch.id, ['ROLLED_BACK']);
    expect(await exams()).toEqual([]);
  });

  test('of an exam that was observed do not make its deadline the end of a validity', async () => {
    const { aptitudes, exams } = await office();
    const imported = async (aptitude: string, until: string | null) => {
      const row = line('10000001', 'QUISPE ÑAHUI JOSE', aptitude, until);
      const batch = await aptitudes.review(await xlsxOf(APTITUDES, [row]), 'import-aptitudes');
      await aptitudes.finish(batch.id);
      return (await exams())[0];
    };
    expect(await imported('OBSERVADO', '10/04/2026')).toMatchObject({ aptitude: 'OBSERVADO', until: '2026-04-10' });
    expect(await imported('APTO', null)).toMatchObject({ aptitude: 'APTO', until: null });
    expect(await imported('APTO', '10/09/2026')).toMatchObject({ until: '2026-09-10' });
    expect(await imported('APTO CON RESTRICCIONES', null)).toMatchObject({ until: '2026-09-10' });
  });

  test('do not overrule a doctor, and leave what stands behind the wall as it was', async () => {
    const { matrix, aptitudes, exams, clinical } = await office();
    const results = await matrix.review(
      await xlsxOf(MATRIX, [matrixRow('10000001', 'QUISPE ÑAHUI JOSE')]),
      'import-attentions',
    );
    await matrix.finish(results.id);
    const before = await clinical();
    const other = await aptitudes.review(
      await xlsxOf(APTITUDES, [line('10000001', 'QUISPE ÑAHUI JOSE', 'APTO')]),
      'import-aptitudes',
    );
    expect((await issuesOf(aptitudes, other)).map(([, , code]) => code)).toEqual(['plan:doctor-decided']);
    const until = await aptitudes.review(
      await xlsxOf(APTITUDES, [line('10000001', 'QUISPE ÑAHUI JOSE', 'APTO C/R', '01/02/2027')]),
      'import-aptitudes',
    );
    expect(positive(until.planned)).toEqual({ ACTUALIZADO: 1 });
    await aptitudes.finish(until.id);
    expect(await exams()).toEqual([
      expect.objectContaining({
        aptitude: 'APTO_CON_RESTRICCION',
        until: '2027-02-01',
        centre: 'Clínica Norte',
        doctor: 'doctor de Prueba',
      }),
    ]);
    expect(await clinical()).toEqual(before);
    await aptitudes.rollBack(until.id);
    await aptitudes.until(until.id, ['ROLLED_BACK']);
    expect(await exams()).toEqual([expect.objectContaining({ until: null, centre: 'Clínica Sur' })]);
    expect(await clinical()).toEqual(before);
  });

  describe('beside clinical acts of a doctor, which the company cannot notice,', () => {
    /** The exam of 10000001 is there, and the company imports an end of validity for it. */
    const started = async () => {
      const its = await office();
      const matrix = await its.matrix.review(
        await xlsxOf(MATRIX, [matrixRow('10000001', 'QUISPE ÑAHUI JOSE')]),
        'import-attentions',
      );
      await its.matrix.finish(matrix.id);
      const row = line('10000001', 'QUISPE ÑAHUI JOSE', 'APTO C/R', '01/02/2027');
      const review = await its.aptitudes.review(await xlsxOf(APTITUDES, [row]), 'import-aptitudes');
      const write = async (body: object) => {
        const [exam] = await its.query('select id as "attentionId", version from attentions where customer_id = $1');
        const saved = await its.doctor.send('POST', '/api/exam/attentions', { ...exam, ...body });
        expect(saved.statusCode).toBe(200);
      };
      return { ...its, matrixId: matrix.id, review, write, advise: () => write({ recommendations: 'Dieta' }) };
    };
    const takenBack = async (wizard: Awaited<ReturnType<typeof started>>['aptitudes'], id: string) => {
      await wizard.rollBack(id);
      return wizard.until(id, ['ROLLED_BACK']);
    };

    test('an import that waits at its review is applied', async () => {
      const { aptitudes, review, advise, exams } = await started();
      await advise();
      expect(positive((await aptitudes.finish(review.id)).counts)).toEqual({ ACTUALIZADO: 1 });
      expect(await exams()).toEqual([expect.objectContaining({ until: '2027-02-01' })]);
    });

    test('an import is taken back, and the act stays', async () => {
      const { aptitudes, review, advise, exams, query } = await started();
      await aptitudes.finish(review.id);
      await advise();
      expect(await takenBack(aptitudes, review.id)).toMatchObject({ keptRows: 0 });
      expect(await exams()).toEqual([expect.objectContaining({ until: null })]);
      expect(await query('select recommendations from attention_clinical where customer_id = $1')).toEqual([
        { recommendations: 'Dieta' },
      ]);
    });

    test('an earlier import of the doctors is not taken back over the act', async () => {
      const { aptitudes, matrix, matrixId, review, advise, exams, query } = await started();
      await aptitudes.finish(review.id);
      await advise();
      await takenBack(aptitudes, review.id);
      expect(await takenBack(matrix, matrixId)).toMatchObject({ keptRows: 1 });
      expect(await exams()).toHaveLength(1);
      expect(await query('select recommendations from attention_clinical where customer_id = $1')).toEqual([
        { recommendations: 'Dieta' },
      ]);
    });

    test('a later import of the doctors is taken back first, and then both are', async () => {
      const { aptitudes, matrix, review, exams } = await started();
      await aptitudes.finish(review.id);
      const weighed = await matrix.review(
        await xlsxOf(MATRIX, [matrixRow('10000001', 'QUISPE ÑAHUI JOSE', { 4: null, 5: null, 6: 96 })]),
        'import-attentions',
      );
      expect(positive((await matrix.finish(weighed.id)).counts)).toEqual({ ACTUALIZADO: 1 });
      expect(await takenBack(aptitudes, review.id)).toMatchObject({ keptRows: 1 });
      expect(await exams()).toEqual([expect.objectContaining({ until: '2027-02-01' })]);
      expect(await takenBack(matrix, weighed.id)).toMatchObject({ keptRows: 0 });
      await expect.poll(async () => (await exams())[0]?.['until']).toBe(null);
    });

    test('what the company reads of the exam is kept if a doctor changed it, and the row names nobody', async () => {
      const { aptitudes, review, write, advise, exams } = await started();
      await aptitudes.finish(review.id);
      await write({ aptitude: 'APTO' });
      await advise();
      expect(await takenBack(aptitudes, review.id)).toMatchObject({ keptRows: 1 });
      expect((await aptitudes.rows(review.id, 'kept')).map(({ note }) => note)).toEqual([
        'El examen cambió o recibió un documento después de la importación: se conserva.',
      ]);
      expect(await exams()).toEqual([expect.objectContaining({ aptitude: 'APTO', doctor: 'doctor de Prueba' })]);
    });
  });
});
