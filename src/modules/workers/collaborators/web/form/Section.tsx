import { SimpleGrid, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A group of fields under a title; on a phone one below the other. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h4" id={id} mb="xs">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} verticalSpacing="sm">
        {children}
      </SimpleGrid>
    </section>
  );
}
