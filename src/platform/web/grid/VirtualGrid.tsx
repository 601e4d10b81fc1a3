import { Button, Text } from '@mantine/core';
import { IconArrowBarToDown } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState } from 'react';
import { CellMessage } from './CellMessage.tsx';
import { GridCell } from './GridCell.tsx';
import { inArea } from './selection.ts';
import type { Cell, VirtualGridProps } from './types.ts';
import { useGrid } from './useGrid.ts';
import classes from './VirtualGrid.module.css';

const ROW = 34;
const HEAD = 36;
const LABEL = 64;
const COLUMN = 140;
/** Height in px that a message needs below its cell. */
const BUBBLE = 96;
/** Height in px of the horizontal scroll bar. */
const BAR = 18;

/** An editable grid of up to 100,000 rows; only the visible rows are rendered. */
export function VirtualGrid(props: VirtualGridProps) {
  const { columns, rowCount, getRow, cellState, onVisibleRange, height = 'max(320px, calc(100dvh - 440px))' } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => place.current,
    estimateSize: () => ROW,
    overscan: 8,
    scrollPaddingStart: HEAD,
  });
  const cols = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => place.current,
    estimateSize: (index) => columns[index]?.width ?? COLUMN,
    overscan: 2,
    scrollPaddingStart: LABEL,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are measured anew
  useEffect(() => cols.measure(), [columns]);
  const page = Math.max(1, Math.floor((place.current?.clientHeight ?? 400) / ROW) - 2);
  const grid = useGrid(props, page, ({ row, column }) => {
    rows.scrollToIndex(row);
    cols.scrollToIndex(column);
  });
  const { active, area, editing } = grid;
  const [hovered, setHovered] = useState<Cell | null>(null);
  const visibleRows = rows.getVirtualItems();
  const [first, last] = [visibleRows[0]?.index ?? 0, visibleRows.at(-1)?.index ?? 0];
  const report = useRef(onVisibleRange);
  report.current = onVisibleRange;
  useEffect(() => {
    if (rowCount > 0) report.current?.(first, last);
  }, [first, last, rowCount]);
  // After an edit the focus returns to the grid.
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) place.current?.focus({ preventScroll: true });
    wasEditing.current = editing !== null;
  }, [editing]);

  const activeColumn = columns[active.column];
  const note = activeColumn && rowCount > 0 ? cellState?.(active.row, activeColumn.id) : undefined;
  const width = LABEL + cols.getTotalSize();
  // The cell under the pointer takes precedence over the active cell.
  const describedCell = hovered && cellState?.(hovered.row, columns[hovered.column]?.id ?? '') ? hovered : active;
  const describedState =
    columns[describedCell.column] && rowCount > 0
      ? cellState?.(describedCell.row, columns[describedCell.column]!.id)
      : undefined;
  return (
    <div className={classes['frame']}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in part; this is the ARIA grid pattern */}
      <div
        ref={place}
        className={classes['scroll']}
        style={{ height: `min(${height}, ${HEAD + rowCount * ROW + BAR}px)` }}
        role="grid"
        aria-label={props.label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length + 1}
        aria-readonly={!props.onCellChange}
        aria-activedescendant={rowCount > 0 ? `${id}-${active.row}-${active.column}` : undefined}
        aria-describedby={`${id}-note`}
        tabIndex={0}
        onKeyDown={grid.onKeyDown}
        onPaste={grid.onPaste}
        onCopy={grid.onCopy}
      >
        <div style={{ width, height: rows.getTotalSize() + HEAD, position: 'relative' }}>
          {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid holds the focus for its rows */}
          <div className={classes['head']} style={{ width, height: HEAD }} role="row" aria-rowindex={1}>
            {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid holds the focus */}
            <div className={classes['corner']} style={{ width: LABEL }} role="columnheader" aria-colindex={1}>
              Fila
            </div>
            {cols.getVirtualItems().map(({ index, start, size }) => (
              // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid holds the focus
              <div
                key={index}
                role="columnheader"
                aria-colindex={index + 2}
                className={classes['headCell']}
                style={{ left: LABEL + start, width: size }}
                title={columns[index]?.header}
              >
                {columns[index]?.header}
              </div>
            ))}
          </div>
          {visibleRows.map((item) => {
            const row = getRow(item.index);
            return (
              // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid holds the focus for its rows
              <div
                key={item.index}
                role="row"
                aria-rowindex={item.index + 2}
                className={classes['row']}
                style={{ transform: `translateY(${item.start + HEAD}px)`, width, height: ROW }}
              >
                {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid holds the focus */}
                <div className={classes['label']} style={{ width: LABEL }} role="rowheader" aria-colindex={1}>
                  {props.rowLabel?.(item.index) ?? item.index + 1}
                </div>
                {cols.getVirtualItems().map(({ index, start, size }) => {
                  const column = columns[index];
                  if (!column) return null;
                  const current = active.row === item.index && active.column === index;
                  return (
                    <GridCell
                      key={column.id}
                      id={`${id}-${item.index}-${index}`}
                      column={column}
                      columnIndex={index}
                      left={LABEL + start}
                      width={size}
                      value={row?.[column.id]}
                      loading={!row}
                      state={row && cellState?.(item.index, column.id)}
                      active={current}
                      selected={inArea(area, item.index, index)}
                      editing={current ? editing : null}
                      onHover={(over) => setHovered(over ? { row: item.index, column: index } : null)}
                      onSelect={(extend) => grid.go({ row: item.index, column: index }, extend)}
                      onEdit={() => grid.edit()}
                      onType={(value) => grid.setEditing({ row: item.index, column: index, value })}
                      onCommit={grid.commit}
                      onCancel={() => grid.setEditing(null)}
                    />
                  );
                })}
              </div>
            );
          })}
          {describedState && !editing && describedCell.row >= first && describedCell.row <= last && (
            <CellMessage
              state={describedState}
              top={HEAD + describedCell.row * ROW}
              left={
                LABEL +
                columns.slice(0, describedCell.column).reduce((sum, column) => sum + (column.width ?? COLUMN), 0)
              }
              below={
                (place.current?.scrollTop ?? 0) +
                  (place.current?.clientHeight ?? 400) -
                  HEAD -
                  (describedCell.row + 1) * ROW >
                BUBBLE
              }
              room={(place.current?.scrollLeft ?? 0) + (place.current?.clientWidth ?? 800)}
              height={ROW}
              action={
                describedCell.row === active.row && describedCell.column === active.column
                  ? props.cellAction?.(active.row, columns[active.column]?.id ?? '')
                  : null
              }
            />
          )}
        </div>
      </div>
      <div className={classes['foot']}>
        <Text id={`${id}-note`} size="sm" role="status" className={classes['note']} data-severity={note?.severity}>
          {note?.message ??
            (activeColumn ? `${activeColumn.header}, fila ${props.rowLabel?.(active.row) ?? active.row + 1}` : '')}
        </Text>
        {activeColumn && rowCount > 0 && props.cellAction?.(active.row, activeColumn.id)}
        {activeColumn && rowCount > 0 && props.moreActions?.(active.row, activeColumn.id)}
        {props.onCellChange && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBarToDown size={14} aria-hidden />}
            disabled={area.top === area.bottom}
            onClick={grid.fillDown}
          >
            Rellenar hacia abajo
          </Button>
        )}
      </div>
    </div>
  );
}
