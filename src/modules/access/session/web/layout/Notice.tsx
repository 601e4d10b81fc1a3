import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  kind: 'error' | 'info' | 'done';
  title?: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
}

const COLORS = { error: 'vencido', info: 'brand', done: 'vigente' } as const;

/** Message above a form: an error or a note. Screen readers announce it when it appears. */
export function Notice({ kind, title, children, icon }: Props) {
  const props: AlertProps = { color: COLORS[kind], role: kind === 'error' ? 'alert' : 'status' };
  const Icon = kind === 'error' ? IconAlertCircle : IconInfoCircle;
  return (
    <Alert {...props} mt="lg" title={title} icon={icon ?? <Icon aria-hidden />}>
      {children}
    </Alert>
  );
}
