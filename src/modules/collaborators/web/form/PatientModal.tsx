import { Select, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { call } from '../../../../platform/web/api/client.ts';
import { readAgain } from '../../../../platform/web/api/query-client.ts';
import { showFailure, showSuccess } from '../../../../platform/web/feedback/toast.ts';
import { FormModal } from '../../../../platform/web/forms/FormModal.tsx';
import { StaleChange } from '../../../../platform/web/forms/StaleChange.tsx';
import { useStaleChange } from '../../../../platform/web/forms/useStaleChange.ts';
import type { FormValues } from '../../../../platform/web/forms/useZodForm.ts';
import { useCan } from '../../../../platform/web/session/session.ts';
import type { PatientDetail } from '../../model.ts';
import { BLOOD_GROUP_LABELS, changedPatient, type PatientInput } from '../../patient-fields.ts';
import { createPatient, updatePatient } from '../../write-api.ts';
import { AFFECTED } from '../acts/acts.ts';
import { ContactFields } from './ContactFields.tsx';
import { patientDifferences } from './differences.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { labelled, type PatientForm, yesNoProps } from './options.ts';
import { Section } from './Section.tsx';
import { useEntries } from './useEntries.ts';
import { valuesOf } from './values.ts';
import { WorkFields } from './WorkFields.tsx';

/** Makes a worker or changes one. Where somebody else saved first, both versions are shown. */
export function PatientModal({ patient, onClose }: { patient: PatientDetail | null; onClose: () => void }) {
  const clinical = useCan()('clinical.update');
  const entries = useEntries();
  const [base, setBase] = useState(patient);
  const [typed, setTyped] = useState<PatientInput | null>(null);
  const { stored, attempt, settle } = useStaleChange<PatientDetail>();
  const stay = useRef(false);

  const save = async (values: PatientInput): Promise<boolean> => {
    const { version, ...body } = values;
    setTyped(values);
    const saved = await attempt(() =>
      patient
        ? call(updatePatient, { params: { id: patient.id }, body: { ...body, version } })
        : call(createPatient, { query: {}, body }),
    );
    stay.current = !saved;
    readAgain(AFFECTED);
    if (saved) showSuccess(patient ? 'Se guardaron los cambios.' : `Se registró a ${body.firstNames.trim()}.`);
    return saved;
  };
  if (stored && typed) {
    const all = Object.values(entries).flatMap((list) => list ?? []);
    const nameOf = (id: string) =>
      (id === stored.districtId ? stored.district : all.find((e) => e.id === id)?.name) ?? undefined;
    return (
      <StaleChange
        name={stored.fullName}
        differences={patientDifferences(typed, stored, nameOf)}
        onKeepMine={() => {
          settle();
          void save({ ...typed, version: stored.version })
            .then((saved) => saved && onClose())
            .catch(showFailure);
        }}
        onTakeStored={() => {
          stay.current = false;
          setBase(stored);
          settle();
        }}
      />
    );
  }
  return (
    <FormModal
      key={base?.version ?? 'new'}
      opened
      onClose={() => !stay.current && onClose()}
      title={patient ? patient.fullName : 'Nuevo colaborador'}
      size={960}
      schema={changedPatient}
      initialValues={valuesOf(base, clinical) as FormValues<typeof changedPatient>}
      onSubmit={save}
    >
      {(given) => {
        const form = given as unknown as PatientForm;
        return (
          <Stack gap="lg">
            <IdentityFields form={form} />
            <WorkFields form={form} entries={entries} />
            <ContactFields form={form} verified={base?.contactVerified ?? false} />
            {clinical && <ClinicalFields form={form} />}
          </Stack>
        );
      }}
    </FormModal>
  );
}

const TRIMESTERS = [
  { value: '1', label: 'Primero' },
  { value: '2', label: 'Segundo' },
  { value: '3', label: 'Tercero' },
];

/** Only a doctor sees and writes these. */
function ClinicalFields({ form }: { form: PatientForm }) {
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
