import { cloneElement, type ReactElement } from 'react';
import type { CellState } from './types.ts';
import classes from './VirtualGrid.module.css';

const WIDTH = 320;

type Action = ReactElement<{ tabIndex?: number; 'aria-hidden'?: boolean }>;

interface Props {
  state: CellState;
  /** px within the scrolled content. */
  top: number;
  left: number;
  height: number;
  /** Whether there is room below the cell; else it stands above. */
  below: boolean;
  /** The right edge of what is in sight. */
  room: number;
  /** What can be done about it: for the pointer; the keys and a screen reader find it in the note below the grid. */
  action?: Action | null | undefined;
}

/**
 * What is wrong with a cell, on the cell itself: for the pointer, and for the keys. A screen reader has it in the cell
 * and in the note below the grid, where a phone shows it.
 */
export function CellMessage({ state, top, left, height, below, room, action }: Props) {
  return (
    <div
      className={classes['bubble']}
      data-severity={state.severity}
      data-testid="cell-message"
      style={{
        maxWidth: WIDTH,
        left: Math.max(0, Math.min(left, room - WIDTH - 8)),
        top: below ? top + height + 2 : undefined,
        bottom: below ? undefined : `calc(100% - ${top - 2}px)`,
      }}
    >
      <span aria-hidden>{state.message}</span>
      {action && cloneElement(action, { tabIndex: -1, 'aria-hidden': true })}
    </div>
  );
}
