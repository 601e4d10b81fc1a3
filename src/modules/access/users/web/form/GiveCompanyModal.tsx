import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { addCustomer } from '../../api.ts';
import type { UserItem } from '../../model.ts';

const nameOf = ({ fullName, username }: UserItem): string => fullName || username;

/** Gives a known person access to another of the caller's companies. */
export const GiveCompanyModal = defineForm<{ user: UserItem }>()({
  schema: addCustomer.body!,
  useData: () => {
    const { customers, isAdmin, company } = useSession();
    const companies = customers
      .filter(({ isOwner, customerId }) => (isAdmin || isOwner) && customerId !== company?.customerId)
      .map(({ customerId, name }) => ({ value: customerId, label: name }));
    return { companies };
  },
  title: ({ user }) => `Dar otra empresa a ${nameOf(user)}`,
  submitLabel: 'Dar acceso',
  initial: ({ user }) => ({ user_id: user.id, customer_id: '', role: 'USER' as const, is_owner: false }),
  fields: ({ companies }) => [
    {
      name: 'customer_id',
      label: 'Empresa',
      required: true,
      control: {
        kind: 'select',
        options: companies,
        nothing: 'Ninguna empresa se llama así.',
        clearable: false,
      },
    },
    { name: 'is_owner', label: 'Administra la empresa', control: { kind: 'switch' } },
  ],
  save: (body) => call(addCustomer, { body }),
  touches: ['/security/auth/users'],
  saved: ({ user }) => `${nameOf(user)} ya puede entrar a esa empresa.`,
});
