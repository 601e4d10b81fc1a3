import { TagsInput } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { type ReferenceRange, rangeText, whomText } from '#exams/attentions/ranges.ts';
import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { updateDictionaryEntry } from '../api.ts';
import { MAX_LABEL } from '../labels.ts';
import { type DictionaryEntry, entryFields } from '../model.ts';
import { RangesField } from './RangesField.tsx';
import { DICTIONARY_TOUCHES } from './undoable.ts';

const rangesText = (ranges: readonly ReferenceRange[]): string =>
  ranges.map((range) => `${whomText(range)}: ${rangeText(range)}, desde ${showDay(range.validFrom)}`).join('; ');

/** Changes the synonyms and the reference ranges of a field. */
export const FieldModal = defineForm<{ entry: DictionaryEntry }>()({
  schema: entryFields,
  title: ({ entry }) => entry.name,
  size: 'xl',
  record: { of: ({ entry }) => entry, nameOf: ({ name }) => name },
  initial: ({ stored }) => ({ added: stored?.added ?? [], ranges: stored?.ranges ?? [] }),
  fields: ({ entry }) => [
    {
      name: 'added',
      label: 'Sinónimos',
      words: (added) => added.join(', '),
      draw: (form) => (
        <TagsInput
          label="Sinónimos agregados"
          description="Títulos de columna que se reconocen como este campo. Escribe uno y presiona Enter."
          maxTags={100}
          maxLength={MAX_LABEL}
          splitChars={[';']}
          acceptValueOnBlur
          clearable
          {...form.getInputProps('added')}
          error={Object.entries(form.errors).find(([path]) => path.startsWith('added'))?.[1]}
        />
      ),
    },
    entry.synonyms.length > 0 && { note: `Ya se reconocen: ${[entry.name, ...entry.synonyms].join(', ')}.` },
    {
      name: 'ranges',
      label: 'Valores de referencia',
      words: rangesText,
      draw: (form) => entry.numeric && <RangesField form={form} unit={entry.unit} />,
    },
  ],
  save: (body, { entry, version }) =>
    call(updateDictionaryEntry, { params: { id: entry.id }, body: { ...body, version } }),
  touches: DICTIONARY_TOUCHES,
  saved: ({ entry }) => `Se guardó ${entry.name}.`,
});
