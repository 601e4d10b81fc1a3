import { Select } from '@mantine/core';
import { z } from 'zod';
import { call } from '#platform/web/api/client.ts';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { withoutAccents } from '#platform/web/forms/without-accents.ts';
import { assignUnknownLabel } from '../api.ts';
import { DICTIONARY_FIELDS, DICTIONARY_GROUPS } from '../fields.ts';
import type { UnknownLabel } from '../model.ts';
import { undoable } from './undoable.ts';

const schema = z.strictObject({ field: z.string().min(1, 'Elige un campo.') });
const everyField = [...DICTIONARY_FIELDS.values()];

/**
 * Dialog that makes an inbox title a synonym of a field; fields of the imports in which the title appeared come first.
 */
export function AssignModal({ label, onClose }: { label: UnknownLabel; onClose: () => void }) {
  const importedFields = everyField.filter(({ imports }) => imports.some((name) => label.imports.includes(name)));
  const data = DICTIONARY_GROUPS.map((group) => ({
    group,
    items: importedFields
      .filter((field) => field.group === group)
      .map(({ key, label: name }) => ({ value: key, label: name })),
  })).filter(({ items }) => items.length > 0);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Asignar «${label.label}»`}
      schema={schema}
      initialValues={{ field: '' }}
      submitLabel="Asignar"
      onSubmit={async ({ field }) => {
        const entry = await call(assignUnknownLabel, { body: { id: label.id, field } });
        undoable(`«${label.label}» ya se reconoce como ${entry.name}.`, label.id);
      }}
    >
      {(form) => (
        <Select
          label="Campo"
          description="Desde ahora ese título se reconoce en los archivos de todas las empresas."
          placeholder="Escribe el nombre del campo"
          withAsterisk
          data-autofocus
          data={data}
          searchable
          filter={withoutAccents}
          nothingFoundMessage="Ningún campo coincide."
          maxDropdownHeight={260}
          {...form.getInputProps('field')}
        />
      )}
    </FormModal>
  );
}
