import { IconBook2, IconCalendarCheck, IconHistory, IconTrash, IconUpload, IconUsersGroup } from '@tabler/icons-react';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { ActMenu } from '#platform/web/menu/ActMenu.tsx';
import { removeSstDocument, restoreSstDocument } from '../api.ts';
import type { SstDocument } from '../model.ts';
import { readable, TOUCHED } from './files.ts';

export type DocumentAct = 'keep' | 'versions' | 'upload' | 'ask' | 'area';

interface Props {
  document: SstDocument;
  mayEdit: boolean;
  onAct: (act: DocumentAct) => void;
}

async function remove({ id, name }: SstDocument): Promise<void> {
  await call(removeSstDocument, { params: { id } });
  readAgain(TOUCHED);
  showUndo(`Se retiró ${name}.`, async () => {
    await call(restoreSstDocument, { params: { id } });
    readAgain(TOUCHED);
  });
}

/** Actions of a document other than downloading it. */
export function DocumentMenu({ document, mayEdit, onAct }: Props) {
  const isFromCompany = document.origin === 'EMPRESA';
  if (!mayEdit && !isFromCompany && !document.listsWorkers) return null;
  return (
    <ActMenu
      label={`Acciones de ${document.name}`}
      acts={() => [
        mayEdit && { label: 'Responsable y revisión', icon: IconCalendarCheck, onClick: () => onAct('keep') },
        mayEdit && readable(document) && { label: 'Pedir lectura', icon: IconBook2, onClick: () => onAct('ask') },
        document.listsWorkers && {
          label: 'Descargar con un área',
          icon: IconUsersGroup,
          onClick: () => onAct('area'),
        },
        isFromCompany && { label: 'Versiones', icon: IconHistory, onClick: () => onAct('versions') },
        isFromCompany && mayEdit && { label: 'Subir otra versión', icon: IconUpload, onClick: () => onAct('upload') },
        isFromCompany &&
          mayEdit && {
            label: 'Retirar',
            icon: IconTrash,
            danger: true,
            onClick: () => void remove(document).catch(showFailure),
          },
      ]}
    />
  );
}
