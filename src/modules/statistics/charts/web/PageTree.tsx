import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChartBar, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { treeOfLinks } from '../api.ts';
import type { ChartLink, LinkTree } from '../model.ts';
import classes from './charts.module.css';

/** Loaded with the first form only, because every statistics page shows this tree. */
const LinkModal = lazy(() => import('./LinkModal.tsx').then((part) => ({ default: part.LinkModal })));

type Node = ChartLink & { menus?: Node[] };

/** Tree of the users' pages, below the built-in pages, with a button for a new page. */
export default function PageTree({ narrow, onNavigate }: { narrow: boolean; onNavigate: () => void }) {
  const { data } = useEndpoint(treeOfLinks, { query: {} });
  const [making, setMaking] = useState(false);
  const navigate = useNavigate();
  const add = (
    <Tooltip label="Nueva página" position="right">
      <ActionIcon variant="subtle" color="gray" aria-label="Nueva página" onClick={() => setMaking(true)}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <div className={classes['tree']}>
      <div className={classes['treeHead']}>
        {!narrow && <span id="paginas-propias">Páginas</span>}
        {add}
      </div>
      {!narrow && (
        <ul className={classes['treeList']} aria-labelledby="paginas-propias">
          {(data?.items ?? []).map((page: LinkTree) => (
            <Page key={page.id} page={page} level={0} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
      {making && (
        <Suspense>
          <LinkModal
            link={null}
            onClose={() => setMaking(false)}
            onSaved={(page) => {
              onNavigate();
              void navigate({ to: page.pathname as '/', search: { editar: true } });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function Page({ page, level, onNavigate }: { page: Node; level: number; onNavigate: () => void }) {
  return (
    <li>
      <Link
        to={page.pathname as '/'}
        className={classes['page']}
        data-level={level}
        activeOptions={{ exact: true, includeSearch: false }}
        activeProps={{ 'aria-current': 'page' }}
        onClick={onNavigate}
        title={page.title}
      >
        <IconChartBar size={18} stroke={1.6} aria-hidden style={{ flexShrink: 0 }} />
        <span className={classes['pageTitle']}>{page.title}</span>
      </Link>
      {page.menus && page.menus.length > 0 && (
        <ul className={classes['treeList']}>
          {page.menus.map((below) => (
            <Page key={below.id} page={below} level={level + 1} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </li>
  );
}
