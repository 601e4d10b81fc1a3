import { defineList } from '#platform/contract/list/define.ts';
import { requiredRef } from '#platform/contract/pagination.ts';
import { WORKER_PLACE, WORKER_TITLE } from '#workers/catalogs/worker-case.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import type { Absence } from './model.ts';

const [AREA, JOB_TITLE] = WORKER_PLACE;

export const ABSENCES = defineList<Absence>()({
  id: 'absences',
  label: 'Ausencias',
  columns: [
    ...WORKER_TITLE,
    { ...AREA, page: { width: 125, card: 'hidden' } },
    { ...JOB_TITLE, page: { width: 140, card: 'hidden' } },
    { id: 'fromOn', label: 'Desde', kind: 'date', sort: true, page: { width: 110 } },
    { id: 'untilOn', label: 'Hasta', kind: 'date', sort: true, page: { width: 110 } },
    { id: 'days', label: 'Días', kind: 'number', page: { width: 70 } },
    { id: 'communicatedOn', label: 'Comunicada', kind: 'date', sort: true, page: { width: 115 } },
    { id: 'withdrawnBy', label: 'Retirada por', page: false, file: { width: 28 }, clinical: true },
    { id: 'withdrawnReason', label: 'Motivo del retiro', page: false, file: { width: 40 }, clinical: true },
  ],
  filters: {
    q: { kind: 'text', label: 'Buscar colaboradores', placeholder: 'Nombre o documento' },
    /** Finds absences with at least one day in this period. */
    period: { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Días de ausencia', future: true },
    communicated: { kind: 'dates', from: 'communicated_from', to: 'communicated_to', label: 'Comunicada' },
    patient_id: { kind: 'one', link: true, label: 'Colaborador', of: requiredRef('patients'), show: () => 'Uno' },
    withdrawn: { kind: 'flag', label: 'Retiradas', clinical: true },
    ...WORKER_FILTERS,
  },
  sort: '-fromOn',
});
