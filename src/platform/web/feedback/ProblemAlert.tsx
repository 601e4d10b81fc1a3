import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** An error of an action, read aloud when it appears; renders nothing without an error. */
export function ProblemAlert({ children, ...props }: AlertProps) {
  if (!children) return null;
  return (
    <Alert color="vencido" icon={<IconAlertCircle aria-hidden />} role="alert" {...props}>
      {children}
    </Alert>
  );
}
