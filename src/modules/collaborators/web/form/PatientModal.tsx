import { Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { call } from '../../../../platform/web/api/client.ts';
import { ApiProblem, messageOf } from '../../../../platform/web/api/problems.ts';
import { readAgain } from '../../../../platform/web/api/query-client.ts';
import { showFailure, showSuccess } from '../../../../platform/web/feedback/toast.ts';
import { ConfirmModal } from '../../../../platform/web/forms/ConfirmModal.tsx';
import { FormModal } from '../../../../platform/web/forms/FormModal.tsx';
import { StaleChange } from '../../../../platform/web/forms/StaleChange.tsx';
import { useStaleChange } from '../../../../platform/web/forms/useStaleChange.ts';
import type { FormValues } from '../../../../platform/web/forms/useZodForm.ts';
import { useCan } from '../../../../platform/web/session/session.ts';
import type { PatientDetail } from '../../model.ts';
import { changedPatient, type PatientInput } from '../../patient-fields.ts';
import { createPatient, updatePatient } from '../../write-api.ts';
import { AFFECTED } from '../acts/acts.ts';
import { ClinicalFields } from './ClinicalFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { patientDifferences } from './differences.ts';
import { IdentityFields } from './IdentityFields.tsx';
import type { PatientForm } from './options.ts';
import { useEntries } from './useEntries.ts';
import { valuesOf } from './values.ts';
import { WorkFields } from './WorkFields.tsx';

/** What was typed, and whose record took its document when two were united. */
interface Merged {
  values: PatientInput;
  problem: ApiProblem;
}

/** Makes a worker or changes one. Where somebody else saved first, both versions are shown. */
export function PatientModal({ patient, onClose }: { patient: PatientDetail | null; onClose: () => void }) {
  const clinical = useCan()('clinical.update');
  const entries = useEntries();
  const [base, setBase] = useState(patient);
  const [typed, setTyped] = useState<PatientInput | null>(null);
  const { stored, attempt, settle } = useStaleChange<PatientDetail>();
  const stay = useRef(false);
  const [merged, setMerged] = useState<Merged | null>(null);

  const save = async (values: PatientInput, anotherPerson = false): Promise<boolean> => {
    const { version, ...body } = values;
    setTyped(values);
    const write = () =>
      patient
        ? call(updatePatient, { params: { id: patient.id }, body: { ...body, version } })
        : call(createPatient, { query: anotherPerson ? { another_person: 'true' } : {}, body });
    const saved = await attempt(write).catch((error: unknown) => {
      if (!(error instanceof ApiProblem) || error.code !== 'document_merged') throw error;
      setMerged({ values, problem: error });
      return false;
    });
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
    <>
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
      {merged && (
        <ConfirmModal
          opened
          onClose={() => setMerged(null)}
          onConfirm={async () => {
            if (await save(merged.values, true)) onClose();
          }}
          title="¿Es otra persona?"
          confirmLabel="Registrar de todos modos"
          cancelLabel="Volver"
        >
          {messageOf(merged.problem)}
        </ConfirmModal>
      )}
    </>
  );
}
