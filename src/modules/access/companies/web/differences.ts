import type { Difference } from '#platform/web/forms/StaleChange.tsx';
import type { CompanyItem } from '../model.ts';

const LABELS: Partial<Record<keyof CompanyItem, string>> = {
  name: 'Nombre comercial',
  legalName: 'Razón social',
  ruc: 'RUC',
  size: 'Tamaño',
  remype: 'REMYPE',
  highRisk: 'Alto riesgo',
  entryExamRequired: 'Exige preocupacional',
  validityMonths: 'Vigencia (meses)',
  expiringDays: 'Aviso (días)',
  fineGravity: 'Gravedad',
  altitude: 'Altitud (m)',
  consultationMail: 'Correo del servicio médico',
  externalId: 'Código externo',
};

const formatValue = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'Sí' : 'No') : String(value ?? '');

/** Fields whose typed and stored values differ, with the labels of the form. */
export const companyDifferences = (typed: Record<string, unknown>, stored: CompanyItem): Difference[] =>
  (Object.keys(LABELS) as (keyof CompanyItem)[])
    .filter((key) => formatValue(typed[key]) !== formatValue(stored[key]))
    .map((key) => ({ label: LABELS[key] ?? key, mine: formatValue(typed[key]), stored: formatValue(stored[key]) }));
