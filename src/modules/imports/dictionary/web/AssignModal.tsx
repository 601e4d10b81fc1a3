import { z } from 'zod';
import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { assignUnknownLabel } from '../api.ts';
import { DICTIONARY_FIELDS, DICTIONARY_GROUPS } from '../fields.ts';
import type { UnknownLabel } from '../model.ts';
import { undoable } from './undoable.ts';

const everyField = [...DICTIONARY_FIELDS.values()];

/** The fields of the imports in which the title appeared, by group. */
function fieldsFor({ imports }: UnknownLabel) {
  const importedFields = everyField.filter((field) => field.imports.some((name) => imports.includes(name)));
  return DICTIONARY_GROUPS.map((group) => ({
    group,
    items: importedFields.filter((field) => field.group === group).map(({ key, label }) => ({ value: key, label })),
  })).filter(({ items }) => items.length > 0);
}

/** Dialog that makes an inbox title a synonym of a field. */
export const AssignModal = defineForm<{ label: UnknownLabel }>()({
  schema: z.strictObject({ field: z.string().min(1, 'Elige un campo.') }),
  title: ({ label }) => `Asignar «${label.label}»`,
  submitLabel: 'Asignar',
  initial: () => ({ field: '' }),
  fields: ({ label }) => [
    {
      name: 'field',
      label: 'Campo',
      help: 'Desde ahora ese título se reconoce en los archivos de todas las empresas.',
      placeholder: 'Escribe el nombre del campo',
      required: true,
      focused: true,
      control: { kind: 'select', options: fieldsFor(label), nothing: 'Ningún campo coincide.', clearable: false },
    },
  ],
  save: ({ field }, { label }) => call(assignUnknownLabel, { body: { id: label.id, field } }),
  done: ({ label, result }) => undoable(`«${label.label}» ya se reconoce como ${result.name}.`, label.id),
});
