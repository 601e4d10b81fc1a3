import type { KeyboardEvent } from 'react';

interface Rows {
  keys: readonly string[];
  onOpen: ((index: number) => void) | undefined;
  /** Ticks or unticks rows; undefined when rows cannot be ticked. */
  tick: ((keys: readonly string[], ticked?: boolean) => void) | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * Keyboard control of rows, for the `onKeyDown` of their container: ↓ ↑ or j k move between rows, Enter opens, Space
 * ticks, and with Shift a move also ticks. Rows are `tr` or `li` elements whose `data-row` is their index.
 */
export const rowKeys =
  ({ keys, onOpen, tick }: Rows) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { currentTarget: list, target, key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
    if (target.matches('input:not([type="checkbox"]), textarea, select, [role^="menu"]')) return;
    const row = target.closest<HTMLElement>('[data-row]');
    const at = row ? Number(row.dataset['row']) : -1;
    const step = STEPS[shiftKey && key.length === 1 ? key.toLowerCase() : key];
    if (step !== undefined && (row || target === list)) {
      const next = Math.min(keys.length - 1, Math.max(0, at + step));
      list.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
      if (shiftKey && row) tick?.([keys[at]!, keys[next]!], true);
    } else if (target === row && key === 'Enter') onOpen?.(at);
    else if (target === row && key === ' ') tick?.([keys[at]!]);
    else return;
    event.preventDefault();
  };
