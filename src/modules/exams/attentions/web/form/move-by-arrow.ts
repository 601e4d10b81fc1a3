import type { KeyboardEvent } from 'react';

const MOVES: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const INPUT = 'input:not([type="hidden"]), textarea';

/**
 * Whether an arrow leaves a field: to a side, and from a text of several lines, only at the end of what is written; up
 * and down not from a list, whose options they choose.
 */
function leaves(field: HTMLInputElement | HTMLTextAreaElement, [rows, cells]: readonly [number, number]): boolean {
  const isList = field.getAttribute('aria-haspopup') === 'listbox';
  if (isList) return rows === 0;
  if (field.type === 'checkbox' || (rows !== 0 && field instanceof HTMLInputElement)) return true;
  const { selectionStart: from, selectionEnd: to, value } = field;
  if (from === 0 && to === value.length) return true;
  return from === to && from === (rows + cells < 0 ? 0 : value.length);
}

/** Moves the focus between the cells of a table with the arrow keys, past cells without a field. */
export function moveByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const move = MOVES[event.key];
  const field = event.target;
  if (!move || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || !leaves(field, move)) return;
  const cell = field.closest('td');
  const { rows } = event.currentTarget;
  let [row, at] = [cell?.closest('tr')?.rowIndex ?? -1, cell?.cellIndex ?? -1];
  for (;;) {
    row += move[0];
    at += move[1];
    const next = rows[row]?.cells[at];
    if (!next) return;
    const target = next.querySelector<HTMLInputElement | HTMLTextAreaElement>(INPUT);
    if (!target) continue;
    event.preventDefault();
    target.focus();
    if (target.type !== 'checkbox') target.select();
    return;
  }
}
