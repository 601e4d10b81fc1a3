import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconArrowsSort,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
} from '@tabler/icons-react';
import type { Density, ExportAs } from './columns.ts';
import classes from './DataTable.module.css';
import { ExportMenu } from './ExportMenu.tsx';
import type { TablePreferences } from './usePreferences.ts';

interface Props<T> {
  preferences: TablePreferences<T>;
  onExport: ((as: ExportAs) => Promise<void> | void) | undefined;
  phone: boolean;
  sort: { sort: string | null; setSort: (sort: string | null) => void };
}

/** Export, columns and density; on a phone the order too, since cards have no head. */
export function TableTools<T>({ preferences, onExport, phone, sort }: Props<T>) {
  const sortable = preferences.ordered.filter((column) => column.sort);
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
      {!phone && <ColumnMenu preferences={preferences} />}
    </div>
  );
}

const MOVES = [
  { by: -1, word: 'Subir', icon: IconChevronUp },
  { by: 1, word: 'Bajar', icon: IconChevronDown },
] as const;

function ColumnMenu<T>({ preferences }: Pick<Props<T>, 'preferences'>) {
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
        {preferences.ordered.map((column, index) => (
          <div key={column.id} className={classes['columnItem']}>
            <Menu.CheckboxItem
              disabled={column.hideable === false}
              checked={!preferences.hidden.has(column.id)}
              onChange={() => preferences.toggle(column.id)}
            >
              {column.header}
            </Menu.CheckboxItem>
            {index > 0 &&
              MOVES.map(({ by, word, icon: Icon }) => (
                <ActionIcon
                  key={by}
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={`${word} ${column.header}`}
                  disabled={by < 0 ? index === 1 : index === preferences.ordered.length - 1}
                  onClick={() => preferences.move(column.id, by)}
                >
                  <Icon size={14} />
                </ActionIcon>
              ))}
          </div>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={preferences.reset}>Volver a las columnas del inicio</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
