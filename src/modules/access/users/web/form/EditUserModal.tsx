import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { z } from 'zod';
import { call } from '#platform/web/api/client.ts';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { updateUser } from '../../api.ts';
import type { UserItem } from '../../model.ts';
import { differencesOf } from './differences.ts';
import { UserFields } from './UserFields.tsx';

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
