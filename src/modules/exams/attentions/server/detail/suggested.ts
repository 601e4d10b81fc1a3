import { addDays } from '#platform/contract/dates.ts';
import { fold } from '#platform/contract/text.ts';
import { type Finding, findingText } from '../../acts/exam-findings.ts';
import { defaultDue } from '../../acts/new-referral.ts';
import { frequentCodes, suggestedReferrals, undiagnosed } from '../../acts/of-findings.ts';
import type { AttentionDetail, SuggestedReferral } from '../../model/attention.ts';

/** What the exam already has. */
interface Written {
  consultations: AttentionDetail['consultations'];
  diagnoses: NonNullable<AttentionDetail['diagnoses']>;
}

/**
 * Whether a specialist sees a critical value in time by a referral: an open one is due by tomorrow, an answered one was
 * due on the day after its issue.
 */
const isUrgent = ({ pending, issuedOn, dueOn }: AttentionDetail['consultations'][number]): boolean =>
  dueOn !== undefined && dueOn <= (pending ? defaultDue(true) : addDays(issuedOn, 1));

/** Diagnoses, and the signs whose codes the CIE-10 gives only without them: R73 and R81, R03.0. */
const EXCLUDED: readonly (readonly [diagnosis: RegExp, sign: RegExp])[] = [
  [/^(E1[0-4]|O24)/, /^(R73|R81)/],
  [/^(I1[0-5]|O1[0-6])/, /^R030/],
];

/**
 * What the findings of an exam ask for: the referrals to specialists to whom it has none, answered or not (for a
 * critical value only an urgent one counts), CIE-10 codes without the signs of a diagnosis that it has, and in words
 * the findings without a diagnosis.
 */
export function suggestedFor({
  consultations,
  diagnoses,
  findings,
  pregnant,
}: Written & { findings: readonly Finding[]; pregnant: boolean }): NonNullable<AttentionDetail['suggested']> {
  const isWritten = ({ specialty, critical }: SuggestedReferral) =>
    consultations.some((each) => fold(each.specialty ?? '') === fold(specialty) && (!critical || isUrgent(each)));
  const excluded = EXCLUDED.filter(([diagnosis]) => diagnoses.some(({ cie10 }) => diagnosis.test(cie10 ?? '')));
  return {
    referrals: suggestedReferrals(findings, pregnant).filter((each) => !isWritten(each)),
    codes: frequentCodes(findings, pregnant).filter((code) => !excluded.some(([, sign]) => sign.test(code))),
    undiagnosed: undiagnosed(
      findings,
      diagnoses.flatMap(({ cie10 }) => cie10 ?? []),
      pregnant,
    ).map(findingText),
  };
}
