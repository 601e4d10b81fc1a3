import type { DiagnosisKind } from '#clinical/vocabulary/diagnosis-kind.ts';
import { call } from '#platform/web/api/client.ts';
import type { CallInput } from '#platform/web/api/request.ts';
import { saveAttention, withdrawConsultations } from '../../../api.ts';
import type { AttentionDetail, ExamDiagnosis } from '../../../model/attention.ts';
import { undoExamChange } from '../../../queue/api.ts';
import { writeThenRead } from '../useExamWrite.ts';

/** What a doctor writes on the page of an exam besides its aptitude, with the key that opens its form. */
export const ACTS = {
  diagnosis: { key: 'd', label: 'Diagnóstico' },
  recommendation: { key: 'r', label: 'Recomendación' },
  referral: { key: 'i', label: 'Interconsulta' },
  control: { key: 'c', label: 'Control' },
} as const;
export type Act = keyof typeof ACTS;

export interface ActProps {
  attention: AttentionDetail;
  onClose: () => void;
}

/** The exam as an act left it. */
export type Saved = Pick<AttentionDetail, 'id' | 'version'>;

type Body = NonNullable<CallInput<typeof saveAttention>['body']>;

/** Saves a part of the exam at the version that the page shows, and reads the exam again, also after a refusal. */
export const saveAct = ({ id, version }: Pick<AttentionDetail, 'id' | 'version'>, body: Partial<Body>) =>
  writeThenRead(() => call(saveAttention, { body: { attentionId: id, version, ...body } }));

/**
 * Undoes the change that gave the exam this version, as the list of what was done today does, and reads the exam again.
 * @throws 409 if the exam was changed since
 */
export const undoAct = ({ id, version }: Saved): Promise<unknown> =>
  writeThenRead(() => call(undoExamChange, { params: { attentionId: id, version } }));

/** The stored kind is one of the marks of the Anexo 02, or null. */
export const asKinds = (diagnosis: ExamDiagnosis) => ({ ...diagnosis, kind: diagnosis.kind as DiagnosisKind | null });

/** Withdraws referrals without notice, appointment or letter, and reads the exam again. */
export const withdrawReferrals = (attentionId: string, ids: string[]): Promise<unknown> =>
  writeThenRead(() => call(withdrawConsultations, { params: { attentionId }, body: { ids } }));
