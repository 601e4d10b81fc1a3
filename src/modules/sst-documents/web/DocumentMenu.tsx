import { Menu } from '@mantine/core';
import { IconBook2, IconCalendarCheck, IconHistory, IconTrash, IconUpload } from '@tabler/icons-react';
import { call } from '../../../platform/web/api/client.ts';
import { readAgain } from '../../../platform/web/api/query-client.ts';
import { RowMenu } from '../../../platform/web/catalogue/RowMenu.tsx';
import { showFailure } from '../../../platform/web/feedback/toast.ts';
import { showUndo } from '../../../platform/web/feedback/undo.tsx';
import { removeSstDocument, restoreSstDocument } from '../api.ts';
import type { SstDocument } from '../model.ts';
import { readable, TOUCHED } from './files.ts';

export type DocumentAct = 'keep' | 'versions' | 'upload' | 'ask';

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

/** What can be done about one document besides taking it away. */
export function DocumentMenu({ document, mayEdit, onAct }: Props) {
  const own = document.origin === 'EMPRESA';
  if (!mayEdit && !own) return null;
  return (
    <RowMenu of={document.name}>
      {mayEdit && (
        <Menu.Item leftSection={<IconCalendarCheck size={16} />} onClick={() => onAct('keep')}>
          Responsable y revisión
        </Menu.Item>
      )}
      {mayEdit && readable(document) && (
        <Menu.Item leftSection={<IconBook2 size={16} />} onClick={() => onAct('ask')}>
          Pedir lectura
        </Menu.Item>
      )}
      {own && (
        <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => onAct('versions')}>
          Versiones
        </Menu.Item>
      )}
      {own && mayEdit && (
        <>
          <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => onAct('upload')}>
            Subir otra versión
          </Menu.Item>
          <Menu.Item
            color="vencido"
            leftSection={<IconTrash size={16} />}
            onClick={() => void remove(document).catch(showFailure)}
          >
            Retirar
          </Menu.Item>
        </>
      )}
    </RowMenu>
  );
}
