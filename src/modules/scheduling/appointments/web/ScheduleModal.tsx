import { Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { EXAM_TYPE_LABELS, type ExamType, examType } from '#clinical/vocabulary/exam-type.ts';
import { COVID_TEST_LABELS, covidTest } from '#exams/attentions/visits/codes.ts';
import { addDays, day, todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { text } from '#platform/contract/pagination.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { RefusedModal } from '#platform/web/feedback/RefusedModal.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { RemoteSelect } from '#platform/web/forms/RemoteSelect.tsx';
import { withoutAccents } from '#platform/web/forms/without-accents.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { ACTIVE_WORKERS } from '#workers/collaborators/choosable.ts';
import { type Scheduled, scheduleExams, scheduleVisits } from '../api.ts';
import { APPOINTMENTS } from '../appointments.ts';
import { type AppointmentKind, hour } from '../model.ts';
import { listSites } from '../sites-api.ts';
import { ReachedWorkers } from './ReachedWorkers.tsx';
import { ScheduleNotices } from './ScheduleNotices.tsx';
import { scheduledSentence } from './scheduled-toast.ts';

interface Props {
  kind: AppointmentKind;
  onClose: () => void;
}

type CovidTest = z.infer<typeof covidTest>;
const orEmpty = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema]);
const schemaFor = (kind: AppointmentKind) =>
  z.object({
    patientId: z.uuid('Elige al colaborador.'),
    examType: kind === 'EMO' ? examType : z.string().nullable(),
    covidTestId: kind === 'COVID' ? z.enum(covidTest.options, { error: 'Elige la prueba.' }) : z.string().nullable(),
    on: day.refine((value) => value >= todayInLima(), 'La fecha ya pasó: elige desde hoy en adelante.'),
    at: orEmpty(hour),
    siteId: z.string().nullable(),
    note: orEmpty(text(500)),
  });

const TITLES: Readonly<Record<AppointmentKind, string>> = {
  EMO: 'Agendar EMO',
  COVID: 'Agendar prueba covid',
  ASISTENCIAL: 'Agendar atención asistencial',
  LABORATORIO: 'Agendar laboratorio',
};

/** Agrees an appointment with a worker, or shows why it is not possible. */
export function ScheduleModal({ kind, onClose }: Props) {
  const company = useCompanyId();
  const sites = useEndpoint(listSites, {}).data?.items ?? [];
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);
  const schema = schemaFor(kind);
  const submit = async ({ patientId, examType, covidTestId, at, note, siteId, on }: z.output<typeof schema>) => {
    const row = { patientId, on, at: at || null, siteId: siteId || null, note: note || null };
    const query = { company_id: company! };
    const answer: Scheduled =
      kind === 'EMO'
        ? await call(scheduleExams, { query, body: { rows: [{ ...row, examType: examType as ExamType }] } })
        : await call(scheduleVisits, {
            query,
            body: { rows: [{ ...row, kind, covidTestId: covidTestId as CovidTest | null }] },
          });
    readAgain([APPOINTMENTS.path, ...(APPOINTMENTS.page.touches ?? [])]);
    if (answer.scheduled.length > 0) showSuccess(scheduledSentence(answer));
    setRefused(answer.refused);
  };
  if (refused && refused.length > 0)
    return <RefusedModal counted={String(refused.length)} refused={refused} onClose={onClose} />;
  return (
    <FormModal
      opened
      onClose={() => refused === null && onClose()}
      title={TITLES[kind]}
      submitLabel="Agendar"
      schema={schema}
      initialValues={{
        patientId: '',
        examType: kind === 'EMO' ? 'PERIODICO' : null,
        covidTestId: null,
        on: addDays(todayInLima(), 7),
        at: '',
        siteId: null,
        note: '',
      }}
      onSubmit={submit}
    >
      {(form) => (
        <>
          <RemoteSelect
            of={ACTIVE_WORKERS}
            required
            value={(form.getValues().patientId as string) || null}
            onChange={(id) => form.setFieldValue('patientId', id ?? '')}
            error={form.errors['patientId']}
          />
          {kind === 'EMO' && (
            <Select
              label="Tipo de EMO"
              withAsterisk
              data={[...optionsOf(EXAM_TYPE_LABELS)]}
              allowDeselect={false}
              {...form.getInputProps('examType')}
            />
          )}
          {kind === 'COVID' && (
            <Select
              label="Prueba"
              withAsterisk
              placeholder="Elige la prueba"
              data={[...optionsOf(COVID_TEST_LABELS)]}
              {...form.getInputProps('covidTestId')}
            />
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DayInput label="Fecha" withAsterisk minDate={todayInLima()} {...form.getInputProps('on')} />
            <TextInput label="Hora" type="time" {...form.getInputProps('at')} />
          </SimpleGrid>
          <Select
            label="Lugar"
            placeholder={sites.length === 0 ? 'Tu empresa no tiene sedes registradas' : 'Elige la sede'}
            data={sites.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            clearable
            filter={withoutAccents}
            {...form.getInputProps('siteId')}
          />
          <ScheduleNotices asked={form.getValues()} />
          <Textarea label="Observación" autosize minRows={2} maxLength={500} {...form.getInputProps('note')} />
          <Text size="sm" c="dimmed">
            El aviso lleva un enlace para confirmar o pedir otra fecha.
          </Text>
          <ReachedWorkers ids={[form.getValues().patientId as string].filter(Boolean)} />
        </>
      )}
    </FormModal>
  );
}
