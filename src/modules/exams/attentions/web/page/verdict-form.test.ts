import { expect, test } from 'vitest';
import { doctorsDayLabel } from '#clinical/vocabulary/aptitude.ts';
import { DECIDED_APTITUDES, verdictBody, verdictOf, verdictSchema, verdictTexts } from './verdict-form.ts';

const exam = {
  aptitude: 'OBSERVADO' as const,
  examDate: '2026-03-10',
  validUntil: '2026-04-10',
  restrictionsPending: false,
  workRestrictions: null,
  worksMeanwhile: null,
};
const OPEN = { cmpNeeded: false };

test('the day that only a doctor sets has its own name, and the other aptitudes have none', () => {
  expect(DECIDED_APTITUDES.flatMap((each) => (doctorsDayLabel(each) ? [[each, doctorsDayLabel(each)]] : []))).toEqual([
    ['NO_APTO_TEMPORAL', 'Nueva evaluación'],
    ['OBSERVADO', 'Plazo para levantar observaciones'],
  ]);
});

test('the form begins with the day of the doctor and never with the end of a validity', () => {
  expect(verdictOf(exam).day).toBe('2026-04-10');
  expect(verdictOf({ ...exam, aptitude: 'APTO' }).day).toBeNull();
});

test.each([
  ['OBSERVADO', { validUntil: '2026-04-10', worksMeanwhile: null }],
  ['NO_APTO_TEMPORAL', { validUntil: '2026-04-10' }],
  ['APTO', {}],
  ['NO_APTO', {}],
] as const)('%s is saved with %o', (aptitude, sent) => {
  const body = verdictBody({ ...verdictOf(exam), aptitude }, OPEN);
  expect(body).toEqual({ aptitude, workRestrictions: null, ...sent });
});

test('a day that was taken away is saved as none, and shown beside what others stored', () => {
  expect(verdictBody({ ...verdictOf(exam), day: null }, OPEN)).toMatchObject({ validUntil: null });
  expect(verdictTexts(verdictOf(exam), OPEN).get('validUntil')).toBe('10/04/2026');
});

test.each([
  ['YES', true, 'Sí'],
  ['NO', false, 'No'],
  ['NONE', null, ''],
] as const)('whether an observed worker may work meanwhile is answered %s', (meanwhile, stored, text) => {
  expect(verdictOf({ ...exam, worksMeanwhile: stored }).meanwhile).toBe(meanwhile);
  const verdict = { ...verdictOf(exam), meanwhile };
  expect(verdictBody(verdict, OPEN)).toMatchObject({ worksMeanwhile: stored });
  expect(verdictTexts(verdict, OPEN).get('worksMeanwhile')).toBe(text);
  expect(verdictBody({ ...verdict, aptitude: 'APTO' }, OPEN)).not.toHaveProperty('worksMeanwhile');
});

test('a person without a CMP sends the aptitude alone where a doctor stated the rest', () => {
  const verdict = {
    ...verdictOf({ ...exam, workRestrictions: 'No conducir.' }),
    aptitude: 'NO_APTO_TEMPORAL' as const,
  };
  expect(verdictBody(verdict, { cmpNeeded: true })).toEqual({ aptitude: 'NO_APTO_TEMPORAL' });
  expect([...verdictTexts(verdict, { cmpNeeded: true }).keys()]).toEqual(['aptitude']);
});

test('a day before the exam is refused at its field', () => {
  const schema = verdictSchema(exam.examDate);
  expect(schema.safeParse({ ...verdictOf(exam), day: '2026-03-10' }).success).toBe(true);
  const { error } = schema.safeParse({ ...verdictOf(exam), day: '2026-03-09' });
  expect(error?.issues).toMatchObject([{ path: ['day'], message: 'La fecha es anterior al examen (10/03/2026).' }]);
});
