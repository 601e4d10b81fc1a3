import { IconArrowBackUp, IconBriefcase, IconPencil, IconTrash, IconUserMinus } from '@tabler/icons-react';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { ActMenu } from '#platform/web/menu/ActMenu.tsx';
import type { PatientListItem } from '../model.ts';
import { hideWorker, reactivate } from './acts/acts.ts';
import { one } from './acts/chosen.ts';

interface Props {
  patient: PatientListItem;
  ceased: boolean;
  onEdit: () => void;
  onCease: () => void;
  onMove: () => void;
}

/** Actions on one worker. All of them can be undone. */
export function CollaboratorMenu({ patient, ceased, onEdit, onCease, onMove }: Props) {
  return (
    <ActMenu
      label={`Acciones de ${patient.fullName}`}
      acts={() => [
        { label: 'Editar', icon: IconPencil, onClick: onEdit },
        ceased && {
          label: 'Reactivar',
          icon: IconArrowBackUp,
          onClick: () => void reactivate(one(patient)).catch(showFailure),
        },
        !ceased && { label: 'Cambiar de proyecto', icon: IconBriefcase, onClick: onMove },
        !ceased && { label: 'Cesar', icon: IconUserMinus, onClick: onCease },
        'line',
        {
          label: 'Eliminar',
          icon: IconTrash,
          danger: true,
          onClick: () => void hideWorker(one(patient)).catch(showFailure),
        },
      ]}
    />
  );
}
