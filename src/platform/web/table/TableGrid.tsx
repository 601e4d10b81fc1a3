import { Checkbox, Skeleton, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode, UIEvent } from 'react';
import type { Column, Density } from './columns.ts';
import classes from './DataTable.module.css';
import type { Selection } from './useSelection.ts';

export interface ListProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  onOpen: ((row: T) => void) | undefined;
  rowActions: ((row: T) => ReactNode) | undefined;
  selection: Selection | null;
  loading: boolean;
  pageSize: number;
  density: Density;
  sort: string | null;
  onSort: (sort: string | null) => void;
}

/** The rows as a table with a head that stays. */
export function TableGrid<T>(props: ListProps<T>) {
  const { columns, rows, rowKey, onOpen, rowActions, selection, loading } = props;
  const keys = rows.map(rowKey);
  const ticked = selection ? keys.filter((key) => selection.has(key)).length : 0;
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  return (
    <section
      className={classes['scroll']}
      aria-label={props.label}
      aria-busy={loading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable to scroll it by keyboard
      tabIndex={0}
      onScroll={markScrolled}
    >
      <Table className={classes['table']} data-density={props.density} highlightOnHover={!loading}>
        <Table.Thead className={classes['head']}>
          <Table.Tr>
            {selection && (
              <Table.Th w={44}>
                <Checkbox
                  size="xs"
                  aria-label="Seleccionar las filas de esta página"
                  checked={keys.length > 0 && ticked === keys.length}
                  indeterminate={ticked > 0 && ticked < keys.length}
                  onChange={(event) => selection.setMany(keys, event.currentTarget.checked)}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                title={column === title}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
            {rowActions && (
              <Table.Th w={1} data-pinned>
                <span className={classes['hiddenText']}>Acciones</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {loading && <SkeletonRows columns={columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)} />}
          {rows.map((row, index) => {
            const key = keys[index] ?? String(index);
            return (
              <Table.Tr
                key={key}
                data-selected={selection?.has(key) || undefined}
                data-opens={onOpen ? true : undefined}
                onClick={onOpen && ((event) => isPlain(event.target) && onOpen(row))}
              >
                {selection && (
                  <Table.Td>
                    <Checkbox
                      size="xs"
                      aria-label={`Seleccionar la fila ${index + 1}`}
                      checked={selection.has(key)}
                      onChange={() => selection.toggle(key)}
                    />
                  </Table.Td>
                )}
                {columns.map((column) => (
                  <Table.Td key={column.id} ta={column.align ?? 'left'} data-pinned={column === title || undefined}>
                    {onOpen && column === title ? (
                      <UnstyledButton className={classes['open']} onClick={() => onOpen(row)}>
                        {column.cell(row)}
                      </UnstyledButton>
                    ) : (
                      column.cell(row)
                    )}
                  </Table.Td>
                ))}
                {rowActions && (
                  <Table.Td className={classes['actions']} data-pinned>
                    {rowActions(row)}
                  </Table.Td>
                )}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** A click on a button, link or field of the row is its own. */
export const isPlain = (target: EventTarget): boolean =>
  !(target instanceof Element && target.closest('a, button, input, label, [role="menuitem"], [role="dialog"]'));

const markScrolled = ({ currentTarget }: UIEvent<HTMLElement>) => {
  currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0);
};

type HeaderProps<T> = { column: Column<T>; title: boolean } & Pick<ListProps<T>, 'sort' | 'onSort'>;

function HeaderCell<T>({ column, title, sort, onSort }: HeaderProps<T>) {
  const name = column.sort;
  const direction = name && sort === name ? 'ascending' : name && sort === `-${name}` ? 'descending' : 'none';
  const Icon = direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <Table.Th
      w={column.width}
      miw={column.width}
      ta={column.align ?? 'left'}
      aria-sort={name ? direction : undefined}
      data-pinned={title || undefined}
    >
      {name ? (
        <UnstyledButton
          className={classes['sort']}
          data-active={direction !== 'none' || undefined}
          onClick={() => onSort(direction === 'ascending' ? `-${name}` : name)}
        >
          {column.header}
          <Icon size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        column.header
      )}
    </Table.Th>
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: 12 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton have no identity
    <Table.Tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor have its cells
        <Table.Td key={column}>
          <Skeleton height={12} my={4} width={`${45 + ((row * 7 + column * 13) % 45)}%`} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
