import { Group, Paper, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showNumber } from '#platform/web/format/format.ts';

interface Props {
  title: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  done: number;
  /** Null while unknown. */
  total: number | null;
  /** Unit of the count: «filas». */
  unit?: string;
  /** Content shown afterwards: a link to the result, the reason of a failure. */
  children?: ReactNode;
}

const COLORS = { waiting: 'brand', running: 'brand', done: 'vigente', failed: 'vencido' } as const;

/** Progress of a background job; the tab can be closed meanwhile. */
export function JobProgress({ title, state, done, total, unit = '', children }: Props) {
  const share = state === 'done' ? 100 : total ? Math.min(100, (done / total) * 100) : 100;
  const counts = total === null ? showNumber(done) : `${showNumber(done)} de ${showNumber(total)}`;
  return (
    <Paper p="md">
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Group gap="xs" wrap="nowrap">
          {state === 'done' && <IconCircleCheck size={20} color="var(--status-vigente)" aria-hidden />}
          {state === 'failed' && <IconAlertTriangle size={20} color="var(--status-vencido)" aria-hidden />}
          <Text fw={600}>{title}</Text>
        </Group>
        <Text size="sm" c="dimmed" className="tabular">
          {state === 'waiting' ? 'En espera…' : `${counts} ${unit}`}
        </Text>
      </Group>
      <Progress
        value={share}
        color={COLORS[state]}
        animated={state === 'waiting' || (state === 'running' && total === null)}
        size="md"
        aria-label={title}
      />
      {(state === 'waiting' || state === 'running') && (
        <Text size="xs" c="dimmed" mt="xs">
          Puedes cerrar esta pestaña: te avisaremos cuando termine.
        </Text>
      )}
      {children && <div style={{ marginTop: 12 }}>{children}</div>}
    </Paper>
  );
}
