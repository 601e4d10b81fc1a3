import { SCHEME_LABELS } from '#clinical/vaccines/schemes.ts';
import { APTITUDE_LABELS } from '#clinical/vocabulary/aptitude.ts';
import { BLOOD_GROUP_LABELS } from '#clinical/vocabulary/blood-group.ts';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import type { FieldKind } from '#platform/contract/import-kind/field.ts';

interface ValueOption {
  code: string;
  label: string;
}

const labelled = (labels: Readonly<Record<string, string>>): ValueOption[] =>
  Object.entries(labels).map(([code, label]) => ({ code, label }));

const OPTIONS: Partial<Record<FieldKind, readonly ValueOption[]>> = {
  sex: labelled({ M: 'Masculino', F: 'Femenino', X: 'No especificado' }),
  aptitude: labelled(APTITUDE_LABELS),
  examType: labelled(EXAM_TYPE_LABELS),
  yesNo: labelled({ SI: 'Sí', NO: 'No' }),
  bloodGroup: labelled(BLOOD_GROUP_LABELS),
  documentType: labelled({
    DNI: 'DNI',
    CE: 'Carné de extranjería',
    PAS: 'Pasaporte',
    PTP: 'Permiso temporal de permanencia',
    CPP: 'Carné de permiso temporal',
    CSR: 'Carné de solicitante de refugio',
    CIRE: 'Carné de identidad RR. EE.',
  }),
  vaccine: labelled(SCHEME_LABELS),
  workerState: labelled({ ACTIVE: 'Activo', CEASED: 'Cesado' }),
  screening: labelled({ POSITIVO: 'Positivo', NEGATIVO: 'Negativo' }),
};

/** Codes that a text in a column of codes can be mapped to; empty for columns of other kinds. */
export const valueOptionsOf = (kind: FieldKind): readonly ValueOption[] => OPTIONS[kind] ?? [];
