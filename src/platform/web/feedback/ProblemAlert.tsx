import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** What went wrong with what somebody tried, read aloud as it appears; nothing where nothing did. */
export function ProblemAlert({ children, ...props }: AlertProps) {
  if (!children) return null;
  return (
    <Alert color="vencido" icon={<IconAlertCircle aria-hidden />} role="alert" {...props}>
      {children}
    </Alert>
  );
}
