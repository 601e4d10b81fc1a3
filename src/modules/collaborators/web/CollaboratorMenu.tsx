import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconBriefcase, IconPencil, IconTrash, IconUserMinus } from '@tabler/icons-react';
import { RowMenu } from '../../../platform/web/catalogue/RowMenu.tsx';
import { showFailure } from '../../../platform/web/feedback/toast.ts';
import type { PatientListItem } from '../model.ts';
import { reactivate, remove } from './acts/acts.ts';
import { one } from './acts/chosen.ts';

interface Props {
  patient: PatientListItem;
  ceased: boolean;
  onEdit: () => void;
  onCease: () => void;
  onMove: () => void;
}

/** What can be done about one worker. All of it can be taken back. */
export function CollaboratorMenu({ patient, ceased, onEdit, onCease, onMove }: Props) {
  return (
    <RowMenu of={patient.fullName}>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
        Editar
      </Menu.Item>
      {ceased ? (
        <Menu.Item
          leftSection={<IconArrowBackUp size={16} />}
          onClick={() => void reactivate(one(patient)).catch(showFailure)}
        >
          Reactivar
        </Menu.Item>
      ) : (
        <>
          <Menu.Item leftSection={<IconBriefcase size={16} />} onClick={onMove}>
            Cambiar de proyecto
          </Menu.Item>
          <Menu.Item leftSection={<IconUserMinus size={16} />} onClick={onCease}>
            Cesar
          </Menu.Item>
        </>
      )}
      <Menu.Divider />
      <Menu.Item
        color="vencido"
        leftSection={<IconTrash size={16} />}
        onClick={() => void remove(one(patient)).catch(showFailure)}
      >
        Eliminar
      </Menu.Item>
    </RowMenu>
  );
}
