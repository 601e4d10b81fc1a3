import { Button, Group, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { Notice } from '../layout/Notice.tsx';

/** Shows the code in the demonstration, where no mail is sent. */
export function DemoCode({ code, onUse }: { code: string; onUse: (code: string) => void }) {
  return (
    <Notice kind="info" icon={<IconFlask aria-hidden />}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          Demostración: tu código es{' '}
          <Text span fw={650} className="tabular">
            {code}
          </Text>
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => onUse(code)}>
          Usar este código
        </Button>
      </Group>
    </Notice>
  );
}
