import { fold } from '#platform/contract/text.ts';
import { defaultDue, type NewReferral } from '../../../acts/new-referral.ts';
import { findingsOf, type SuggestedReferral, suggestedReferrals } from '../../../acts/of-findings.ts';
import { type AttentionDetail, diagnosisKey, type ExamDiagnosis } from '../../../model/attention.ts';

export const DEFAULT_QUESTION = 'Diagnóstico, tratamiento y si puede hacer el trabajo de su puesto.';

type Referred = Pick<AttentionDetail, 'stations' | 'consultations' | 'examFindings'>;

/** The referrals that the findings suggest, without the specialists to whom the exam already has a pending one. */
export function openSuggestions({ stations = [], consultations, examFindings }: Referred): SuggestedReferral[] {
  const pending = new Set(consultations.flatMap((c) => (c.pending && c.specialty ? [fold(c.specialty)] : [])));
  const findings = findingsOf(stations, examFindings);
  return suggestedReferrals(findings).filter(({ specialty }) => !pending.has(fold(specialty)));
}

/** A suggestion as a referral: the specialist is given its findings and the diagnoses that belong to them. */
export const fromSuggestion = (
  { specialty, reason, measures, codes }: SuggestedReferral,
  diagnoses: readonly ExamDiagnosis[],
): NewReferral => ({
  specialty,
  reason,
  question: DEFAULT_QUESTION,
  dueOn: defaultDue(),
  diagnoses: diagnoses.filter(({ cie10 }) => cie10 && codes.includes(cie10)).map(diagnosisKey),
  measures,
});
