import { Button, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { IconCalendarDue } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { SERVICE_AREA_LABELS } from '#clinical/vocabulary/service-area.ts';
import { day, showDay, todayInLima } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { RefusedModal } from '#platform/web/feedback/RefusedModal.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { withoutAccents } from '#platform/web/forms/without-accents.ts';
import { useCan, useCompanyId } from '#platform/web/session/session.ts';
import { unifyExams } from '../api.ts';
import { APPOINTMENTS, type Appointment } from '../appointments.ts';
import { hour, OPEN } from '../model.ts';
import { listSites } from '../sites-api.ts';

const schema = z.object({
  on: day.refine((value) => value >= todayInLima(), 'La fecha ya pasó: elige desde hoy en adelante.'),
  at: z.union([z.literal(''), hour]),
  siteId: z.string().nullable(),
});

/** Moves all open exams of a worker to one day, so that stations needed by several exams are done once. */
export function UnifyAction({ item }: { item: Appointment }) {
  const [asking, setAsking] = useState(false);
  const mayChange = useCan()('scheduling.update');
  if (!mayChange || item.kind !== 'EMO' || !(OPEN as readonly string[]).includes(item.state)) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarDue size={16} aria-hidden />} onClick={() => setAsking(true)}>
        Juntar sus EMOs
      </Button>
      {asking && <UnifyModal item={item} onClose={() => setAsking(false)} />}
    </>
  );
}

function UnifyModal({ item, onClose }: { item: Appointment; onClose: () => void }) {
  const company = useCompanyId();
  const sites = useEndpoint(listSites, {}).data?.items ?? [];
  const [reason, setReason] = useState<string | null>(null);
  const submit = async ({ on, at, siteId }: z.output<typeof schema>) => {
    const { unified, refused } = await call(unifyExams, {
      query: { customer_id: company!, ...(siteId ? { headquarter_id: siteId } : {}) },
      body: { rows: [{ patientId: item.patientId, on, at: at || null }] },
    });
    readAgain([APPOINTMENTS.path, ...(APPOINTMENTS.page.touches ?? [])]);
    const [done] = unified;
    setReason(refused[0]?.reason ?? null);
    if (!done) return;
    const once = done.shared.map((area) => SERVICE_AREA_LABELS[area].toLowerCase()).join(', ');
    showSuccess(
      `Se juntaron ${done.ids.length} citas el ${showDay(on)}.${once ? ` Se hacen una sola vez: ${once}.` : ''}`,
    );
  };
  if (reason)
    return (
      <RefusedModal counted="1" refused={[{ id: item.patientId, name: item.fullName, reason }]} onClose={onClose} />
    );
  return (
    <FormModal
      opened
      onClose={() => reason === null && onClose()}
      title="Juntar sus EMOs en un día"
      submitLabel="Juntar"
      schema={schema}
      initialValues={{ on: item.on, at: item.at ?? '', siteId: item.siteId }}
      onSubmit={submit}
    >
      {(form) => (
        <>
          <Text size="sm">
            Todas las citas de EMO abiertas de {item.fullName} pasan a ese día; las estaciones que se repiten se hacen
            una vez. Se le avisa una sola vez.
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DayInput label="Fecha" withAsterisk minDate={todayInLima()} {...form.getInputProps('on')} />
            <TextInput label="Hora" type="time" {...form.getInputProps('at')} />
          </SimpleGrid>
          <Select
            label="Lugar"
            placeholder="El que tiene cada cita"
            data={sites.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            clearable
            filter={withoutAccents}
            {...form.getInputProps('siteId')}
          />
        </>
      )}
    </FormModal>
  );
}
