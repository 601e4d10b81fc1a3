import { Stack } from '@mantine/core';
import { useState } from 'react';
import { BLOOD_GROUP_LABELS } from '#clinical/vocabulary/blood-group.ts';
import { isDay, showBirthDate, showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem, messageOf } from '#platform/web/api/problems.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { ConfirmModal } from '#platform/web/forms/ConfirmModal.tsx';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import type { Difference } from '#platform/web/forms/StaleChange.tsx';
import type { FormValues } from '#platform/web/forms/useZodForm.ts';
import { useCan } from '#platform/web/session/session.ts';
import { type PatientDetail, sexLabels } from '../../model.ts';
import { identityDocumentType, newPatient, type PatientInput } from '../../patient-fields.ts';
import { NOTHING, ofSection, WORKER_LABELS } from '../../worker-columns.ts';
import { createPatient, updatePatient } from '../../write-api.ts';
import { AFFECTED } from '../acts/acts.ts';
import { ClinicalFields } from './ClinicalFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { useEntries } from './useEntries.ts';
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

/** Two fields begin empty, which the schema refuses on saving: hence the casts. */
const EMPTY: PatientInput = {
  documentType: 'DNI',
  documentNumber: '',
  paternalSurname: '',
  maternalSurname: '',
  firstNames: '',
  sex: null as unknown as PatientInput['sex'],
  birthDate: null as unknown as string,
  email: '',
  phone: '',
  street: '',
  departmentId: null,
  provinceId: null,
  districtId: null,
  workingAreaId: null,
  jobTitleId: null,
  projectId: null,
  headquarterId: null,
  hireDate: null,
  ...NOTHING,
};

/** Initial values of the form. Clinical fields are included only for users who may write them. */
function valuesOf(patient: PatientDetail | null, clinical: boolean): PatientInput {
  const wall = clinical ? { bloodGroup: null, pregnant: null, pregnancyTrimester: null } : {};
  const empty: PatientInput = { ...EMPTY, ...wall };
  if (!patient) return empty;
  const patientValues = Object.fromEntries(
    Object.entries(empty).map(([key, nothing]) => [key, patient[key as keyof PatientDetail] ?? nothing]),
  ) as PatientInput;
  const type = identityDocumentType.safeParse(patient.documentType);
  return { ...patientValues, documentType: type.success ? type.data : 'DNI' };
}

const LABELS: Partial<Record<keyof PatientInput, string>> = {
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
  paternalSurname: 'Apellido paterno',
  maternalSurname: 'Apellido materno',
  firstNames: 'Nombres',
  sex: 'Sexo',
  birthDate: 'Fecha de nacimiento',
  ...ofSection(WORKER_LABELS, 'identity'),
  email: 'Correo electrónico',
  phone: 'Teléfono',
  street: 'Dirección',
  districtId: 'Distrito',
  ...ofSection(WORKER_LABELS, 'contact'),
  workingAreaId: 'Área',
  jobTitleId: 'Puesto',
  projectId: 'Proyecto',
  headquarterId: 'Sede',
  hireDate: 'Fecha de ingreso',
  ...ofSection(WORKER_LABELS, 'work'),
  bloodGroup: 'Grupo sanguíneo',
  pregnant: 'Gestante',
  pregnancyTrimester: 'Trimestre',
};
const CODES: Readonly<Record<string, string>> = { ...sexLabels, ...BLOOD_GROUP_LABELS };

/** Differences between typed and stored values. `nameOf` gives the name for an id. */
function patientDifferences(
  typed: PatientInput,
  stored: PatientDetail,
  nameOf: (id: string) => string | undefined,
): Difference[] {
  const showValue = (key: keyof PatientInput, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return value ? 'Sí' : 'No';
    const text = String(value);
    if (isDay(text)) return key === 'birthDate' ? showBirthDate(text) : showDay(text);
    if (key.endsWith('Id')) return nameOf(text) ?? text;
    return key === 'sex' || key === 'bloodGroup' ? (CODES[text] ?? text) : text;
  };
  return (Object.keys(LABELS) as (keyof PatientInput)[])
    .map((key) => ({
      label: LABELS[key] ?? key,
      mine: showValue(key, typed[key]),
      stored: showValue(key, stored[key as keyof PatientDetail]),
    }))
    .filter(({ mine, stored: storedValue }) => mine !== storedValue);
}
