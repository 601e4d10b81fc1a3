import { z } from 'zod';
import { COVERAGE_LABELS, COVERAGES, doseLabel, SCHEME_LABELS, schemeCode } from '#clinical/vaccines/schemes.ts';
import { AWAY } from '#platform/contract/list/columns.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { WORKER_TITLE } from '#workers/catalogs/worker-case.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import type { VaccineDose, VaccinePerson } from './model.ts';

const WHERE = [
  { id: 'area', label: 'Área', page: { card: 'hidden' }, file: { width: 26 } },
  { id: 'jobTitle', label: 'Puesto', page: { card: 'hidden' }, file: { width: 30 } },
] as const;
const SEARCH = { kind: 'text', label: 'Buscar colaboradores', placeholder: 'Nombre o documento' } as const;

/** All vaccination records, the newest first. */
export const VACCINE_DOSES = defineList<VaccineDose>()({
  id: 'vaccine-doses',
  label: 'Registro de vacunas',
  columns: [
    ...WORKER_TITLE,
    {
      id: 'scheme',
      label: 'Vacuna',
      sort: true,
      value: (d) => SCHEME_LABELS[d.scheme],
      page: { width: 210 },
      file: { width: 30 },
    },
    {
      id: 'dose',
      label: 'Dosis',
      value: (d) => doseLabel(d.scheme, d.dose),
      page: { width: 130 },
      file: { width: 14 },
    },
    { id: 'givenOn', label: 'Fecha', kind: 'date', sort: true, page: { width: 120 } },
    { id: 'place', label: 'Lugar', page: { card: 'hidden' }, file: { width: 30 } },
    { id: 'lot', label: 'Lote', page: { width: 120, card: 'hidden' }, file: { width: 16 } },
    { id: 'note', label: 'Observaciones', page: false, file: { width: 40 } },
    { id: 'recordedBy', label: 'Registrado por', page: AWAY, file: { width: 28 } },
    {
      id: 'withdrawn',
      label: 'Retirado',
      value: (d) => (d.withdrawnAt ? (d.withdrawnReason ?? 'Sí') : null),
      page: AWAY,
      file: { width: 30 },
    },
    ...WHERE,
  ],
  filters: {
    q: SEARCH,
    scheme: { kind: 'several', label: 'Vacuna', of: schemeCode, options: optionsOf(SCHEME_LABELS) },
    period: { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Fecha' },
    withdrawn: { kind: 'flag', label: 'Retirados' },
    ...WORKER_FILTERS,
  },
  sort: '-givenOn',
});

/** Status of one vaccine for every worker who should have it. */
export const VACCINE_PEOPLE = defineList<VaccinePerson>()({
  id: 'vaccine-people',
  label: 'Colaboradores por vacuna',
  columns: [
    ...WORKER_TITLE,
    {
      id: 'coverage',
      label: 'Cobertura',
      value: (p) => COVERAGE_LABELS[p.coverage],
      page: { width: 170 },
      file: { width: 18 },
    },
    { id: 'doses', label: 'Dosis', kind: 'number', page: { width: 100 } },
    { id: 'lastOn', label: 'Última dosis', kind: 'date', sort: true, page: { width: 140 }, file: { width: 14 } },
    { id: 'boosterOn', label: 'Refuerzo', kind: 'date', sort: true, page: { width: 140 }, file: { width: 14 } },
    ...WHERE,
  ],
  filters: {
    q: SEARCH,
    coverage: { kind: 'several', label: 'Cobertura', of: z.enum(COVERAGES), options: optionsOf(COVERAGE_LABELS) },
    ...WORKER_FILTERS,
  },
  sort: 'name',
});
