import { expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { ExamDiagnosis, SuggestedReferral } from '../../../model/attention.ts';
import { diagnosisOptions } from './diagnosis-options.ts';
import { fromSuggestion, unwritten } from './suggestions.ts';

const diagnosis = (cie10: string | null, description: string): ExamDiagnosis => ({
  cie10,
  description,
  kind: 'P',
  workRelated: null,
});

test('the diagnoses that the exam has are not proposed again, and the one being changed is', () => {
  const its = [diagnosis('H833', 'Efectos del ruido'), diagnosis(null, 'Hiperglicemia, no especificada')];
  const all = [
    { code: 'H833', name: 'Efectos del ruido sobre el oído interno' },
    { code: 'H903', name: 'Hipoacusia neurosensorial, bilateral' },
    { code: 'R739', name: 'Hiperglicemia, no especificada' },
  ];
  const offered = (changed?: ExamDiagnosis) =>
    diagnosisOptions(unwritten(all, { diagnoses: its }, changed), ['R739', 'H833', 'H903'], '').flatMap(
      ({ items }) => items,
    );
  expect(offered()).toEqual(['H90.3 Hipoacusia neurosensorial, bilateral']);
  expect(offered(its[0])).toEqual([
    'H83.3 Efectos del ruido sobre el oído interno',
    'H90.3 Hipoacusia neurosensorial, bilateral',
  ]);
});

test('a referral for a critical value is due tomorrow, and another one in 30 days', () => {
  const suggestion: SuggestedReferral = {
    specialty: 'Endocrinología',
    reason: 'Glucosa en ayunas 260 mg/dL.',
    measures: ['GLUCOSA'],
    codes: ['R739', 'E119'],
    severity: 'SEVERE',
    critical: true,
  };
  const due = (critical: boolean) => fromSuggestion({ ...suggestion, critical }, []).dueOn;
  expect([due(true), due(false)]).toEqual([1, 30].map((days) => addDays(todayInLima(), days)));
});

test('the specialist is given the diagnoses that belong to the findings', () => {
  const suggestion = { specialty: 'E', reason: 'r', measures: [], codes: ['E119'], severity: null, critical: false };
  const its = [diagnosis('E119', 'Diabetes'), diagnosis('J449', 'EPOC'), diagnosis(null, 'Fatiga')];
  expect(fromSuggestion(suggestion, its).diagnoses).toEqual(['E119']);
});
