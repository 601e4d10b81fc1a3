import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { fold } from '#platform/contract/text.ts';
import type { PatientInput } from '../../patient-fields.ts';
import type { WorkerKey } from '../../worker-columns.ts';

export type PatientForm = UseFormReturnType<PatientInput>;

export const labelled = (labels: Readonly<Record<string, string>>): ComboboxItem[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
export const named = (items: readonly { id: string; name: string }[] | undefined): ComboboxItem[] =>
  (items ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** Options that contain the typed text, ignoring accents. */
const byWords: OptionsFilter = ({ options, search }) =>
  options.filter((option) => 'label' in option && fold(option.label).includes(fold(search)));

/** Common properties of the form's long select fields. */
export const SEARCHED = {
  searchable: true,
  clearable: true,
  filter: byWords,
  limit: 100,
  nothingFoundMessage: 'Nada coincide.',
} as const;

/** Yes, no, or not known. */
const YES_NO: ComboboxItem[] = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
];
export function yesNoProps(form: PatientForm, name: WorkerKey | 'pregnant') {
  const { value, onChange, ...props } = form.getInputProps(name);
  return {
    ...props,
    data: YES_NO,
    clearable: true,
    placeholder: 'Sin dato',
    value: value === null || value === undefined ? null : String(value),
    onChange: (next: string | null) => onChange(next === null ? null : next === 'true'),
  };
}
