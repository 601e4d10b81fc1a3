import type { Difference } from '#platform/web/forms/StaleChange.tsx';
import type { UserItem } from '../../model.ts';

const LABELS = {
  firstName: 'Nombres',
  lastName: 'Apellidos',
  phone: 'Teléfono',
  cmp: 'CMP',
  rne: 'RNE',
  specialty: 'Especialidad',
  role: 'Qué hace',
  isOwner: 'Administra la empresa',
  roleId: 'Rol',
} as const;
type Key = keyof typeof LABELS;

const formatValue = (key: Key, value: unknown): string => {
  if (key === 'role') return value === 'DOCTOR' ? 'Médico' : 'Gestión (RR. HH.)';
  if (key === 'isOwner') return value ? 'Sí' : 'No';
  return String(value ?? '');
};

/** Fields whose typed and stored values differ, with the labels of the form. */
export function differencesOf(typed: Partial<Record<Key, unknown>>, stored: UserItem): Difference[] {
  return (Object.keys(LABELS) as Key[])
    .filter((key) => (typed[key] || null) !== (stored[key] || null))
    .map((key) => {
      const storedText = key === 'roleId' ? (stored.roleName ?? 'El de su tipo') : formatValue(key, stored[key]);
      const mineText = key === 'roleId' ? (typed[key] ? 'Otro rol' : 'El de su tipo') : formatValue(key, typed[key]);
      return { label: LABELS[key], mine: mineText, stored: storedText };
    });
}
