import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import type { Page } from '#platform/contract/pagination.ts';
import { showNumber, showTotal } from '#platform/web/format/format.ts';
import classes from './DataTable.module.css';

interface Props {
  state: { page: number; pageSize: number; setPage: (page: number) => void; setPageSize: (size: number) => void };
  counted: Page<unknown>;
  shown: number;
  phone: boolean;
}

const SIZES = ['10', '25', '50', '100', '200', '500'];
const LABELS = {
  previous: 'Página anterior',
  next: 'Página siguiente',
  first: 'Primera página',
  last: 'Última página',
};

/** Position in the list and links to other pages. */
export function TableFooter({ state, counted, shown, phone }: Props) {
  const first = (state.page - 1) * state.pageSize + 1;
  const pages = Math.max(1, Math.ceil(counted.total / state.pageSize));
  const sizes = SIZES.includes(String(state.pageSize)) ? SIZES : [...SIZES, String(state.pageSize)];
  return (
    <div className={classes['footer']}>
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {shown === 0 ? 'Sin filas' : `${showNumber(first)}–${showNumber(first + shown - 1)}`} de {showTotal(counted)}
      </Text>
      <Group gap="sm" wrap="nowrap">
        {!phone && (
          <NativeSelect
            size="xs"
            aria-label="Filas por página"
            data={sizes.map((value) => ({ value, label: `${value} por página` }))}
            value={String(state.pageSize)}
            onChange={(event) => state.setPageSize(Number(event.currentTarget.value))}
          />
        )}
        {pages > 1 && (
          <Pagination
            size="sm"
            total={pages}
            value={state.page}
            onChange={state.setPage}
            siblings={phone ? 0 : 1}
            boundaries={1}
            getControlProps={(control) => ({ 'aria-label': LABELS[control] })}
            getItemProps={(page) => ({ 'aria-label': `Página ${page}` })}
          />
        )}
      </Group>
    </div>
  );
}
