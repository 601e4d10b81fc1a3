import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { addUser } from '../../api.ts';
import { personFields, personRole, username } from '../../model.ts';
import { UserFields } from './UserFields.tsx';

const schema = personFields.extend({ username, role: personRole, isOwner: z.boolean(), roleId: z.string().nullable() });
const EMPTY = {
  username: '',
  firstName: '',
  lastName: '',
  phone: '',
  cmp: '',
  rne: '',
  specialty: '',
  role: 'USER' as const,
  isOwner: false,
  roleId: null,
};

/** Invites a person by e-mail. A person with an account keeps it and gains access to this company. */
export function InviteModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const invite = async ({ role, isOwner, ...body }: z.input<typeof schema>) => {
    const user = await call(addUser, {
      query: { role, is_owner: isOwner ? 'true' : 'false' },
      body: { ...body, username: String(body.username) },
    });
    readAgain(['/security/auth/users']);
    showSuccess(`Enviamos la invitación a ${user.username}.`);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Invitar a una persona"
      submitLabel="Enviar invitación"
      size="lg"
      schema={schema}
      initialValues={EMPTY}
      onSubmit={invite}
    >
      {(form) => (
        <>
          <TextInput
            label="Correo electrónico"
            type="email"
            withAsterisk
            data-autofocus
            description="Recibirá un enlace de 7 días para elegir su contraseña."
            {...form.getInputProps('username')}
          />
          <UserFields form={form} />
        </>
      )}
    </FormModal>
  );
}
