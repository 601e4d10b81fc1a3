import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { updateHomeLabel } from '../api.ts';
import { type HomeLabel, homeLabelFields } from '../labels/model.ts';
import { LABEL_TOUCHES } from './touches.ts';

/** Changes a text of the home page, or takes back the original. */
export const LabelModal = defineForm<{ label: HomeLabel }>()({
  schema: homeLabelFields,
  title: ({ label }) => label.place,
  size: 'lg',
  record: {
    of: ({ label }) => label,
    nameOf: ({ place }) => place,
    differences: (typed, stored) =>
      typed.text === stored.text ? [] : [{ label: stored.place, mine: typed.text, stored: stored.text }],
  },
  initial: ({ stored }) => ({ text: stored?.text ?? '' }),
  fields: ({ label }) => [
    { name: 'text', label: 'Texto', required: true, focused: true, control: { kind: 'long', max: 300, rows: [2, 8] } },
    { note: `Original: ${label.original}` },
    (form) => (
      <Button
        variant="subtle"
        w="fit-content"
        leftSection={<IconRestore size={16} aria-hidden />}
        onClick={() => form.setFieldValue('text', label.original)}
      >
        Volver al original
      </Button>
    ),
  ],
  save: (body, { label, version }) => call(updateHomeLabel, { params: { key: label.key }, body: { ...body, version } }),
  touches: LABEL_TOUCHES,
  saved: 'Se guardó el texto.',
});
