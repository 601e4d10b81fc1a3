import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './exam-page.module.css';

interface CardProps {
  title: string;
  id?: string;
  action?: ReactNode;
  padded?: boolean;
  /** True for a card that is not printed. */
  screen?: boolean;
  children: ReactNode;
}

export function Card({ title, id, action, padded, screen, children }: CardProps) {
  return (
    <Paper
      component="section"
      withBorder
      className={`${classes['card']} ${screen ? classes['screen'] : ''}`}
      aria-label={title}
      {...(id ? { id, tabIndex: -1 } : {})}
    >
      <div className={classes['cardHead']}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {action}
      </div>
      {padded ? <div className={classes['padded']}>{children}</div> : children}
    </Paper>
  );
}
