import { Title } from '@mantine/core';
import classes from './detail.module.css';

/** What is known under a name; null is not shown. */
export type Fact = readonly [name: string, value: string | null];

export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h4" mb={6}>
        {title}
      </Title>
      <dl className={classes['facts']}>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
