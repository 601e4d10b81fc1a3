import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { ActMenu } from '#platform/web/menu/ActMenu.tsx';
import { late } from '#platform/web/start/late.tsx';

const ConfirmModal = late(() => import('#platform/web/forms/ConfirmModal.tsx'), 'ConfirmModal');

interface Props {
  name: string;
  onEdit: () => void;
  onDelete: () => Promise<unknown>;
  /** Label of the menu item: «Eliminar área». */
  deleteLabel: string;
  /** Text that explains what deleting the entry does. */
  consequence: string;
  /** Paths of the lists that show the entry. */
  touches: readonly string[];
}

/** The menu of an entry. When the entry cannot be deleted, the server gives the reason. */
export function EntryMenu({ name, onEdit, onDelete, deleteLabel, consequence, touches }: Props) {
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    await onDelete();
    readAgain(touches);
    showSuccess(`Se eliminó ${name}.`);
  };
  return (
    <>
      <ActMenu
        label={`Acciones de ${name}`}
        acts={() => [
          { label: 'Editar', icon: IconPencil, onClick: onEdit },
          { label: 'Eliminar', icon: IconTrash, danger: true, onClick: () => setAsking(true) },
        ]}
      />
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={`¿Eliminar ${name}?`}
        confirmLabel={deleteLabel}
        danger
      >
        {consequence}
      </ConfirmModal>
    </>
  );
}
