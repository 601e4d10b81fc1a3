import { fold } from '#platform/contract/text.ts';
import { defaultDue, type NewReferral } from '../../../acts/new-referral.ts';
import {
  type AttentionDetail,
  diagnosisKey,
  type ExamDiagnosis,
  isSameDiagnosis,
  type SuggestedReferral,
} from '../../../model/attention.ts';

export const DEFAULT_QUESTION = 'Diagnóstico, tratamiento y si puede hacer el trabajo de su puesto.';

/** The codes that no diagnosis of the exam has yet, by its code or its words; the one being changed stays. */
export function unwritten<C extends { code: string; name: string }>(
  all: readonly C[],
  { diagnoses = [] }: Pick<AttentionDetail, 'diagnoses'>,
  changed?: ExamDiagnosis,
): C[] {
  const others = diagnoses.filter((each) => !changed || !isSameDiagnosis(each, changed));
  const codes = new Set(others.map(({ cie10 }) => cie10));
  const words = new Set(others.map(({ description }) => fold(description)));
  return all.filter(({ code, name }) => !codes.has(code) && !words.has(fold(name)));
}

/** A suggestion as a referral: the specialist is given its findings and the diagnoses that belong to them. */
export const fromSuggestion = (
  { specialty, reason, measures, codes, critical }: SuggestedReferral,
  diagnoses: readonly ExamDiagnosis[],
): NewReferral => ({
  specialty,
  reason,
  question: DEFAULT_QUESTION,
  dueOn: defaultDue(critical),
  diagnoses: diagnoses.filter(({ cie10 }) => cie10 && codes.includes(cie10)).map(diagnosisKey),
  measures,
});
