import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './section.module.css';

export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className={classes['sectionHead']}>
        <Title order={3} size="h4">
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A list of names and values; null values are left out. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) {
  return (
    <dl className={classes['facts']}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
