import { DOCUMENT_TYPE_LABELS } from '#clinical/vocabulary/document-type.ts';
import { EXAM_TYPE_LABELS, examType } from '#clinical/vocabulary/exam-type.ts';
import { SPECIALITY_LABELS } from '#clinical/vocabulary/speciality.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { Status } from '#platform/web/feedback/StatusBadge.tsx';
import type { DocumentCandidate, ImportDocument } from '../../batches/model.ts';

/** `Periódico del 12/03/2026` */
export function examLabel({ examType: type, examDate }: DocumentCandidate): string {
  const parsed = examType.safeParse(type);
  return `${parsed.success ? EXAM_TYPE_LABELS[parsed.data] : type} del ${showDay(examDate)}`;
}

/** `Interconsulta · Cardiología` */
export function kindLabel({ type, speciality }: Pick<ImportDocument, 'type' | 'speciality'>): string {
  if (!type) return 'Por elegir';
  const specialitySuffix = speciality && type !== 'CERTIFICADO_APTITUD' ? ` · ${SPECIALITY_LABELS[speciality]}` : '';
  return DOCUMENT_TYPE_LABELS[type] + specialitySuffix;
}

export const candidateOf = (file: ImportDocument): DocumentCandidate | undefined =>
  file.candidates.find(({ attentionId }) => attentionId === file.attentionId);

const ENDS: Partial<Record<ImportDocument['state'], readonly [Status, string]>> = {
  REVERTED: ['sinDato', 'Revertido'],
  KEPT: ['porVencer', 'Conservado'],
  REJECTED: ['vencido', 'Sin adjuntar'],
};
/** Result of a file in a started batch. */
export function endOf({ state, status }: ImportDocument): readonly [Status, string] {
  if (state === 'APPLIED') return status === 'DUPLICATE' ? ['sinDato', 'Ya estaba'] : ['vigente', 'Adjunto'];
  return ENDS[state] ?? ['sinDato', 'En espera'];
}
