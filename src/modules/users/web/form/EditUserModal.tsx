import { Alert } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../../platform/web/api/client.ts';
import { readAgain } from '../../../../platform/web/api/query-client.ts';
import { showFailure, showSuccess } from '../../../../platform/web/feedback/toast.ts';
import { FormModal } from '../../../../platform/web/forms/FormModal.tsx';
import { StaleChange } from '../../../../platform/web/forms/StaleChange.tsx';
import { useStaleChange } from '../../../../platform/web/forms/useStaleChange.ts';
import { useSession } from '../../../../platform/web/session/session.ts';
import { updateUser } from '../../api.ts';
import type { UserItem } from '../../model.ts';
import { differencesOf } from './differences.ts';
import { UserFields, type UserValues } from './UserFields.tsx';

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

/** Changes a person's data and place. Where somebody else saved first, both versions are shown. */
export function EditUserModal({ user, onClose }: { user: UserItem; onClose: () => void }) {
  const { isAdmin } = useSession();
  const [base, setBase] = useState(user);
  const [typed, setTyped] = useState<Body | null>(null);
  const { stored, attempt, settle } = useStaleChange<UserItem>();
  const stay = useRef(false);
  const locked = user.shared && !isAdmin;

  const save = async (body: Body) => {
    setTyped(body);
    const saved = await attempt(() => call(updateUser, { params: { id: user.id }, query: {}, body }));
    readAgain(['/security/auth/users']);
    stay.current = !saved;
    if (saved) showSuccess('Se guardaron los cambios.');
    return saved;
  };
  if (stored && typed)
    return (
      <StaleChange
        name={stored.fullName || stored.username}
        differences={differencesOf(typed, stored)}
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
  return (
    <FormModal
      key={base.version}
      opened
      // A save that met another one leaves the person to choose.
      onClose={() => !stay.current && onClose()}
      title={user.fullName || user.username}
      size="lg"
      schema={schema}
      initialValues={valuesOf(base)}
      onSubmit={save}
    >
      {(form) => (
        <>
          {locked && (
            <Alert color="brand" icon={<IconInfoCircle aria-hidden />} p="sm">
              Trabaja también en otra empresa: sus datos los cambia ella misma. Aquí decides qué hace en la tuya.
            </Alert>
          )}
          <UserFields
            form={form as unknown as UseFormReturnType<UserValues>}
            locked={locked}
            wasDoctor={user.role === 'DOCTOR'}
          />
        </>
      )}
    </FormModal>
  );
}
