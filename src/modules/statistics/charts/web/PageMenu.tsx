import {
  IconDownload,
  IconSettings,
  IconTags,
  IconTrash,
  IconUpload,
  IconUserShare,
  IconWorld,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { call, saveFile } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { ActMenu } from '#platform/web/menu/ActMenu.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { deleteLink, restoreLink } from '../api.ts';
import type { ChartSetting } from '../chart.ts';
import { exportCharts } from '../charts-api.ts';
import type { ChartLink } from '../model.ts';

const CategoriesModal = lazy(() => import('./CategoriesModal.tsx').then((part) => ({ default: part.CategoriesModal })));
const HandOverModal = lazy(() => import('./HandOverModal.tsx').then((part) => ({ default: part.HandOverModal })));
const LinkModal = lazy(() => import('./LinkModal.tsx').then((part) => ({ default: part.LinkModal })));
const PublishModal = lazy(() => import('./PublishModal.tsx').then((part) => ({ default: part.PublishModal })));

interface Props {
  link: ChartLink;
  charts: readonly ChartSetting[];
  onImport: () => void;
}

type Open = 'page' | 'publish' | 'hand' | 'categories';

/** Menu with the actions on a whole page. */
export function PageMenu({ link, charts, onImport }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const navigate = useNavigate();
  const can = useCan();
  const publishes = can('pages.publish') && link.mayPublish;
  const close = () => setOpen(null);
  const download = () =>
    runOrShowError(async () => {
      const set = await call(exportCharts, { query: { linkId: link.id } });
      const name = link.title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
      saveFile(new Blob([JSON.stringify(set, null, 2)], { type: 'application/json' }), `${name}.json`);
    });
  const remove = () =>
    runOrShowError(async () => {
      await call(deleteLink, { params: { id: link.id } });
      readAgain(['/configuration/links']);
      void navigate({ to: '/estadisticas_salud/demograficas' });
      showUndo(`Se quitó la página «${link.title}».`, async () => {
        await call(restoreLink, { params: { id: link.id }, body: {} });
        readAgain(['/configuration/']);
        void navigate({ to: link.pathname as '/' });
      });
    });
  return (
    <>
      <ActMenu
        edged
        label="Más acciones de la página"
        acts={() => [
          link.mayEdit && { label: 'Datos de la página', icon: IconSettings, onClick: () => setOpen('page') },
          link.mayEdit && { label: 'Categorías', icon: IconTags, onClick: () => setOpen('categories') },
          (publishes || (link.publication && link.mayEdit)) && {
            label: 'Enlace público',
            icon: IconWorld,
            onClick: () => setOpen('publish'),
          },
          can('users.update') && {
            label: 'Entregar a otra persona',
            icon: IconUserShare,
            onClick: () => setOpen('hand'),
          },
          charts.length > 0 && { label: 'Exportar gráficos', icon: IconDownload, onClick: () => void download() },
          link.mayEdit && { label: 'Importar gráficos', icon: IconUpload, onClick: onImport },
          link.mayEdit && 'line',
          link.mayEdit && { label: 'Quitar la página', icon: IconTrash, danger: true, onClick: () => void remove() },
        ]}
      />
      <Suspense>
        {open === 'page' && <LinkModal link={link} onClose={close} />}
        {open === 'publish' && <PublishModal link={link} publishes={publishes} onClose={close} />}
        {open === 'hand' && <HandOverModal link={link} onClose={close} />}
        {open === 'categories' && <CategoriesModal onClose={close} />}
      </Suspense>
    </>
  );
}
