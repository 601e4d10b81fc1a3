import { ActionIcon, Group, Menu, Text, Tooltip } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconArrowBackUp, IconArrowForwardUp, IconHistory } from '@tabler/icons-react';
import type { useHistory } from './useHistory.ts';

const MAX_ENTRIES = 12;

/** Undo and redo buttons; a list shows the corrections. */
export function HistoryButtons({ history }: { history: ReturnType<typeof useHistory> }) {
  const { done, undone, undo, redo } = history;
  const last = done.at(-1);
  const next = undone.at(-1);
  return (
    <Group gap={4} wrap="nowrap">
      <Tooltip label={last ? `Deshacer: ${last.label} (Ctrl+Z)` : 'Nada que deshacer'}>
        <ActionIcon variant="default" size="lg" aria-label="Deshacer" disabled={!last} onClick={undo}>
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={next ? `Rehacer: ${next.label} (Ctrl+Y)` : 'Nada que rehacer'}>
        <ActionIcon variant="default" size="lg" aria-label="Rehacer" disabled={!next} onClick={redo}>
          <IconArrowForwardUp size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label="Historial de correcciones" disabled={done.length === 0}>
            <IconHistory size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Correcciones, la última primero</Menu.Label>
          {[...done]
            .reverse()
            .slice(0, MAX_ENTRIES)
            .map((change, at) => (
              <Menu.Item key={change.id} disabled={at > 0} onClick={undo}>
                <Text size="sm">{change.label}</Text>
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
