import { Text } from '@mantine/core';
import type { HelpTopic } from '../topic.ts';
import classes from './help.module.css';

/** @param level heading level of the topic's parts */
export function TopicText({ topic, level }: { topic: HelpTopic; level: 3 | 4 }) {
  const { purpose, tasks, figures = [], seenBy } = topic;
  const Heading = `h${level}` as const;
  return (
    <div className={classes['topic']}>
      <Text size="sm">{purpose}</Text>
      {tasks.map(({ title, steps }) => (
        <section key={title}>
          <Heading>{title}</Heading>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
      {figures.length > 0 && (
        <section>
          <Heading>Cómo se calcula</Heading>
          <dl>
            {figures.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {seenBy && (
        <section className={classes['wall']}>
          <Heading>Quién lo ve</Heading>
          <Text size="sm">{seenBy}</Text>
        </section>
      )}
    </div>
  );
}
