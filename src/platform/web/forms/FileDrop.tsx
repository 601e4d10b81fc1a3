import { Button, Stack, Text } from '@mantine/core';
import { Dropzone, type DropzoneProps } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconUpload } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './FileDrop.module.css';

interface Props extends Omit<DropzoneProps, 'children' | 'className' | 'inputProps' | 'title'> {
  /** Accessible name of the field. */
  label: string;
  icon: ComponentType<{ size: number; stroke: number; color: string; 'aria-hidden': true }>;
  title: ReactNode;
  /** Text about the accepted files. */
  hint: ReactNode;
  button: string;
}

/** An area to drop files on, or to choose them. */
export function FileDrop({ label, icon: Icon, title, hint, button, ...dropzone }: Props) {
  return (
    <Dropzone {...dropzone} className={classes['dropzone'] ?? ''} inputProps={{ 'aria-label': label }}>
      <Stack align="center" gap="xs">
        <Icon size={44} stroke={1.4} color="var(--mantine-color-brand-filled)" aria-hidden />
        <Text size="lg" fw={600} ta="center" style={{ textWrap: 'balance' }}>
          {title}
        </Text>
        <Text size="sm" c="dimmed" ta="center">
          {hint}
        </Text>
        <Button component="span" mt="xs" leftSection={<IconUpload size={16} aria-hidden />} tabIndex={-1}>
          {button}
        </Button>
      </Stack>
    </Dropzone>
  );
}
