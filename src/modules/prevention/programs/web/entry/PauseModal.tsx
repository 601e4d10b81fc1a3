import { Button, Group } from '@mantine/core';
import { z } from 'zod';
import { PAUSE_REASONS } from '#clinical/vocabulary/program.ts';
import { addDays, showDay, todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { changePause, pauseFields, startPause } from '../../api.ts';
import { type ProgramEntry, planned } from '../../entries.ts';
import type { PauseReason } from '../../protocols.ts';

interface Props {
  entry: ProgramEntry;
  onClose: () => void;
}

const TOUCHED = ['/middleware/health-programs'];

/** Form of a pause, which applies to everything planned for the worker; only doctors see the reason. */
export default function PauseModal({ entry, onClose }: Props) {
  return entry.pauseId ? (
    <ChangePause entry={entry} onClose={onClose} />
  ) : (
    <StartPause entry={entry} onClose={onClose} />
  );
}

const StartPause = defineForm<{ entry: ProgramEntry }>()({
  schema: pauseFields,
  title: 'Pausar el seguimiento',
  submitLabel: 'Pausar',
  gap: 'sm',
  initial: () => ({ reason: 'LICENCIA' as const, note: '', startsOn: todayInLima(), resumesOn: null }),
  fields: [
    'Detiene todas las visitas de esta persona, en todos sus programas, hasta el día en que se reanuda.',
    {
      name: 'reason',
      label: 'Motivo',
      required: true,
      control: { kind: 'select', options: optionsOf(PAUSE_REASONS), kept: true },
    },
    { name: 'startsOn', label: 'Desde', required: true, control: { kind: 'day' } },
    { name: 'resumesOn', label: 'Se reanuda', help: 'Vacío si todavía no se sabe.', control: { kind: 'day' } },
    { name: 'note', label: 'Observaciones', help: 'La leen solo los médicos.', control: { kind: 'long', rows: [2] } },
  ],
  save: (values, { entry }) => call(startPause, { body: { ...values, patientId: entry.patientId } }),
  touches: TOUCHED,
  saved: 'El seguimiento quedó en pausa.',
});

const saveEnd = (entry: ProgramEntry, resumesOn: string | null) =>
  call(changePause, { params: { pauseId: entry.pauseId! }, body: { resumesOn, version: entry.pauseVersion! } });
const changedText = (resumesOn: string | null) =>
  resumesOn === todayInLima() ? 'El seguimiento se reanudó.' : 'Cambió el fin de la pausa.';

const ChangePause = defineForm<Props>()({
  schema: z.object({ resumesOn: planned.nullable() }),
  title: 'Cambiar la pausa',
  gap: 'sm',
  initial: ({ entry }) => ({ resumesOn: entry.pausedUntil ?? addDays(todayInLima(), 30) }),
  fields: ({ entry, onClose }) => [
    `En pausa desde el ${showDay(entry.pausedFrom)}: ${PAUSE_REASONS[entry.pauseReason as PauseReason].toLowerCase()}.`,
    { name: 'resumesOn', label: 'Se reanuda', help: 'Vacío si todavía no se sabe.', control: { kind: 'day' } },
    () => entry.pausedFrom !== null && entry.pausedFrom <= todayInLima() && <ResumeToday {...{ entry, onClose }} />,
  ],
  save: ({ resumesOn }, { entry }) => saveEnd(entry, resumesOn || null),
  touches: TOUCHED,
  saved: ({ values }) => changedText(values.resumesOn),
});

function ResumeToday({ entry, onClose }: Props) {
  const resume = async () => {
    const today = todayInLima();
    await saveEnd(entry, today);
    readAgain(TOUCHED);
    showSuccess(changedText(today));
    onClose();
  };
  return (
    <Group>
      <Button
        variant="light"
        onClick={() => void resume().catch((error: unknown) => showFailure(error, 'No se pudo reanudar'))}
      >
        Reanudar hoy
      </Button>
    </Group>
  );
}
