import { addDays } from '#platform/contract/dates.ts';
import { fold } from '#platform/contract/text.ts';
import { defaultDue, type NewReferral } from '../../../acts/new-referral.ts';
import { findingsOf, frequentCodes, type SuggestedReferral, suggestedReferrals } from '../../../acts/of-findings.ts';
import { type AttentionDetail, diagnosisKey, type ExamDiagnosis, isSameDiagnosis } from '../../../model/attention.ts';

export const DEFAULT_QUESTION = 'Diagnóstico, tratamiento y si puede hacer el trabajo de su puesto.';

type Referred = Pick<AttentionDetail, 'stations' | 'consultations' | 'examFindings' | 'pregnant'>;
type Diagnosed = Pick<AttentionDetail, 'stations' | 'examFindings' | 'pregnant' | 'diagnoses'>;

/**
 * Whether a specialist sees a critical value in time by a referral: an open one is due by tomorrow, an answered one was
 * due on the day after its issue.
 */
const isUrgent = ({ pending, issuedOn, dueOn }: Referred['consultations'][number]): boolean =>
  dueOn !== undefined && dueOn <= (pending ? defaultDue(true) : addDays(issuedOn, 1));

/**
 * The referrals that the findings suggest, without the specialists to whom the exam has one, answered or not. For a
 * critical value only an urgent one counts.
 */
export function openSuggestions({ stations = [], consultations, examFindings, pregnant }: Referred) {
  const isWritten = ({ specialty, critical }: SuggestedReferral) =>
    consultations.some((each) => fold(each.specialty ?? '') === fold(specialty) && (!critical || isUrgent(each)));
  const findings = findingsOf(stations, examFindings);
  return suggestedReferrals(findings, pregnant).filter((each) => !isWritten(each));
}

/** Diagnoses, and the signs whose codes the CIE-10 gives only without them: R73 and R81, R03.0. */
const EXCLUDED: readonly (readonly [diagnosis: RegExp, sign: RegExp])[] = [
  [/^(E1[0-4]|O24)/, /^(R73|R81)/],
  [/^(I1[0-5]|O1[0-6])/, /^R030/],
];

/** The CIE-10 codes that go with the findings of an exam, without the signs of a diagnosis that it has. */
export function frequentOf({ stations = [], examFindings, pregnant, diagnoses = [] }: Diagnosed): string[] {
  const excluded = EXCLUDED.filter(([diagnosis]) => diagnoses.some(({ cie10 }) => diagnosis.test(cie10 ?? '')));
  const codes = frequentCodes(findingsOf(stations, examFindings), pregnant);
  return codes.filter((code) => !excluded.some(([, sign]) => sign.test(code)));
}

/** The codes that no diagnosis of the exam has yet, by its code or its words; the one being changed stays. */
export function unwritten<C extends { code: string; name: string }>(
  all: readonly C[],
  { diagnoses = [] }: Diagnosed,
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
