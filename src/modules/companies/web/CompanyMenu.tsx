import { Menu } from '@mantine/core';
import { IconBan, IconCircleCheck, IconId, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../platform/web/api/client.ts';
import { readAgain } from '../../../platform/web/api/query-client.ts';
import { RowMenu } from '../../../platform/web/catalogue/RowMenu.tsx';
import { showFailure, showSuccess } from '../../../platform/web/feedback/toast.ts';
import { ConfirmModal } from '../../../platform/web/forms/ConfirmModal.tsx';
import { deleteCustomer, disableCustomer, enableCustomer } from '../api.ts';
import type { CompanyItem } from '../model.ts';

interface Props {
  company: CompanyItem;
  onEdit: () => void;
  onMemberships: () => void;
}

/** What can be done about one company. Closing it for its people asks first. */
export function CompanyMenu({ company, onEdit, onMemberships }: Props) {
  const [asking, setAsking] = useState<'disable' | 'delete' | null>(null);
  const told = async (work: Promise<unknown>, message: string) => {
    await work;
    readAgain(['/middleware/customers', '/security/auth/me']);
    showSuccess(message);
  };
  const body = { id: company.id };
  const confirm = () =>
    asking === 'delete'
      ? told(call(deleteCustomer, { query: { customer_id: company.id } }), `Se eliminó ${company.name}.`)
      : told(call(disableCustomer, { body }), `Se deshabilitó ${company.name}.`);
  return (
    <>
      <RowMenu of={company.name}>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          Editar
        </Menu.Item>
        <Menu.Item leftSection={<IconId size={16} />} onClick={onMemberships}>
          Membresías
        </Menu.Item>
        <Menu.Divider />
        {company.enabled ? (
          <Menu.Item leftSection={<IconBan size={16} />} onClick={() => setAsking('disable')}>
            Deshabilitar
          </Menu.Item>
        ) : (
          <>
            <Menu.Item
              leftSection={<IconCircleCheck size={16} />}
              onClick={() =>
                void told(call(enableCustomer, { body }), `Se habilitó ${company.name}.`).catch(showFailure)
              }
            >
              Habilitar
            </Menu.Item>
            <Menu.Item color="vencido" leftSection={<IconTrash size={16} />} onClick={() => setAsking('delete')}>
              Eliminar
            </Menu.Item>
          </>
        )}
      </RowMenu>
      <ConfirmModal
        opened={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={confirm}
        title={asking === 'delete' ? `¿Eliminar ${company.name}?` : `¿Deshabilitar ${company.name}?`}
        confirmLabel={asking === 'delete' ? 'Eliminar empresa' : 'Deshabilitar'}
        danger
      >
        {asking === 'delete'
          ? 'Deja de verse en todas las listas. Sus datos clínicos se conservan el tiempo que manda la norma.'
          : 'Nadie podrá entrar en ella desde ahora. Nada se pierde y puedes volver a habilitarla.'}
      </ConfirmModal>
    </>
  );
}
