import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconDotsVertical, IconPencil } from '@tabler/icons-react';
import type { PatientListItem } from '../model.ts';

interface Props {
  patient: PatientListItem;
  onEdit: () => void;
}

/** What can be done about one worker. */
export function CollaboratorMenu({ patient, onEdit }: Props) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Acciones de ${patient.fullName}`}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          Editar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
