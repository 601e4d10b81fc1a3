import { expect, test } from 'vitest';
import { examFields, patientFields } from './fields.ts';
import { EXAM_LABELS, PATIENT_LABELS } from './labels.ts';

const clinicalOf = (fields: ReturnType<typeof patientFields>) => fields.filter((f) => f.clinical).map((f) => f.path);

test('every field of the contract has its words', () => {
  expect(patientFields().filter(({ path }) => !(path in PATIENT_LABELS))).toEqual([]);
  expect(examFields().filter(({ path }) => !(path in EXAM_LABELS))).toEqual([]);
});

test('what lies inside the clinical wall', () => {
  expect(clinicalOf(patientFields())).toEqual(['bloodGroup', 'pregnant', 'pregnancyTrimester']);
  expect(clinicalOf(examFields())).toEqual([
    'clinicalAnnulment',
    'documents.clinicalReason',
    'consultations.dueOn',
    'consultations.specialty',
    'consultations.reason',
    'consultations.question',
    'consultations.givenDiagnoses',
    'consultations.givenMeasures',
    'consultations.withdrawable',
    'examFindings',
    'resolvedFindings',
    'stations',
    'pregnant',
    'askedTasks',
    'hearingShifts',
    'diagnoses',
    'suggested',
    'nextControl',
    'criticalValues',
    'restrictions',
    'recommendations',
    'conclusions',
    'notes',
  ]);
});
