import { Title } from '@mantine/core';
import { FactList } from '#platform/web/layout/Section.tsx';

/** A label with its value; a null value is not shown. */
export type Fact = readonly [name: string, value: string | null];

export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.every(([, value]) => !value)) return null;
  return (
    <section>
      <Title order={3} size="h4" mb={6}>
        {title}
      </Title>
      <FactList facts={facts} />
    </section>
  );
}
