import { CloseButton, Paper } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './corner-card.module.css';

interface Props {
  title: string;
  /** Picture above the title. */
  above?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** Rendered in its place as a preview, not in the corner. */
  resting?: true;
  children: ReactNode;
}

/** An optional message in a corner of the page that does not block the content below it. */
export function CornerCard({ title, above, closeLabel, onClose, resting, children }: Props) {
  const id = useId();
  return (
    <Paper
      component="section"
      {...(resting ? {} : { role: 'dialog', 'aria-modal': false })}
      aria-labelledby={id}
      withBorder
      className={classes['card'] ?? ''}
      data-resting={resting}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {above}
      <CloseButton className={classes['close'] ?? ''} aria-label={closeLabel} onClick={onClose} />
      <div className={classes['body']}>
        <h2 id={id} className={classes['title']}>
          {title}
        </h2>
        {children}
      </div>
    </Paper>
  );
}
