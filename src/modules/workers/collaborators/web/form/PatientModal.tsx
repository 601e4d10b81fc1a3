import { Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem, messageOf } from '#platform/web/api/problems.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { ConfirmModal } from '#platform/web/forms/ConfirmModal.tsx';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import type { FormValues } from '#platform/web/forms/useZodForm.ts';
import { useCan } from '#platform/web/session/session.ts';
import type { PatientDetail } from '../../model.ts';
import { newPatient, type PatientInput } from '../../patient-fields.ts';
import { createPatient, updatePatient } from '../../write-api.ts';
import { AFFECTED } from '../acts/acts.ts';
import { ClinicalFields } from './ClinicalFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { patientDifferences } from './differences.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { useEntries } from './useEntries.ts';
import { valuesOf } from './values.ts';
import { WorkFields } from './WorkFields.tsx';

/** Typed data, and the error that names the record with which the document was united. */
interface Merged {
  body: PatientInput;
  problem: ApiProblem;
}

const registered = ({ firstNames }: PatientInput): string => `Se registró a ${firstNames.trim()}.`;

export function PatientModal({ patient, onClose }: { patient: PatientDetail | null; onClose: () => void }) {
  const clinical = useCan()('clinical.update');
  const entries = useEntries();
  const [merged, setMerged] = useState<Merged | null>(null);

  const create = async (body: PatientInput): Promise<boolean> => {
    try {
      await call(createPatient, { query: {}, body });
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'document_merged') throw error;
      setMerged({ body, problem: error });
      return false;
    }
  };
  return (
    <>
      <RecordModal
        record={patient}
        onClose={onClose}
        title={patient ? patient.fullName : 'Nuevo colaborador'}
        size={960}
        schema={newPatient}
        valuesOf={(base) => valuesOf(base, clinical) as FormValues<typeof newPatient>}
        save={(body, version) =>
          patient && version !== null
            ? call(updatePatient, { params: { id: patient.id }, body: { ...body, version } })
            : create(body)
        }
        nameOf={(stored) => stored.fullName}
        differences={(typed, stored) => {
          const all = Object.values(entries).flatMap((list) => list ?? []);
          const nameOf = (id: string) =>
            (id === stored.districtId ? stored.district : all.find((e) => e.id === id)?.name) ?? undefined;
          return patientDifferences(typed, stored, nameOf);
        }}
        touches={AFFECTED}
        saved={(body) => (patient ? 'Se guardaron los cambios.' : registered(body))}
      >
        {(form, stored) => (
          <Stack gap="lg">
            <IdentityFields form={form} />
            <WorkFields form={form} entries={entries} />
            <ContactFields form={form} verified={stored?.contactVerified ?? false} />
            {clinical && <ClinicalFields form={form} />}
          </Stack>
        )}
      </RecordModal>
      {merged && (
        <ConfirmModal
          opened
          onClose={() => setMerged(null)}
          onConfirm={async () => {
            await call(createPatient, { query: { another_person: 'true' }, body: merged.body });
            readAgain(AFFECTED);
            showSuccess(registered(merged.body));
            onClose();
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
