import { Button, CloseButton, Text } from '@mantine/core';
import type { Page } from '#platform/contract/pagination.ts';
import { showTotal } from '#platform/web/format/format.ts';
import type { BulkAction } from '../columns.ts';
import classes from '../DataTable.module.css';
import type { Selection } from './useSelection.ts';

interface Props {
  selection: Selection;
  counted: Page<unknown> | undefined;
  actions: readonly BulkAction[];
}

/** Actions for the ticked rows, on this page and others. */
export function BulkBar({ selection, counted = { items: [], total: 0 }, actions }: Props) {
  const { total, totalIsMinimum } = counted;
  const count = selection.all ? total : selection.ids.size;
  const chosen = selection.all ? showTotal(counted) : showTotal({ total: count });
  if (count === 0) return null;
  return (
    <div className={classes['bulk']} role="toolbar" aria-label="Acciones con lo seleccionado">
      <CloseButton size="sm" aria-label="Quitar la selección" onClick={selection.clear} />
      <Text size="sm" fw={600} role="status">
        {chosen} {chosen === '1' ? 'seleccionado' : 'seleccionados'}
      </Text>
      {!selection.all && count < total && (
        <Button variant="subtle" size="compact-sm" onClick={selection.selectAll}>
          Seleccionar {totalIsMinimum ? 'todos los' : `los ${showTotal(counted)}`} de esta lista
        </Button>
      )}
      <div className={classes['bulkActions']}>
        {actions.map((action) => (
          <Button
            key={action.label}
            size="compact-sm"
            variant="default"
            leftSection={action.icon}
            color={action.color}
            onClick={() => action.onClick({ ids: [...selection.ids], all: selection.all, count })}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
