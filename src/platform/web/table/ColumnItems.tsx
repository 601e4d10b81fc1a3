import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Density } from './columns.ts';
import classes from './DataTable.module.css';
import type { TablePreferences } from './usePreferences.ts';

const MOVES = [
  { by: -1, word: 'Subir', icon: IconChevronUp },
  { by: 1, word: 'Bajar', icon: IconChevronDown },
] as const;

/** Settings of the table: visible columns, their order, and the row density. */
export default function ColumnItems<T>({ preferences }: { preferences: TablePreferences<T> }) {
  return (
    <>
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
    </>
  );
}
