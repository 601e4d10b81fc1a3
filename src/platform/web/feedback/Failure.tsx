import { Button, Stack, Text, Title } from '@mantine/core';
import { messageOf } from '#platform/web/api/problems.ts';

interface Props {
  error: unknown;
  description?: string;
  onRetry: () => void;
}

/**
 * Message in place of a part that failed. It has few dependencies, because it must be available before everything else.
 */
export function Failure({ error, description, onRetry }: Props) {
  return (
    <Stack align="center" gap="xs" py={56} px="md" role="alert">
      <Title order={2} size="h3" ta="center">
        No se pudo cargar
      </Title>
      <Text c="dimmed" size="sm" ta="center" maw={440}>
        {description ?? messageOf(error)}
      </Text>
      <Button variant="light" onClick={onRetry}>
        Volver a intentar
      </Button>
    </Stack>
  );
}
