import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { z } from 'zod';
import { addDays, showDay, todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { changePause, pauseFields, startPause } from '../../api.ts';
import { type ProgramEntry, planned } from '../../entries.ts';
import { PAUSE_REASONS, type PauseReason } from '../../protocols.ts';

interface Props {
  entry: ProgramEntry;
  onClose: () => void;
}

const again = () => readAgain(['/middleware/health-programs']);
const SAYS = 'Detiene todas las visitas de esta persona, en todos sus programas, hasta el día en que se reanuda.';
const DATA = optionsOf(PAUSE_REASONS) as { value: string; label: string }[];

/** Form of a pause, which applies to everything planned for the worker; only doctors see the reason. */
export default function PauseModal({ entry, onClose }: Props) {
  return entry.pauseId ? <Change entry={entry} onClose={onClose} /> : <Start entry={entry} onClose={onClose} />;
}

function Start({ entry, onClose }: Props) {
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Pausar el seguimiento"
      submitLabel="Pausar"
      schema={pauseFields}
      initialValues={{ reason: 'LICENCIA' as PauseReason, note: '', startsOn: todayInLima(), resumesOn: null }}
      onSubmit={async (values) => {
        await call(startPause, { body: { ...(values as z.output<typeof pauseFields>), patientId: entry.patientId } });
        again();
        showSuccess('El seguimiento quedó en pausa.');
      }}
    >
      {(form) => (
        <Stack gap="sm">
          <Text size="sm">{SAYS}</Text>
          <Select label="Motivo" required allowDeselect={false} data={DATA} {...form.getInputProps('reason')} />
          <DayInput label="Desde" required {...form.getInputProps('startsOn')} />
          <DayInput
            label="Se reanuda"
            description="Vacío si todavía no se sabe."
            {...form.getInputProps('resumesOn')}
          />
          <Textarea
            label="Observaciones"
            description="La leen solo los médicos."
            autosize
            minRows={2}
            {...form.getInputProps('note')}
          />
        </Stack>
      )}
    </FormModal>
  );
}

const CHANGED = z.object({ resumesOn: planned.nullable() });

function Change({ entry, onClose }: Props) {
  const today = todayInLima();
  const save = async (resumesOn: string | null) => {
    await call(changePause, {
      params: { pauseId: entry.pauseId! },
      body: { resumesOn, version: entry.pauseVersion! },
    });
    again();
    showSuccess(resumesOn === today ? 'El seguimiento se reanudó.' : 'Cambió el fin de la pausa.');
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Cambiar la pausa"
      schema={CHANGED}
      initialValues={{ resumesOn: entry.pausedUntil ?? addDays(today, 30) }}
      onSubmit={({ resumesOn }) => save(resumesOn || null)}
    >
      {(form) => (
        <Stack gap="sm">
          <Text size="sm">
            En pausa desde el {showDay(entry.pausedFrom)}:{' '}
            {PAUSE_REASONS[entry.pauseReason as PauseReason].toLowerCase()}.
          </Text>
          <DayInput
            label="Se reanuda"
            description="Vacío si todavía no se sabe."
            {...form.getInputProps('resumesOn')}
          />
          {entry.pausedFrom !== null && entry.pausedFrom <= today && (
            <Group>
              <Button
                variant="light"
                onClick={() =>
                  void save(today).then(onClose, (error: unknown) => showFailure(error, 'No se pudo reanudar'))
                }
              >
                Reanudar hoy
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </FormModal>
  );
}
