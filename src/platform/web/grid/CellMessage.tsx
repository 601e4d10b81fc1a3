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
  /** Whether the message fits below the cell; otherwise it is above. */
  below: boolean;
  /** Right edge of the visible area. */
  room: number;
  /** Action for the cell, for the pointer; keyboard and screen readers find it in the note below the grid. */
  action?: Action | null | undefined;
}

/**
 * The problem of a cell, shown at the cell for pointer and keyboard. A screen reader finds it in the cell and in the
 * note below the grid, where a phone also shows it.
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
