import { type ComboboxData, MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import type { CatalogueField, Choices } from '#platform/contract/catalogue/fields.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { OptionalNumberInput } from '#platform/web/forms/OptionalNumberInput.tsx';
import { withoutAccents } from '#platform/web/forms/without-accents.ts';
import type { EntryForm } from './parts.ts';

interface Props {
  name: string;
  field: CatalogueField;
  form: EntryForm;
  options: Choices;
}

const choosing = { searchable: true, clearable: true, filter: withoutAccents } as const;

export function FieldControl({ name, field: { label, control, required, help, placeholder }, form, options }: Props) {
  const data = options as ComboboxData;
  const props = {
    label,
    withAsterisk: required === true,
    ...(help ? { description: help } : {}),
    ...(placeholder ? { placeholder } : {}),
    ...(name === 'name' ? { 'data-autofocus': true } : {}),
    ...form.getInputProps(name),
  };
  switch (control.kind) {
    case 'text':
      return control.type === 'numeric' ? (
        <TextInput inputMode="numeric" maxLength={control.max} {...props} />
      ) : (
        <TextInput type={control.type ?? 'text'} maxLength={control.max} {...props} />
      );
    case 'long':
      return <Textarea autosize minRows={4} maxRows={12} maxLength={control.max} {...props} />;
    case 'day':
      return <DayInput {...props} />;
    case 'number':
      return <OptionalNumberInput min={control.min} max={control.max} suffix={control.suffix ?? ''} {...props} />;
    case 'switch':
      return <Switch {...props} {...form.getInputProps(name, { type: 'checkbox' })} />;
    case 'select':
      return <Select data={data} nothingFoundMessage={control.nothing} {...choosing} {...props} />;
    case 'multi':
      return (
        <MultiSelect
          data={data}
          hidePickedOptions
          nothingFoundMessage={control.nothing}
          maxDropdownHeight={260}
          {...choosing}
          {...props}
          placeholder={(form.getInputProps(name).value as unknown[]).length === 0 ? (placeholder ?? '') : ''}
        />
      );
    case 'own':
      return null;
  }
}
