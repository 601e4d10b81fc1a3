import { Select } from '@mantine/core';
import { BLOOD_GROUP_LABELS } from '#clinical/vocabulary/blood-group.ts';
import { labelled, type PatientForm, yesNoProps } from './options.ts';
import { Section } from './Section.tsx';

const TRIMESTERS = [
  { value: '1', label: 'Primero' },
  { value: '2', label: 'Segundo' },
  { value: '3', label: 'Tercero' },
];

/** Fields that only a doctor sees and writes. */
export function ClinicalFields({ form }: { form: PatientForm }) {
  const pregnant = yesNoProps(form, 'pregnant');
  const trimester = form.getValues().pregnancyTrimester;
  return (
    <Section title="Datos clínicos">
      <Select
        label="Grupo sanguíneo"
        data={labelled(BLOOD_GROUP_LABELS)}
        clearable
        placeholder="Sin dato"
        {...form.getInputProps('bloodGroup')}
      />
      <Select
        label="Gestante"
        {...pregnant}
        onChange={(value) => {
          pregnant.onChange(value);
          if (value !== 'true') form.setFieldValue('pregnancyTrimester', null);
        }}
      />
      {form.getValues().pregnant === true && (
        <Select
          label="Trimestre"
          data={TRIMESTERS}
          clearable
          placeholder="Sin dato"
          error={form.errors['pregnancyTrimester']}
          value={trimester === null || trimester === undefined ? null : String(trimester)}
          onChange={(value) => form.setFieldValue('pregnancyTrimester', value === null ? null : Number(value))}
        />
      )}
    </Section>
  );
}
