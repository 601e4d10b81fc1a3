import { Button, Group, TextInput } from '@mantine/core';
import { z } from 'zod';
import { addMonths, day, todayInLima } from '#platform/contract/dates.ts';
import { text } from '#platform/contract/pagination.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { seenVersion } from '../../../model/attention.ts';
import { differencesOf, type ExamNow } from '../useExamWrite.ts';
import { type ActProps, type Saved, saveAct, undoAct } from './acts.ts';

const TERMS = [1, 3, 6, 12] as const;
const schema = z.object({
  on: day.nullable(),
  note: text(500),
});

/** When the worker is to be seen again and what for; an empty day takes the control away. */
export default function ControlModal({ attention, onClose }: ActProps) {
  const { id, nextControl } = attention;
  const version = seenVersion(attention);
  return (
    <RecordModal<ExamNow, typeof schema, Saved>
      record={{ version, changes: [] }}
      onClose={onClose}
      title="Próximo control"
      staleTitle="Otra persona cambió este examen"
      schema={schema}
      valuesOf={() => ({ on: nextControl?.on ?? null, note: nextControl?.note ?? '' })}
      save={({ on, note }, seen) =>
        saveAct({ id, version: seen ?? version }, { nextControl: on ? { on, note: note || null } : null })
      }
      nameOf={() => 'Próximo control'}
      differences={(typed, stored) => differencesOf(stored, new Map([['nextControl', typed.on ?? '']]))}
      touches={[]}
      saved={({ on }) => (on ? 'Control guardado.' : 'El examen quedó sin control.')}
      undo={undoAct}
    >
      {(form) => (
        <>
          <Group gap="xs" pt={4} pl={4} role="group" aria-label="Dentro de">
            {TERMS.map((months, i) => (
              <Button
                key={months}
                size="compact-sm"
                variant="default"
                {...(i === 0 ? { 'data-autofocus': true } : {})}
                onClick={() => form.setFieldValue('on', addMonths(todayInLima(), months))}
              >
                {months === 1 ? '1 mes' : `${months} meses`}
              </Button>
            ))}
          </Group>
          <DayInput
            label="Fecha"
            description="Vacía, el examen no tiene control."
            clearable
            minDate={todayInLima()}
            {...form.getInputProps('on')}
          />
          <TextInput
            label="Para qué"
            description="Lo leen solo los médicos."
            placeholder="Por ejemplo, presión arterial y glucosa"
            {...form.getInputProps('note')}
          />
        </>
      )}
    </RecordModal>
  );
}
