import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { z } from 'zod';
import { call } from '#platform/web/api/client.ts';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import type { Difference } from '#platform/web/forms/StaleChange.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { updateUser } from '../../api.ts';
import type { UserItem } from '../../model.ts';
import { UserFields } from './UserFields.tsx';

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
function differencesOf(typed: Partial<Record<Key, unknown>>, stored: UserItem): Difference[] {
  return (Object.keys(LABELS) as Key[])
    .filter((key) => (typed[key] || null) !== (stored[key] || null))
    .map((key) => {
      const storedText = key === 'roleId' ? (stored.roleName ?? 'El de su tipo') : formatValue(key, stored[key]);
      const mineText = key === 'roleId' ? (typed[key] ? 'Otro rol' : 'El de su tipo') : formatValue(key, typed[key]);
      return { label: LABELS[key], mine: mineText, stored: storedText };
    });
}

const schema = updateUser.body!;
type Body = z.input<typeof schema>;

const valuesOf = (user: UserItem): Body => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone ?? '',
  cmp: user.cmp ?? '',
  rne: user.rne ?? '',
  specialty: user.specialty ?? '',
  role: user.role,
  isOwner: user.isOwner,
  roleId: user.roleId,
  version: user.version,
});

export function EditUserModal({ user, onClose }: { user: UserItem; onClose: () => void }) {
  const { isAdmin } = useSession();
  const locked = user.shared && !isAdmin;
  return (
    <RecordModal
      record={user}
      onClose={onClose}
      title={user.fullName || user.username}
      size="lg"
      schema={schema}
      valuesOf={(stored) => valuesOf(stored ?? user)}
      save={(body, version) =>
        call(updateUser, { params: { id: user.id }, query: {}, body: { ...body, version: version ?? body.version } })
      }
      nameOf={(stored) => stored.fullName || stored.username}
      differences={differencesOf}
      touches={['/security/auth/users']}
      saved={() => 'Se guardaron los cambios.'}
    >
      {(form) => (
        <>
          {locked && (
            <Alert color="brand" icon={<IconInfoCircle aria-hidden />} p="sm">
              Trabaja también en otra empresa: sus datos los cambia ella misma. Aquí decides qué hace en la tuya.
            </Alert>
          )}
          <UserFields form={form} locked={locked} wasDoctor={user.role === 'DOCTOR'} />
        </>
      )}
    </RecordModal>
  );
}
