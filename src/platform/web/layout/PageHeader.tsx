import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './layout.module.css';

interface Props {
  title: string;
  /** A sentence about the purpose of the page. */
  description?: ReactNode;
  /** Buttons on the right. */
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
