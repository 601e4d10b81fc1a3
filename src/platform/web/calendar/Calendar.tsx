import { Alert, Button, Text } from '@mantine/core';
import { IconCalendarUp } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import classes from './calendar.module.css';
import { shortDay } from './days.ts';
import { EventCard, type OpenLink } from './EventCard.tsx';
import { type Box, useClicks } from './gestures/useClicks.ts';
import { useDrag } from './gestures/useDrag.ts';
import { useKeys } from './gestures/useKeys.ts';
import { counted, eventsOf, byDay as groupedByDay, loadOf, placeKey, refusedAt, staysAt, timeAt } from './group.ts';
import type { CalendarDay, CalendarEvent, CalendarNoun, CalendarRoom, Move } from './model.ts';
import { Toolbar } from './Toolbar.tsx';
import type { CalendarAddress } from './useCalendarAddress.ts';
import { AgendaView } from './views/AgendaView.tsx';
import { HoursView } from './views/HoursView.tsx';
import { MonthView } from './views/MonthView.tsx';
import { PlaceView } from './views/PlaceView.tsx';
import type { ViewProps } from './views/shared.ts';

interface Props {
  /** From `useCalendarAddress`; its days determine which events to request. */
  address: CalendarAddress;
  /** Undefined until the first answer arrives. */
  events: readonly CalendarEvent[] | undefined;
  /** Booked places and capacity of each day, and the closed days. */
  days?: readonly CalendarDay[] | undefined;
  /** Like `days`, for each place; a dragged event is checked against its own place. */
  rooms?: readonly CalendarRoom[] | undefined;
  more?: boolean;
  /** The shown events are still those of other days. */
  waiting?: boolean;
  error?: unknown;
  onRetry: () => void;
  noun: CalendarNoun;
  open: OpenLink;
  /**
   * Called when the person wants to move events, by dropping or with «Mover a…»; the callback asks for confirmation and
   * moves them.
   */
  onMove?: (move: Move) => void;
  filters?: ReactNode;
  /** Advice when these days have no events. */
  empty: string;
}

/**
 * Page style of the calendar only: `@page` in a CSS file would also change the paper of all pages opened after a
 * calendar.
 */
const PAPER = '@page { size: A4 landscape; margin: 10mm; }';
const VIEWS = { month: MonthView, week: HoursView, day: HoursView, agenda: AgendaView, place: PlaceView };
const NOTHING: readonly never[] = [];

/** Events by month, week, day, as an agenda or by place; they can be moved by pointer, keyboard or dialog. */
export function Calendar(props: Props) {
  const {
    address,
    events,
    days = NOTHING,
    rooms = NOTHING,
    more,
    error,
    onRetry,
    noun,
    open,
    onMove,
    filters,
    empty,
  } = props;
  const { view, today, day } = address;
  const waiting = events === undefined || props.waiting === true;
  const all = events ?? NOTHING;
  const root = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(today);
  const visibleDays = address.days;
  const stop = visibleDays.includes(focused)
    ? focused
    : visibleDays.includes(today)
      ? today
      : visibleDays.includes(day)
        ? day
        : visibleDays[0]!;
  const byId = useMemo(() => new Map(all.map((event) => [event.id, event])), [all]);
  const byDay = useMemo(() => groupedByDay(all), [all]);
  const byRoom = useMemo(() => new Map(rooms.map((room) => [placeKey(room.place, room.day), room])), [rooms]);
  const [lifted, setLifted] = useState<CalendarEvent | null>(null);
  const facts = useMemo(() => {
    const place = lifted?.place?.id;
    const roomDays = place === undefined ? NOTHING : rooms.filter((room) => room.place === place);
    return new Map([...days, ...roomDays].map((each) => [each.day, each]));
  }, [days, rooms, lifted]);
  const [card, setCard] = useState<{ id: string; box: Box } | null>(null);

  const start = (events: readonly CalendarEvent[], to: Omit<Move, 'events'> = {}) => {
    const movable = events.filter((event) => event.movable);
    if (movable.length > 0) onMove?.({ events: movable, ...to });
  };
  const closeCard = useCallback(() => {
    setCard(null);
    if (card) root.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(card.id)}"]`)?.focus();
  }, [card]);
  const focusLater = useKeys(root, {
    address,
    stop,
    setStop: setFocused,
    onMoveKey: (id) => start([byId.get(id)].filter((event) => event !== undefined)),
  });
  useClicks(root, {
    onDay: (chosen) => {
      if (address.narrow && view === 'month') return address.go({ day: chosen });
      if (view !== 'day') focusLater(chosen);
      address.go({ day: chosen, view: 'day' });
    },
    onEvent: (id, box) => setCard({ id, box }),
  });
  useDrag(root, {
    eventOf: (id) => (onMove ? byId.get(id) : undefined),
    refused: (event, slot) => (staysAt(event, slot) ? '' : refusedAt([event], slot, { today, days: facts })),
    told: (event, slot) =>
      [
        [shortDay(slot.day), timeAt(event, slot)].filter(Boolean).join(', '),
        loadOf(facts.get(slot.day), eventsOf(byDay, slot.day).length, noun),
      ].join(' · '),
    onLift: setLifted,
    onDrop: (event, slot) => start([event], { day: slot.day, ...timePart(timeAt(event, slot)) }),
  });

  const View = VIEWS[view];
  const viewProps: ViewProps = { address, events: all, byDay, facts, rooms: byRoom, noun, stop, waiting };
  const opened = card && byId.get(card.id);
  const movable = view === 'day' ? eventsOf(byDay, day).filter((event) => event.movable) : NOTHING;
  return (
    <div className={classes['calendar']}>
      <style>{PAPER}</style>
      <Toolbar address={address}>
        {movable.length > 1 && onMove && (
          <Button
            variant="default"
            leftSection={<IconCalendarUp size={18} aria-hidden />}
            onClick={() => start(movable)}
          >
            Mover las {counted(movable.length, noun)} a…
          </Button>
        )}
        {filters}
      </Toolbar>
      {more && (
        <Alert color="porVencer" role="status">
          Hay más {noun.many} de las que se muestran: elige una vista más corta.
        </Alert>
      )}
      {/* This element always stays mounted, because the gestures listen on it. */}
      <div ref={root} className={classes['stage']}>
        {error && !events ? <EmptyState kind="failed" error={error} onRetry={onRetry} /> : <View {...viewProps} />}
        {opened && (
          <EventCard
            event={opened}
            box={card.box}
            open={open}
            onMove={
              onMove && opened.movable
                ? () => {
                    closeCard();
                    start([opened]);
                  }
                : undefined
            }
            onClose={closeCard}
          />
        )}
      </div>
      {!waiting && all.length === 0 && view !== 'agenda' && (
        <Text size="sm" c="dimmed">
          No hay {noun.many} en estas fechas. {empty}
        </Text>
      )}
    </div>
  );
}

const timePart = (time: string | undefined) => (time === undefined ? {} : { time });
