import { todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { listHazards } from '#workers/catalogs/api.ts';
import { hazardGroups } from '#workers/catalogs/hazard-categories.ts';
import { addJob, correctJob, jobFields } from '../../work-history/api.ts';
import { type PastJob, WORK_PLACE_LABELS } from '../../work-history/model.ts';

const TOUCHED = ['/exam/work-history'];

interface Props {
  patientId: string;
  /** The job that is edited; null adds a new one. */
  job: PastJob | null;
}

/** Form of one job of the occupational history. */
export default defineForm<Props>()({
  useData: () => {
    const { data } = useEndpoint(listHazards, {});
    return data ? { hazards: data } : null;
  },
  schema: jobFields,
  title: ({ job }) => (job ? 'Corregir trabajo' : 'Agregar trabajo'),
  size: 'lg',
  gap: 'sm',
  record: { of: ({ job }) => job, staleTitle: 'Otra persona corrigió este trabajo' },
  initial: ({ stored }) => ({
    company: stored?.company ?? '',
    activity: stored?.activity ?? '',
    area: stored?.area ?? '',
    jobTitle: stored?.jobTitle ?? '',
    altitude: stored?.altitude ?? null,
    place: stored?.place ?? null,
    from: stored?.from ?? '',
    until: stored?.until ?? null,
    hazards: stored?.hazards.map(({ id }) => id) ?? [],
    protection: stored?.protection ?? '',
    protectionShare: stored?.protectionShare ?? null,
    note: stored?.note ?? '',
  }),
  fields: ({ hazards }) => [
    [
      { name: 'company', label: 'Empresa', required: true, focused: true, control: { kind: 'text', max: 200 } },
      { name: 'activity', label: 'Actividad de la empresa', control: { kind: 'text', max: 200 } },
    ],
    [
      { name: 'jobTitle', label: 'Puesto u ocupación', required: true, control: { kind: 'text', max: 200 } },
      { name: 'area', label: 'Área de trabajo', control: { kind: 'text', max: 200 } },
    ],
    [
      { name: 'from', label: 'Desde', required: true, control: { kind: 'day', until: todayInLima() } },
      { name: 'until', label: 'Hasta', control: { kind: 'day', clearable: true, until: todayInLima() } },
    ],
    {
      note: 'Si solo sabe el mes, elige su primer día en «Desde» y el último en «Hasta». Deja «Hasta» vacío si sigue en ese trabajo.',
    },
    [
      {
        name: 'place',
        label: 'Lugar de la labor',
        control: { kind: 'select', options: optionsOf(WORK_PLACE_LABELS) },
      },
      {
        name: 'altitude',
        label: 'Altitud (m s. n. m.)',
        control: { kind: 'number', min: -100, max: 6000, suffix: ' m' },
      },
    ],
    {
      name: 'hazards',
      label: 'Peligros a los que estuvo expuesto',
      control: { kind: 'multi', options: hazardGroups(hazards), nothing: 'Ningún peligro se llama así' },
      // A stored job holds its hazards with their names, a typed one their codes.
      words: (value) =>
        (value as unknown as readonly (string | { name: string })[])
          .map((each) => (typeof each === 'string' ? (hazards.find(({ id }) => id === each)?.name ?? each) : each.name))
          .sort()
          .join(', '),
    },
    [
      { name: 'protection', label: 'Equipo de protección', control: { kind: 'text', max: 300 } },
      {
        name: 'protectionShare',
        label: 'Tiempo con protección (%)',
        control: { kind: 'number', min: 0, max: 100, suffix: ' %' },
      },
    ],
    { name: 'note', label: 'Observaciones', control: { kind: 'long', rows: [2, 6], max: 1000 } },
  ],
  save: (values, { job, patientId, version }) =>
    job
      ? call(correctJob, { params: { jobId: job.id }, body: { ...values, version } })
      : call(addJob, { body: { ...values, patientId } }),
  touches: TOUCHED,
  saved: ({ values }) => `Se guardó el trabajo en ${values.company}.`,
});
