import { CAUSE_SENTENCES, NOT_READ, type TextJudgement } from '#clinical/certificate-text/model.ts';
import { EMPLOYER_DOCUMENT_TYPES } from '#clinical/vocabulary/document-type.ts';
import type { Verdict } from './judge.ts';
import type { DocumentStatus } from './model.ts';

type Gated = Omit<Verdict, 'status'> & { status: Verdict['status'] | Extract<DocumentStatus, 'WITHHELD'> };

const CLINICAL = 'Su texto menciona diagnósticos o resultados: va como Legajo, que la empresa no ve.';

/**
 * A certificate is shown to the company only when its text is clean or when a doctor confirmed it. Any other
 * certificate is attached as Legajo, visible only to doctors and the worker, unless a person chooses another kind.
 */
export function withheldFrom(
  { text = NOT_READ, confirmedBy }: { text?: TextJudgement; confirmedBy?: string },
  verdict: Verdict,
): Gated {
  const { status, type } = verdict;
  if (status !== 'READY' || !type || !EMPLOYER_DOCUMENT_TYPES.has(type)) return verdict;
  if (text.verdict === 'CLEAN' || confirmedBy) return verdict;
  const reason =
    text.verdict === 'CLINICAL'
      ? CLINICAL
      : `Va como Legajo, que la empresa no ve: ${CAUSE_SENTENCES[text.cause ?? 'NOT_READ']}`;
  return { ...verdict, status: 'WITHHELD', type: 'LEGAJO', speciality: null, reason };
}
