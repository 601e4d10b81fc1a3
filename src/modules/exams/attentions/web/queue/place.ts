import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import type { QueueItem } from '../../queue/model.ts';

const LISTS = {
  ASISTENCIAL: '/resultados/asistenciales',
  COVID: '/resultados/covid',
  LABORATORIO: '/resultados/laboratorio',
} as const;

/** Where an entry of the queue opens: an exam has its page, another attention opens next to its list. */
export const placeOf = ({ kind }: Pick<QueueItem, 'kind'>, id: string) =>
  kind === 'EMO'
    ? ({ to: '/resultados/emos/$attentionId', params: { attentionId: id }, search: { cola: 'true' } } as const)
    : ({ to: LISTS[kind], search: { attention: id } } as const);

const VISIT_LABELS = {
  ASISTENCIAL: 'Atención asistencial',
  COVID: 'Prueba covid',
  LABORATORIO: 'Análisis de laboratorio',
};
/** Which exam or attention it is, in words. */
export const typeText = ({ kind, examType }: Pick<QueueItem, 'kind' | 'examType'>): string =>
  kind === 'EMO' ? (examType ? EXAM_TYPE_LABELS[examType] : 'Examen') : VISIT_LABELS[kind];
