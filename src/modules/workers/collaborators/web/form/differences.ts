import { BLOOD_GROUP_LABELS } from '#clinical/vocabulary/blood-group.ts';
import { isDay, showBirthDate, showDay } from '#platform/contract/dates.ts';
import type { Difference } from '#platform/web/forms/StaleChange.tsx';
import { type PatientDetail, sexLabels } from '../../model.ts';
import type { PatientInput } from '../../patient-fields.ts';
import { ofSection, WORKER_LABELS } from '../../worker-columns.ts';

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
export function patientDifferences(
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
