import { Autocomplete, Select, TextInput } from '@mantine/core';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { keysOf, type WorkerColumn, type WorkerKey, workerColumn } from '../../worker-columns.ts';
import { type PatientForm, yesNoProps } from './options.ts';

/** The fields of a section that need no special code. */
export function PlainFields({ form, section }: { form: PatientForm; section: WorkerColumn['section'] }) {
  return keysOf(section).map((name) => <PlainField key={name} form={form} name={name} />);
}

function PlainField({ form, name }: { form: PatientForm; name: WorkerKey }) {
  const { kind, label, formLabel = label, suggestions } = workerColumn(name);
  if (kind === 'yesNo') return <Select label={formLabel} {...yesNoProps(form, name)} />;
  if (kind === 'day') return <DayInput label={formLabel} clearable {...form.getInputProps(name)} />;
  const Input = suggestions ? Autocomplete : TextInput;
  return <Input label={formLabel} {...(suggestions && { data: [...suggestions] })} {...form.getInputProps(name)} />;
}
