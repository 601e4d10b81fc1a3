import { TagsInput, Text } from '@mantine/core';
import { type ReferenceRange, rangeText, whomText } from '#exams/attentions/ranges.ts';
import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import type { Difference } from '#platform/web/forms/StaleChange.tsx';
import type { FormValues } from '#platform/web/forms/useZodForm.ts';
import { updateDictionaryEntry } from '../api.ts';
import { MAX_LABEL } from '../labels.ts';
import { type DictionaryEntry, entryFields } from '../model.ts';
import { EntryModal } from './EntryModal.tsx';
import { RangesField } from './RangesField.tsx';
import { DICTIONARY_TOUCHES } from './undoable.ts';

type Values = FormValues<typeof entryFields>;

const valuesOf = (entry: DictionaryEntry | null): Values => ({
  added: entry?.added ?? [],
  ranges: entry?.ranges ?? [],
});

const rangesText = (ranges: readonly ReferenceRange[]): string =>
  ranges.map((range) => `${whomText(range)}: ${rangeText(range)}, desde ${showDay(range.validFrom)}`).join('; ');

const differences = (typed: Values, stored: DictionaryEntry): Difference[] =>
  [
    { label: 'Sinónimos', mine: typed.added.join(', '), stored: stored.added.join(', ') },
    { label: 'Rangos', mine: rangesText(typed.ranges), stored: rangesText(stored.ranges) },
  ].filter(({ mine, stored: other }) => mine !== other);

export function FieldModal({ entry, onClose }: { entry: DictionaryEntry; onClose: () => void }) {
  return (
    <EntryModal
      entry={entry}
      onClose={onClose}
      createTitle=""
      schema={entryFields}
      valuesOf={valuesOf}
      save={(body, version) =>
        call(updateDictionaryEntry, { params: { id: entry.id }, body: { ...body, version: version ?? 0 } })
      }
      differences={differences}
      touches={DICTIONARY_TOUCHES}
      saved={() => `Se guardó ${entry.name}.`}
      size="xl"
    >
      {(form) => {
        const wrong = Object.entries(form.errors).find(([path]) => path.startsWith('added'));
        return (
          <>
            <TagsInput
              label="Sinónimos agregados"
              description="Títulos de columna que se reconocen como este campo. Escribe uno y presiona Enter."
              maxTags={100}
              maxLength={MAX_LABEL}
              splitChars={[';']}
              acceptValueOnBlur
              clearable
              {...form.getInputProps('added')}
              error={wrong?.[1]}
            />
            {entry.synonyms.length > 0 && (
              <Text size="sm" c="dimmed">
                Ya se reconocen: {[entry.name, ...entry.synonyms].join(', ')}.
              </Text>
            )}
            {entry.numeric && <RangesField form={form} unit={entry.unit} />}
          </>
        );
      }}
    </EntryModal>
  );
}
