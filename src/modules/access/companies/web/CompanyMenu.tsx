import { IconBan, IconCircleCheck, IconId, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { ConfirmModal } from '#platform/web/forms/ConfirmModal.tsx';
import { ActMenu } from '#platform/web/menu/ActMenu.tsx';
import { deleteCustomer, disableCustomer, enableCustomer } from '../api.ts';
import type { CompanyItem } from '../model.ts';

interface Props {
  company: CompanyItem;
  onEdit: () => void;
  onMemberships: () => void;
}

/** Menu of actions on one company. Disabling and deleting ask for confirmation. */
export function CompanyMenu({ company, onEdit, onMemberships }: Props) {
  const [asking, setAsking] = useState<'disable' | 'delete' | null>(null);
  const runAndReport = async (work: Promise<unknown>, message: string) => {
    await work;
    readAgain(['/middleware/customers', '/security/auth/me']);
    showSuccess(message);
  };
  const body = { id: company.id };
  const confirm = () =>
    asking === 'delete'
      ? runAndReport(call(deleteCustomer, { query: { customer_id: company.id } }), `Se eliminó ${company.name}.`)
      : runAndReport(call(disableCustomer, { body }), `Se deshabilitó ${company.name}.`);
  return (
    <>
      <ActMenu
        label={`Acciones de ${company.name}`}
        acts={() => [
          { label: 'Editar', icon: IconPencil, onClick: onEdit },
          { label: 'Membresías', icon: IconId, onClick: onMemberships },
          'line',
          company.enabled && { label: 'Deshabilitar', icon: IconBan, onClick: () => setAsking('disable') },
          !company.enabled && {
            label: 'Habilitar',
            icon: IconCircleCheck,
            onClick: () =>
              void runAndReport(call(enableCustomer, { body }), `Se habilitó ${company.name}.`).catch(showFailure),
          },
          !company.enabled && { label: 'Eliminar', icon: IconTrash, danger: true, onClick: () => setAsking('delete') },
        ]}
      />
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
