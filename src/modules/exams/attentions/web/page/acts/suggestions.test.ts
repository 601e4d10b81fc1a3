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
const referral = (specialty: string, pending: boolean) => ({ specialty, pending });
const specialties = (attention: AttentionDetail) => openSuggestions(attention).map(({ specialty }) => specialty);
const diagnosis = (cie10: string | null, description: string) => ({ cie10, description, kind: 'P', workRelated: null });

test('a referral that the exam has is not suggested again, whether it was answered or not', () => {
  expect(specialties(exam())).toEqual(['Endocrinología', 'Otorrinolaringología']);
  for (const pending of [true, false])
    expect(specialties(exam({ consultations: [referral('endocrinologia', pending)] as never }))).toEqual([
      'Otorrinolaringología',
    ]);
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
  expect(dueIn).toEqual([1, 30].map((days) => addDays(todayInLima(), days)));
});

test('the results of a pregnant woman go to who follows her pregnancy', () => {
  expect(specialties(exam({ pregnant: true }))[0]).toBe('Ginecología y obstetricia');
});
