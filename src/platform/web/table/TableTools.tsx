import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowsSort, IconCheck } from '@tabler/icons-react';
import type { Column, Density, ExportAs } from './columns.ts';
import classes from './DataTable.module.css';
import { ExportMenu } from './ExportMenu.tsx';
import type { TablePreferences } from './usePreferences.ts';

interface Props<T> {
  columns: readonly Column<T>[];
  preferences: TablePreferences;
  onExport: ((as: ExportAs) => Promise<void> | void) | undefined;
  phone: boolean;
  sort: { sort: string | null; setSort: (sort: string | null) => void };
}

/** Export, columns and density; on a phone the order too, since cards have no head. */
export function TableTools<T>({ columns, preferences, onExport, phone, sort }: Props<T>) {
  const sortable = columns.filter((column) => column.sort);
  return (
    <div className={classes['tools']}>
      {onExport && <ExportMenu onExport={onExport} phone={phone} />}
      {phone && sortable.length > 0 && (
        <Menu>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label="Ordenar">
              <IconArrowsSort size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Ordenar por</Menu.Label>
            {sortable.map((column) => (
              <Menu.Item
                key={column.id}
                rightSection={sort.sort?.replace('-', '') === column.sort && <IconCheck size={14} />}
                onClick={() => sort.setSort(sort.sort === column.sort ? `-${column.sort}` : (column.sort ?? null))}
              >
                {column.header}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {!phone && <ColumnMenu columns={columns} preferences={preferences} />}
    </div>
  );
}

function ColumnMenu<T>({ columns, preferences }: Pick<Props<T>, 'columns' | 'preferences'>) {
  return (
    <Menu closeOnItemClick={false}>
      <Tooltip label="Columnas y densidad">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Columnas y densidad">
            <IconAdjustmentsHorizontal size={18} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Label>Densidad</Menu.Label>
        <Menu.RadioGroup value={preferences.density} onChange={(value) => preferences.setDensity(value as Density)}>
          <Menu.RadioItem value="normal">Normal</Menu.RadioItem>
          <Menu.RadioItem value="compact">Compacta</Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Label>Columnas</Menu.Label>
        {columns
          .filter((column) => column.hideable !== false)
          .map((column) => (
            <Menu.CheckboxItem
              key={column.id}
              checked={!preferences.hidden.has(column.id)}
              onChange={() => preferences.toggle(column.id)}
            >
              {column.header}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
