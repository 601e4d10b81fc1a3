import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './layout.module.css';

interface Props {
  title: string;
  /** One line that says what the page is for. */
  description?: ReactNode;
  /** Buttons, at the right. */
  actions?: ReactNode;
}

export function PageHeader({ title, description, actions }: Props) {
  return (
    <header className={classes['header']}>
      <div className={classes['heading']}>
        <Title order={1}>{title}</Title>
        {description && <Text c="dimmed">{description}</Text>}
      </div>
      {actions && (
        <Group gap="xs" className={classes['actions']}>
          {actions}
        </Group>
      )}
    </header>
  );
}
