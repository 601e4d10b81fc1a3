import { Alert, NumberInput, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { showCount } from '#platform/web/format/format.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { OptionalNumberInput } from '#platform/web/forms/OptionalNumberInput.tsx';
import { RemoteSelect } from '#platform/web/forms/RemoteSelect.tsx';
import { ACTIVE_WORKERS } from '#workers/collaborators/choosable.ts';
import { enrol, enrolFields } from '../api.ts';
import { PROGRAM_LABELS, PROTOCOLS, type ProgramCode } from '../protocols.ts';

interface Props {
  program: ProgramCode;
  /** Ids of workers chosen elsewhere; null if the form has to choose one. */
  given: readonly string[] | null;
  /** Names of the given workers, if known. */
  names?: readonly string[];
  onRefused: (refused: readonly Refused[]) => void;
  onClose: () => void;
}

const NAMED = 6;

/** Form with which a doctor enrols workers and sets their plan. */
export default function EnrolModal({ program, given, names = [], onRefused, onClose }: Props) {
  const { everyDays, firstDays } = PROTOCOLS[program];
  const today = todayInLima();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Inscribir en ${PROGRAM_LABELS[program].toLowerCase()}`}
      submitLabel="Inscribir"
      schema={enrolFields}
      initialValues={{
        patientIds: [...(given ?? [])],
        program,
        enrolledOn: today,
        reason: '',
        everyDays,
        nextVisitOn: addDays(today, firstDays),
        bestFlow: null,
      }}
      onSubmit={async (values) => {
        const answer = await call(enrol, { body: values });
        readAgain(['/middleware/health-programs']);
        if (answer.done.length > 0)
          showSuccess(`Se inscribió a ${showCount(answer.done.length, 'colaborador', 'colaboradores')}.`);
        if (answer.refused.length > 0) onRefused(answer.refused);
      }}
    >
      {(form) => (
        <Stack gap="sm">
          {given ? (
            <Alert color="brand" variant="light">
              <Text size="sm">
                {names.length > 0
                  ? `${names.slice(0, NAMED).join('; ')}${names.length > NAMED ? ` y ${names.length - NAMED} más` : ''}.`
                  : `${showCount(given.length, 'colaborador elegido', 'colaboradores elegidos')} en la lista de la que vienes.`}
              </Text>
            </Alert>
          ) : (
            <RemoteSelect
              of={ACTIVE_WORKERS}
              required
              value={(form.getValues() as { patientIds: string[] }).patientIds[0] ?? null}
              onChange={(id) => form.setFieldValue('patientIds', id ? [id] : [])}
              error={form.errors['patientIds']}
            />
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <DayInput label="Ingreso" required {...form.getInputProps('enrolledOn')} />
            <DayInput label="Primera visita" {...form.getInputProps('nextVisitOn')} />
            <NumberInput
              label="Días entre visitas"
              required
              min={1}
              max={730}
              allowDecimal={false}
              suffix=" días"
              {...form.getInputProps('everyDays')}
            />
            <OptionalNumberInput
              label="Mejor flujo personal"
              description="Si se conoce; sin él se usa el predicho."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={50}
              max={1000}
              suffix=" L/min"
              {...form.getInputProps('bestFlow')}
            />
          </SimpleGrid>
          <Textarea label="Motivo de ingreso" autosize minRows={2} maxRows={6} {...form.getInputProps('reason')} />
        </Stack>
      )}
    </FormModal>
  );
}
