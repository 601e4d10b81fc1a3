import { Accordion, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { listAppFaqs } from '../api.ts';
import classes from './help.module.css';

/** Frequent questions of a screen or of a search; renders nothing when there are none. */
export function Questions({ of, title }: { of: { screen: string } | { q: string }; title: string }) {
  const { data } = useEndpoint(listAppFaqs, { query: of }, { keepPrevious: true });
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <Accordion order={4} variant="default" chevronSize={16}>
        {data.map(({ id, question, answer }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>
              <Text size="sm">{question}</Text>
            </Accordion.Control>
            <Accordion.Panel>
              <Text size="sm" className={classes['answer'] ?? ''}>
                {answer}
              </Text>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
