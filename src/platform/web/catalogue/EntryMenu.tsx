import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { readAgain } from '../api/query-client.ts';
import { showSuccess } from '../feedback/toast.ts';
import { ConfirmModal } from '../forms/ConfirmModal.tsx';

interface Props {
  name: string;
  onEdit: () => void;
  onDelete: () => Promise<unknown>;
  /** «Eliminar área» */
  deleteLabel: string;
  /** What deleting it means. */
  consequence: string;
  /** Paths of the lists that show it. */
  touches: readonly string[];
}

/** What can be done about one entry. The server says why one cannot be deleted. */
export function EntryMenu({ name, onEdit, onDelete, deleteLabel, consequence, touches }: Props) {
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    await onDelete();
    readAgain(touches);
    showSuccess(`Se eliminó ${name}.`);
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Acciones de ${name}`}>
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            Editar
          </Menu.Item>
          <Menu.Item color="vencido" leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
            Eliminar
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
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
