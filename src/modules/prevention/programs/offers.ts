import { SPIROMETRY_LABELS } from '#clinical/rules/heart-and-lung/spirometry.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { WORKER_TITLE } from '#workers/catalogs/worker-case.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import type { ProgramOffer } from './model.ts';

/** Spirometry patterns that cause a proposal. */
export const ABNORMAL = ['OBSTRUCTIVO', 'POSIBLE_RESTRICTIVO', 'MIXTO'] as const;

export const patternLabel = (code: string): string => (SPIROMETRY_LABELS as Record<string, string>)[code] ?? code;

/** Workers who meet a rule of a programme and are not enrolled; a doctor enrols them or dismisses the proposal. */
export const OFFERS = defineList<ProgramOffer>()({
  id: 'program-offers',
  label: 'Propuestos para un programa de salud',
  columns: [
    ...WORKER_TITLE,
    { id: 'finding', label: 'Hallazgo', sort: true, page: { width: 260 }, file: { width: 40 } },
    { id: 'examDate', label: 'Examen', kind: 'date', sort: true, page: { width: 120, card: 'hidden' } },
    { id: 'hazards', label: 'Expuesto a', page: { width: 320 }, file: { width: 50 } },
    { id: 'area', label: 'Área', page: { card: 'hidden' }, file: { width: 26 } },
    { id: 'jobTitle', label: 'Puesto', page: { card: 'hidden' }, file: { width: 30 } },
  ],
  filters: {
    q: { kind: 'text', label: 'Buscar propuestos', placeholder: 'Nombre o documento' },
    abnormal: { kind: 'flag', label: 'Con hallazgo', clinical: true },
    ...WORKER_FILTERS,
  },
  sort: 'finding',
});
