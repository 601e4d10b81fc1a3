import { Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Column, Density } from './columns.ts';
import { rowKeys } from './selection/row-keys.ts';
import { Tick } from './selection/Tick.tsx';
import type { Selection } from './selection/useSelection.ts';
import classes from './TableGrid.module.css';

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
  onResize: (columnId: string, width: number) => void;
  /** Width of a row's actions in px; 64 by default. */
  actionsWidth: number | undefined;
  /** Target of the skip link. */
  id: string;
}

/** Default column widths in px. */
const WIDTHS = { title: 250, tick: 44, number: 104, other: 160 };
const widthOf = <T,>(column: Column<T>, title: boolean): number =>
  column.width ?? (title ? WIDTHS.title : column.align === 'right' ? WIDTHS.number : WIDTHS.other);

/** The rows as a table with a sticky head; the column widths do not change when the rows arrive. */
export function TableGrid<T>(props: ListProps<T>) {
  const { columns, rows, rowKey, onOpen, rowActions, selection, loading } = props;
  const keys = rows.map(rowKey);
  const ticked = selection ? keys.filter((key) => selection.has(key)).length : 0;
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const scroll = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = scroll.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => markEdges(element));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  const onKeyDown = rowKeys({
    keys,
    onOpen: onOpen && ((index) => rows[index] !== undefined && onOpen(rows[index])),
    tick:
      selection === null
        ? undefined
        : (ids, on) => (on === undefined ? ids.forEach(selection.toggle) : selection.setMany(ids, on)),
  });
  const widths = columns.map((column) => widthOf(column, column === title));
  const acts = rowActions ? (props.actionsWidth ?? 64) : 0;
  const sum = widths.reduce((total, width) => total + width, (selection ? WIDTHS.tick : 0) + acts);
  return (
    <section
      id={props.id}
      ref={scroll}
      className={classes['scroll']}
      aria-label={props.label}
      aria-busy={loading}
      aria-keyshortcuts="ArrowDown ArrowUp j k Enter Space"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable to scroll it by keyboard
      tabIndex={0}
      onScroll={({ currentTarget }) => markEdges(currentTarget)}
      onKeyDown={onKeyDown}
    >
      <table className={classes['table']} data-density={props.density} style={{ minWidth: sum }}>
        <colgroup>
          {selection && <col style={{ width: WIDTHS.tick }} />}
          {columns.map((column, index) => (
            <col key={column.id} style={{ width: widths[index] }} />
          ))}
          {rowActions && <col style={{ width: acts }} />}
        </colgroup>
        <thead className={classes['head']}>
          <tr>
            {selection && (
              <th>
                <Tick
                  label="Seleccionar las filas de esta página"
                  checked={keys.length > 0 && ticked === keys.length}
                  some={ticked > 0 && ticked < keys.length}
                  onChange={(checked) => selection.setMany(keys, checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                title={column === title}
                sort={props.sort}
                onSort={props.onSort}
                onResize={props.onResize}
              />
            ))}
            {rowActions && (
              <th data-pinned="end">
                <span className={classes['hiddenText']}>Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {loading && <SkeletonRows columns={columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)} />}
          {rows.map((row, index) => {
            const key = keys[index] ?? String(index);
            return (
              <tr
                key={key}
                data-row={index}
                tabIndex={-1}
                data-selected={selection?.has(key) || undefined}
                data-opens={onOpen ? true : undefined}
                onClick={onOpen && ((event) => isPlain(event.target) && onOpen(row))}
              >
                {selection && (
                  <td>
                    <Tick
                      label={`Seleccionar la fila ${index + 1}`}
                      checked={selection.has(key)}
                      onChange={() => selection.toggle(key)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.id} data-align={column.align} data-pinned={column === title ? 'start' : undefined}>
                    {onOpen && column === title ? (
                      <button type="button" className={classes['open']} onClick={() => onOpen(row)}>
                        <Clamped>{column.cell(row)}</Clamped>
                      </button>
                    ) : (
                      <Clamped>{column.cell(row)}</Clamped>
                    )}
                  </td>
                ))}
                {rowActions && (
                  <td className={classes['actions']} data-pinned="end">
                    {rowActions(row)}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Text in at most two lines, with the full text on hover. */
const Clamped = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? (
    <span className={classes['clamped']} title={children.length > 24 ? children : undefined}>
      {children}
    </span>
  ) : (
    children
  );

/** False for a click on a button, link or field of the row, which has its own effect. */
export const isPlain = (target: EventTarget): boolean =>
  !(target instanceof Element && target.closest('a, button, input, label, [role="menuitem"], [role="dialog"]'));

/** Marks an edge beyond which there is more to scroll to. */
function markEdges(element: HTMLElement) {
  const { scrollLeft, scrollWidth, clientWidth } = element;
  element.toggleAttribute('data-scrolled', scrollLeft > 0);
  element.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 1);
}

type HeaderProps<T> = { column: Column<T>; title: boolean } & Pick<ListProps<T>, 'sort' | 'onSort' | 'onResize'>;

const STEP = 16;

function HeaderCell<T>({ column, title, sort, onSort, onResize }: HeaderProps<T>) {
  const name = column.sort;
  const cell = useRef<HTMLTableCellElement>(null);
  const direction = name && sort === name ? 'ascending' : name && sort === `-${name}` ? 'descending' : 'none';
  const Icon = direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort;
  const width = () => cell.current?.offsetWidth ?? 0;
  const drag = (start: PointerEvent<HTMLElement>) => {
    const [from, before] = [start.clientX, width()];
    start.currentTarget.setPointerCapture(start.pointerId);
    start.currentTarget.onpointermove = ({ clientX }) => onResize(column.id, before + clientX - from);
    start.currentTarget.onlostpointercapture = ({ currentTarget }) => {
      (currentTarget as HTMLElement).onpointermove = null;
    };
  };
  return (
    <th
      ref={cell}
      data-align={column.align}
      aria-sort={name ? direction : undefined}
      data-pinned={title ? 'start' : undefined}
      data-sorts={name ? true : undefined}
    >
      {name ? (
        <button
          type="button"
          className={classes['sort']}
          data-active={direction !== 'none' || undefined}
          aria-keyshortcuts="Alt+ArrowRight Alt+ArrowLeft"
          onClick={() => onSort(direction === 'ascending' ? `-${name}` : name)}
          onKeyDown={(event) => {
            const by = event.altKey && { ArrowRight: STEP, ArrowLeft: -STEP }[event.key];
            if (!by) return;
            event.preventDefault();
            onResize(column.id, width() + by);
          }}
        >
          <span className={classes['headText']}>{column.header}</span>
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        <span className={classes['headText']}>{column.header}</span>
      )}
      <span className={classes['grip']} aria-hidden onPointerDown={drag} />
    </th>
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: 24 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton have no identity
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor have its cells
        <td key={column}>
          <Skeleton height={12} my={4} width={`${45 + ((row * 7 + column * 13) % 45)}%`} />
        </td>
      ))}
    </tr>
  ));
}
