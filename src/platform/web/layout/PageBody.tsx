import type { ReactNode } from 'react';
import classes from './layout.module.css';

/** Content area of a page: `reading` is at most 1440 px wide, `full` is for tables and grids. */
export function PageBody({ width = 'full', children }: { width?: 'reading' | 'full'; children: ReactNode }) {
  return (
    <div className={classes['body']} data-width={width}>
      {children}
    </div>
  );
}
