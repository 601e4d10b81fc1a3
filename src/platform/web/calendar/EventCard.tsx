import { Button, Group, Popover, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconArrowRight, IconCalendarUp } from '@tabler/icons-react';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { dayName } from './days.ts';
import type { Box } from './gestures/useClicks.ts';
import type { CalendarEvent } from './model.ts';

export interface OpenLink {
  label: string;
  to: (event: CalendarEvent) => { to: string; search?: Readonly<Record<string, string>> };
}

interface Props {
  event: CalendarEvent;
  /** Position and size of the event's button, inside the calendar. */
  box: Box;
  open: OpenLink;
  onMove: (() => void) | undefined;
  onClose: () => void;
}

/** Card with the details of an event, next to it, with a link to its page and a way to move it without dragging. */
export function EventCard({ event, box, open, onMove, onClose }: Props) {
  const { title, day, time, tone, state, place, note } = event;
  const { to, search } = open.to(event);
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      width={300}
      withRoles={false}
      trapFocus
    >
      <Popover.Target>
        <div style={{ position: 'absolute', pointerEvents: 'none', ...box }} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={title} tabIndex={-1}>
        <Stack gap="xs" align="flex-start">
          <Text fw={650}>{title}</Text>
          <StatusBadge status={tone} label={state} />
          <div>
            <Text size="sm">{[dayName(day), time].filter(Boolean).join(', ')}</Text>
            {[place?.name, note].filter(Boolean).map((line) => (
              <Text key={line} size="sm" c="dimmed">
                {line}
              </Text>
            ))}
          </div>
          <Group gap="xs">
            {onMove && (
              <Button size="xs" leftSection={<IconCalendarUp size={16} aria-hidden />} onClick={onMove}>
                Mover a…
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={to}
              search={search}
              rightSection={<IconArrowRight size={16} aria-hidden />}
            >
              {open.label}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
