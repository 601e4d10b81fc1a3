import { Card, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

export function Section({ title, description, children }: Props) {
  const id = useId();
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {description && (
        <Text size="sm" c="dimmed" mt={2}>
          {description}
        </Text>
      )}
      <div style={{ marginTop: 16 }}>{children}</div>
    </Card>
  );
}
