import { Text } from '@mantine/core';
import { useState } from 'react';
import { isDay } from '#platform/contract/dates.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { dayName } from '#platform/web/calendar/days.ts';
import { loadOf } from '#platform/web/calendar/group.ts';
import type { CalendarNoun, Move } from '#platform/web/calendar/model.ts';
import { ActDialog } from '#platform/web/cases/ActDialog.tsx';
import { useActs } from '#platform/web/cases/useActs.ts';
import { RefusedModal } from '#platform/web/feedback/RefusedModal.tsx';
import { APPOINTMENT_ACTS } from '../../appointment-acts.ts';
import { APPOINTMENTS } from '../../appointments.ts';
import { readCalendar } from '../../calendar/api.ts';
import { MovingNotices } from '../ScheduleNotices.tsx';

interface Props {
  move: Move | null;
  versionOf: (id: string) => number | undefined;
  noun: CalendarNoun;
  onClose: () => void;
}

/**
 * Asks for the missing data and the reason of a move. Because the worker is notified, the dialog also prevents
 * accidental moves.
 */
export function MoveDialog({ move, versionOf, noun, onClose }: Props) {
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const acts = useActs(APPOINTMENTS, { ask: () => undefined, onRefused: setRefused });
  const ids = move?.events.map(({ id }) => id) ?? [];
  const version = ids.length === 1 ? versionOf(ids[0]!) : undefined;
  return (
    <>
      {move && (
        <ActDialog
          of={APPOINTMENTS}
          acting={{
            name: 'reschedule',
            act: APPOINTMENT_ACTS.reschedule,
            ids,
            ...(version === undefined ? {} : { version }),
          }}
          initial={{ ...(move.day ? { on: move.day } : {}), ...(move.time ? { at: move.time } : {}) }}
          onDone={acts.run}
          onClose={onClose}
          below={(values) => (
            <>
              <Room move={move} day={values['on']} noun={noun} />
              <MovingNotices ids={ids} on={values['on']} at={values['at']} />
            </>
          )}
        />
      )}
      <RefusedModal
        counted={`${refused.length} ${refused.length === 1 ? noun.one : noun.many}`}
        refused={refused}
        onClose={() => setRefused([])}
      />
    </>
  );
}

/** Workers to be moved and the capacity of the target day, at their site if all have the same. */
function Room({ move: { events }, day, noun }: { move: Move; day: unknown; noun: CalendarNoun }) {
  const sites = new Set(events.map(({ place }) => place?.id));
  const site = sites.size === 1 ? events[0]?.place : undefined;
  const wanted = typeof day === 'string' && isDay(day) ? day : null;
  const { data } = useEndpoint(
    readCalendar,
    { query: { from: wanted ?? '', days: 1, ...(site ? { site_id: site.id } : {}) } },
    { enabled: wanted !== null },
  );
  const [fact] = data?.days ?? [];
  const [first] = events;
  return (
    <Text size="sm" aria-live="polite">
      {events.length === 1 && first && (
        <>
          {first.title}: ahora está para el {[dayName(first.day), first.time].filter(Boolean).join(', ')}.{' '}
        </>
      )}
      {wanted && fact && (
        <>
          El {dayName(wanted)}
          {site ? ` en ${site.name}` : ''}: {loadOf(fact, fact.booked, noun)}.
        </>
      )}
    </Text>
  );
}
