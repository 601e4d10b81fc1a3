import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { areaOf, copyText, fillDownChanges, moved, parseClipboard, pasteChanges } from './selection.ts';
import type { Cell, CellChange, VirtualGridProps } from './types.ts';

export interface Editing extends Cell {
  value: string;
}

const START: Cell = { row: 0, column: 0 };

/** Active cell, selection, and the handling of keyboard and clipboard. */
export function useGrid(props: VirtualGridProps, pageRows: number, reveal: (cell: Cell) => void) {
  const { columns, rowCount, getRow, onCellChange } = props;
  const [state, setState] = useState({ active: START, anchor: START });
  const [editing, setEditing] = useState<Editing | null>(null);
  const active = within(state.active, rowCount);
  const area = areaOf(within(state.anchor, rowCount), active);
  const column = columns[active.column];
  const canEdit = Boolean(onCellChange && column?.editable && getRow(active.row));

  const apply = (changes: CellChange[]) => {
    const real = changes.filter(({ row, columnId, value }) => getRow(row)?.[columnId] !== value);
    if (real.length > 0) onCellChange?.(real);
  };
  const go = (cell: Cell, extend = false) => {
    setState(({ anchor }) => ({ active: cell, anchor: extend ? anchor : cell }));
    reveal(cell);
  };
  const step = (key: string, ctrl = false) =>
    moved(key, ctrl, active, { rows: rowCount, columns: columns.length, page: pageRows });
  const edit = (value?: string) => {
    if (canEdit && column) setEditing({ ...active, value: value ?? getRow(active.row)?.[column.id] ?? '' });
  };
  const commit = (then: 'ArrowDown' | 'ArrowRight' | 'ArrowLeft' | null) => {
    if (!editing) return;
    const target = columns[editing.column];
    if (target) apply([{ row: editing.row, columnId: target.id, value: editing.value }]);
    setEditing(null);
    const next = then && step(then);
    if (next) go(next);
  };
  const fillDown = () => onCellChange && apply(fillDownChanges(area, columns, getRow));
  const clear = () => onCellChange && apply(pasteChanges([['']], area, columns, rowCount));

  /** Runs the command of a key. @returns whether the key has a command here */
  const press = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    const ctrl = ctrlKey || metaKey;
    const next = step(key, ctrl);
    if (next) {
      go(next, shiftKey);
      return true;
    }
    const act = ctrl ? withCtrl(key.toLowerCase(), shiftKey) : altKey ? undefined : alone(key);
    act?.();
    return act !== undefined;
  };
  const withCtrl = (key: string, shift: boolean): (() => void) | undefined => {
    const { onUndo, onRedo } = props;
    if (key === 'd') return fillDown;
    if (key === 'z' && onUndo) return shift ? () => onRedo?.() : onUndo;
    return key === 'y' ? onRedo : undefined;
  };
  const alone = (key: string): (() => void) | undefined => {
    if (key === 'Enter' || key === 'F2') return () => edit();
    if (key === 'Delete' || key === 'Backspace') return clear;
    return key.length === 1 ? () => edit(key) : undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!editing && press(event)) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editing || !onCellChange) return;
    event.preventDefault();
    apply(pasteChanges(parseClipboard(event.clipboardData.getData('text/plain')), area, columns, rowCount));
  };
  const onCopy = (event: ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyText(area, columns, getRow));
  };
  return { active, area, editing, canEdit, setEditing, go, edit, commit, fillDown, onKeyDown, onPaste, onCopy };
}

const within = (cell: Cell, rows: number): Cell => ({ ...cell, row: Math.max(0, Math.min(cell.row, rows - 1)) });
