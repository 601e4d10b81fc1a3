import { IconAdjustmentsHorizontal, IconArrowsSort } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { ActMenu } from '#platform/web/menu/ActMenu.tsx';
import type { ExportAs } from './columns.ts';
import classes from './DataTable.module.css';
import { ExportMenu } from './ExportMenu.tsx';
import type { TablePreferences } from './usePreferences.ts';

const ColumnItems = lazy(() => import('./ColumnItems.tsx'));

interface Props<T> {
  preferences: TablePreferences<T>;
  onExport: ((as: ExportAs) => Promise<void> | void) | undefined;
  phone: boolean;
  sort: { sort: string | null; setSort: (sort: string | null) => void };
}

/** Export, columns and density; on a phone also the order, because cards have no head. */
export function TableTools<T>({ preferences, onExport, phone, sort }: Props<T>) {
  const sortable = preferences.ordered.filter((column) => column.sort);
  return (
    <div className={classes['tools']}>
      {onExport && <ExportMenu onExport={onExport} phone={phone} />}
      {phone && sortable.length > 0 && (
        <ActMenu
          label="Ordenar"
          title="Ordenar por"
          icon={IconArrowsSort}
          edged
          acts={() =>
            sortable.map((column) => ({
              label: column.header,
              chosen: sort.sort?.replace('-', '') === column.sort,
              onClick: () => sort.setSort(sort.sort === column.sort ? `-${column.sort}` : (column.sort ?? null)),
            }))
          }
        />
      )}
      {!phone && (
        <ActMenu label="Columnas y densidad" icon={IconAdjustmentsHorizontal} edged>
          {() => (
            <Suspense>
              <ColumnItems preferences={preferences as TablePreferences<unknown>} />
            </Suspense>
          )}
        </ActMenu>
      )}
    </div>
  );
}
