import { expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { ExamFinding } from '../../../finding.ts';
import type { AttentionDetail, ExamMeasure } from '../../../model/attention.ts';
import { diagnosisOptions } from './diagnosis-options.ts';
import { frequentOf, fromSuggestion, openSuggestions, unwritten } from './suggestions.ts';

const measure = (code: string, given: string, review = true) =>
  ({ code, label: code, shown: null, class: given, classLabel: given, severity: 'MODERATE', review }) as ExamMeasure;
const figure = (code: string, critical = false) =>
  ({ code, label: code, severity: critical ? 'SEVERE' : 'MODERATE', critical, shown: null }) as ExamFinding;
const exam = (more: Partial<AttentionDetail> = {}) =>
  ({
    consultations: [],
    stations: [
      { serviceAreaCode: 'LAB', label: 'Laboratorio', measures: [measure('GLUCOSA', 'DIABETES')] },
      { serviceAreaCode: 'AUDIO', label: 'Audiometría', measures: [measure('AUDIOMETRIA', 'HIR_LEVE')] },
    ],
    examFindings: [figure('GLUCOSA', true), figure('AUDIOMETRIA')],
    diagnoses: [],
    pregnant: false,
    ...more,
  }) as unknown as AttentionDetail;
const inDays = (days: number) => addDays(todayInLima(), days);
/** A referral of three days ago that is due a number of days from now. */
const referral = (specialty: string, pending: boolean, due: number) => ({
  specialty,
  pending,
  issuedOn: inDays(-3),
  dueOn: inDays(due),
});
const specialties = (attention: AttentionDetail) => openSuggestions(attention).map(({ specialty }) => specialty);
const diagnosis = (cie10: string | null, description: string) => ({ cie10, description, kind: 'P', workRelated: null });

test('a referral that the exam has is not suggested again, whether it was answered or not', () => {
  for (const pending of [true, false])
    expect(specialties(exam({ consultations: [referral('otorrinolaringologia', pending, 30)] as never }))).toEqual([
      'Endocrinología',
    ]);
});

test('a critical value has a referral due by tomorrow, whatever others its specialist has', () => {
  expect(specialties(exam())).toEqual(['Endocrinología', 'Otorrinolaringología']);
  const withOne = (pending: boolean, due: number) =>
    specialties(exam({ consultations: [referral('endocrinologia', pending, due)] as never }))[0];
  // The one of the imported file does not wait for it, nor does an answer to it.
  expect([withOne(true, 27), withOne(false, 27)]).toEqual(['Endocrinología', 'Endocrinología']);
  expect([withOne(true, 1), withOne(true, -2)]).toEqual(['Otorrinolaringología', 'Otorrinolaringología']);
  // One of that kind that was answered is not asked for again.
  expect(withOne(false, -2)).toBe('Otorrinolaringología');
});

test('the diagnoses that the exam has are not proposed again, and the one being changed is', () => {
  const its = [diagnosis('H833', 'Efectos del ruido'), diagnosis(null, 'Hiperglicemia, no especificada')];
  const attention = exam({ diagnoses: its });
  const all = [
    { code: 'H833', name: 'Efectos del ruido sobre el oído interno' },
    { code: 'H903', name: 'Hipoacusia neurosensorial, bilateral' },
    { code: 'R739', name: 'Hiperglicemia, no especificada' },
  ];
  const offered = (changed?: (typeof its)[number]) =>
    diagnosisOptions(unwritten(all, attention, changed), frequentOf(attention), '').flatMap(({ items }) => items);
  expect(offered()).toEqual(['H90.3 Hipoacusia neurosensorial, bilateral']);
  expect(offered(its[0])).toEqual([
    'H83.3 Efectos del ruido sobre el oído interno',
    'H90.3 Hipoacusia neurosensorial, bilateral',
  ]);
});

test('a diagnosis takes the place of the signs that its code excludes', () => {
  const stations = [
    { serviceAreaCode: 'LAB', label: 'Laboratorio', measures: [measure('GLUCOSA', 'DIABETES')] },
    { serviceAreaCode: 'TRIAJE', label: 'Triaje', measures: [measure('PRESION_ARTERIAL', 'HTA_1')] },
  ] as never;
  const of = (...codes: string[]) =>
    frequentOf(exam({ stations, diagnoses: codes.map((code) => diagnosis(code, code)) }));
  expect(of()).toEqual(expect.arrayContaining(['R739', 'R730', 'R030']));
  expect(of('E119')).toEqual(expect.arrayContaining(['R030']));
  expect(of('E119').filter((code) => code.startsWith('R73'))).toEqual([]);
  expect(of('E119', 'I10')).not.toContain('R030');
});

test('a referral for a critical value is due tomorrow, and another one in 30 days', () => {
  const dueIn = openSuggestions(exam()).map((each) => fromSuggestion(each, []).dueOn);
  expect(dueIn).toEqual([1, 30].map(inDays));
});

test('the results of a pregnant woman go to who follows her pregnancy', () => {
  expect(specialties(exam({ pregnant: true }))[0]).toBe('Ginecología y obstetricia');
});
