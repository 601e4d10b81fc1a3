import type { KeyboardEvent } from 'react';

interface Rows {
  keys: readonly string[];
  onOpen: ((index: number) => void) | undefined;
  /** Ticks or unticks rows; left out where none can be ticked. */
  tick: ((keys: readonly string[], ticked?: boolean) => void) | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * Rows by keyboard, for the `onKeyDown` of what holds them: ↓ ↑ or j k go from row to row, Enter opens, Space ticks,
 * with Shift a step ticks as it goes. Rows are `tr` or `li` with a `data-row`, which is their index.
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
