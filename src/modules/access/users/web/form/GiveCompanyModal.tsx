import { Select, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import type { z } from 'zod';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { addCustomer } from '../../api.ts';
import type { UserItem } from '../../model.ts';

const schema = addCustomer.body!.extend({ customer_id: addCustomer.body!.shape.customer_id });

/** Gives a known person access to another of the caller's companies. */
export function GiveCompanyModal({ user, onClose }: { user: UserItem; onClose: () => void }) {
  const session = useSession();
  const name = user.fullName || user.username;
  const companies = session.customers.filter(
    (c) => (session.isAdmin || c.isOwner) && c.customerId !== session.company?.customerId,
  );
  const give = async (body: z.input<typeof schema>) => {
    await call(addCustomer, { body });
    readAgain(['/security/auth/users']);
    showSuccess(`${name} ya puede entrar a esa empresa.`);
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Dar otra empresa a ${name}`}
      submitLabel="Dar acceso"
      schema={schema}
      initialValues={{ user_id: user.id, customer_id: '', role: 'USER', is_owner: false }}
      onSubmit={give}
    >
      {(form) => (
        <>
          <Select
            label="Empresa"
            withAsterisk
            searchable
            nothingFoundMessage="Ninguna empresa se llama así."
            data={companies.map((c) => ({ value: c.customerId, label: c.name }))}
            {...form.getInputProps('customer_id')}
          />
          <Switch label="Administra la empresa" {...form.getInputProps('is_owner', { type: 'checkbox' })} />
        </>
      )}
    </FormModal>
  );
}
