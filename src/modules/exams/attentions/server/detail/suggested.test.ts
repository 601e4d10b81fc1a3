import { expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { findingsOf } from '../../acts/exam-findings.ts';
import type { ExamFinding } from '../../finding.ts';
import type { AttentionDetail, ExamMeasure, ExamStation } from '../../model/attention.ts';
import { suggestedFor } from './suggested.ts';

const measure = (code: string, given: string, review = true) =>
  ({ code, label: code, shown: null, class: given, classLabel: given, severity: 'MODERATE', review }) as ExamMeasure;
const figure = (code: string, critical = false) =>
  ({ code, label: code, severity: critical ? 'SEVERE' : 'MODERATE', critical, shown: null }) as ExamFinding;
const STATIONS = [
  { serviceAreaCode: 'LAB', label: 'Laboratorio', measures: [measure('GLUCOSA', 'DIABETES')] },
  { serviceAreaCode: 'AUDIO', label: 'Audiometría', measures: [measure('AUDIOMETRIA', 'HIR_LEVE')] },
] as ExamStation[];
interface Exam {
  consultations?: unknown[];
  diagnoses?: unknown[];
  stations?: ExamStation[];
  pregnant?: boolean;
}
const suggested = ({ consultations = [], diagnoses = [], stations = STATIONS, pregnant = false }: Exam = {}) =>
  suggestedFor({
    consultations: consultations as AttentionDetail['consultations'],
    diagnoses: diagnoses as NonNullable<AttentionDetail['diagnoses']>,
    findings: findingsOf(stations, [figure('GLUCOSA', true), figure('AUDIOMETRIA')]),
    pregnant,
  });
const inDays = (days: number) => addDays(todayInLima(), days);
/** A referral of three days ago that is due a number of days from now. */
const referral = (specialty: string, pending: boolean, due: number) => ({
  specialty,
  pending,
  issuedOn: inDays(-3),
  dueOn: inDays(due),
});
const specialties = (exam: Exam = {}) => suggested(exam).referrals.map(({ specialty }) => specialty);

test('a referral that the exam has is not suggested again, whether it was answered or not', () => {
  for (const pending of [true, false])
    expect(specialties({ consultations: [referral('otorrinolaringologia', pending, 30)] })).toEqual(['Endocrinología']);
});

test('a critical value has a referral due by tomorrow, whatever others its specialist has', () => {
  expect(specialties()).toEqual(['Endocrinología', 'Otorrinolaringología']);
  const withOne = (pending: boolean, due: number) =>
    specialties({ consultations: [referral('endocrinologia', pending, due)] })[0];
  // The one of the imported file does not wait for it, nor does an answer to it.
  expect([withOne(true, 27), withOne(false, 27)]).toEqual(['Endocrinología', 'Endocrinología']);
  expect([withOne(true, 1), withOne(true, -2)]).toEqual(['Otorrinolaringología', 'Otorrinolaringología']);
  // One of that kind that was answered is not asked for again.
  expect(withOne(false, -2)).toBe('Otorrinolaringología');
});

test('a diagnosis takes the place of the signs that its code excludes', () => {
  const stations = [
    { serviceAreaCode: 'LAB', label: 'Laboratorio', measures: [measure('GLUCOSA', 'DIABETES')] },
    { serviceAreaCode: 'TRIAJE', label: 'Triaje', measures: [measure('PRESION_ARTERIAL', 'HTA_1')] },
  ] as ExamStation[];
  const of = (...codes: string[]) =>
    suggested({ stations, diagnoses: codes.map((cie10) => ({ cie10, description: cie10 })) }).codes;
  expect(of()).toEqual(expect.arrayContaining(['R739', 'R730', 'R030']));
  expect(of('E119')).toEqual(expect.arrayContaining(['R030']));
  expect(of('E119').filter((code) => code.startsWith('R73'))).toEqual([]);
  expect(of('E119', 'I10')).not.toContain('R030');
});

test('the results of a pregnant woman go to who follows her pregnancy', () => {
  expect(specialties({ pregnant: true })[0]).toBe('Ginecología y obstetricia');
});

test('a finding without a diagnosis is named until one of its category is written; a mild one is not', () => {
  const undiagnosed = (...codes: string[]) =>
    suggested({ diagnoses: codes.map((cie10) => ({ cie10, description: cie10 })) }).undiagnosed;
  const [sugar, ear] = ['GLUCOSA (DIABETES)', 'AUDIOMETRIA (HIR_LEVE)'];
  expect(undiagnosed()).toEqual([sugar, ear]);
  expect(undiagnosed('E116')).toEqual([ear]);
  expect(undiagnosed('E116', 'H903')).toEqual([]);
  // Signs are of the finding only by their whole code.
  expect(undiagnosed('R51')).toEqual([sugar, ear]);
  const mild = [{ serviceAreaCode: 'TRIAJE', measures: [{ ...measure('IMC', 'SOBREPESO'), severity: 'MILD' }] }];
  expect(suggested({ stations: mild as ExamStation[] }).undiagnosed).toEqual([]);
});
