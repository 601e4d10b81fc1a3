import { Button, Group, Paper, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { showNumber } from '#platform/web/format/format.ts';
import { KeyHint } from '#platform/web/layout/KeyHint.tsx';
import { useKeys } from '#platform/web/layout/useKeys.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { placeOf } from './place.ts';
import classes from './queue.module.css';
import { useQueue } from './useQueue.ts';

/** One line above a list: what waits for the doctor, with the way to begin. */
export default function QueueBar({ inQueue = false }: { inQueue?: boolean }) {
  const { data } = useQueue();
  const navigate = useNavigate();
  const [first] = data?.items ?? [];
  useKeys({
    q: () => {
      if (first) void navigate(placeOf(first, first.id));
    },
  });
  if (!data || !first) return null;
  const critical = data.items.filter(({ waits }) => waits.includes('CRITICAL')).length;
  return (
    <Paper withBorder p="sm" component="section" aria-label="Tu cola" className={classes['bar'] ?? ''}>
      <Text size="sm">
        <b>{data.total === 1 ? '1 examen te espera' : `${showNumber(data.total)} exámenes te esperan`}</b>
        {critical > 0 && (
          <Text span c="var(--mantine-color-vencido-text)" fw={600}>
            {critical === 1 ? ' · 1 con un valor crítico' : ` · ${showNumber(critical)} con valores críticos`}
          </Text>
        )}
      </Text>
      <Group gap="xs">
        {!inQueue && (
          <Button component={Link} to="/resultados/emos" search={{ cola: 'true' }} size="sm" variant="default">
            Ver la cola
          </Button>
        )}
        <Button
          component={Link}
          {...placeOf(first, first.id)}
          size="sm"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          rightSection={<KeyHint of="q" />}
          aria-keyshortcuts="q"
        >
          Empezar
        </Button>
      </Group>
    </Paper>
  );
}
