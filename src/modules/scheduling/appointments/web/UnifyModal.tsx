import { z } from 'zod';
import { SERVICE_AREA_LABELS } from '#clinical/vocabulary/service-area.ts';
import { day, showDay, todayInLima } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { asOptions } from '#platform/web/catalogue/parts.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { useCompanyId } from '#platform/web/session/session.ts';
import { unifyExams } from '../api.ts';
import { APPOINTMENTS, type Appointment } from '../appointments.ts';
import { hour } from '../model.ts';
import { listSites } from '../sites-api.ts';

/** Dialog that moves all open exams of a worker to one day, or shows why it is not possible. */
export const UnifyModal = defineForm<{ item: Appointment }>()({
  schema: z.object({
    on: day.refine((value) => value >= todayInLima(), 'La fecha ya pasó: elige desde hoy en adelante.'),
    at: z.union([z.literal(''), hour]),
    siteId: z.string().nullable(),
  }),
  useData: () => ({ company: useCompanyId(), sites: asOptions(useEndpoint(listSites, {}).data?.items) }),
  title: 'Juntar sus EMOs en un día',
  submitLabel: 'Juntar',
  initial: ({ item }) => ({ on: item.on, at: item.at ?? '', siteId: item.siteId }),
  fields: ({ item, sites }) => [
    `Todas las citas de EMO abiertas de ${item.fullName} pasan a ese día; las estaciones que se repiten se hacen una vez. Se le avisa una sola vez.`,
    [
      { name: 'on', label: 'Fecha', required: true, control: { kind: 'day', from: todayInLima() } },
      { name: 'at', label: 'Hora', control: { kind: 'text', type: 'time' } },
    ],
    {
      name: 'siteId',
      label: 'Lugar',
      placeholder: 'El que tiene cada cita',
      control: { kind: 'select', options: sites },
    },
  ],
  save: ({ on, at, siteId }, { item, company }) =>
    call(unifyExams, {
      query: { customer_id: company!, ...(siteId ? { headquarter_id: siteId } : {}) },
      body: { rows: [{ patientId: item.patientId, on, at: at || null }] },
    }),
  touches: [APPOINTMENTS.path, ...(APPOINTMENTS.page.touches ?? [])],
  saved: ({ values, result: { unified } }) => {
    const [joined] = unified;
    if (!joined) return null;
    const once = joined.shared.map((area) => SERVICE_AREA_LABELS[area].toLowerCase()).join(', ');
    const sentence = `Se juntaron ${joined.ids.length} citas el ${showDay(values.on)}.`;
    return once ? `${sentence} Se hacen una sola vez: ${once}.` : sentence;
  },
  refused: ({ item, result }) =>
    result.refused.slice(0, 1).map(({ reason }) => ({ id: item.patientId, name: item.fullName, reason })),
});
