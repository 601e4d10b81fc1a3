import { Text } from '@mantine/core';
import { showDay } from '#platform/contract/dates.ts';
import { Section } from '#platform/web/layout/Section.tsx';
import type { NextControl } from '../../../model/attention.ts';

export const NextControlFacts = ({ control: { on, note } }: { control: NextControl }) => (
  <Section title="Próximo control">
    <Text size="sm">{[showDay(on), note].filter(Boolean).join(': ')}</Text>
  </Section>
);
