import { Button } from '@mantine/core';
import { IconCalendarShare, IconList } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { Calendar } from '#platform/web/calendar/Calendar.tsx';
import type { CalendarEvent, Move } from '#platform/web/calendar/model.ts';
import { useCalendarAddress } from '#platform/web/calendar/useCalendarAddress.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { OptionFilter } from '#platform/web/list/filters/OptionFilter.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { useCan } from '#platform/web/session/session.ts';
import { late } from '#platform/web/start/late.tsx';
import { APPOINTMENT_ACTS } from '../../appointment-acts.ts';
import { type CalendarItem, readCalendar, readRooms } from '../../calendar/api.ts';
import { type AppointmentKind, type AppointmentState, KIND_LABELS, STATES } from '../../model.ts';
import { listSites } from '../../sites-api.ts';

const MOVABLE: readonly AppointmentState[] = APPOINTMENT_ACTS.reschedule.from;

const eventOf = (item: CalendarItem): CalendarEvent => ({
  id: item.id,
  day: item.on,
  time: item.at,
  title: item.fullName,
  tone: STATES[item.state].tone,
  state: STATES[item.state].label,
  note: item.examType ? EXAM_TYPE_LABELS[item.examType] : KIND_LABELS[item.kind],
  place: item.siteId ? { id: item.siteId, name: item.site ?? '' } : null,
  movable: MOVABLE.includes(item.state),
});

/** Page that lists the appointments of each kind and shows one in full. */
const LISTS: Readonly<Record<AppointmentKind, string>> = {
  EMO: '/agendamiento/emo',
  COVID: '/agendamiento/covid',
  ASISTENCIAL: '/agendamiento/asistencial',
  LABORATORIO: '/agendamiento/asistencial',
};

const MoveDialog = late(() => import('./MoveDialog.tsx'), 'MoveDialog');
const SubscribeModal = late(() => import('./SubscribeModal.tsx'), 'SubscribeModal');

interface Props {
  title: string;
  description: string;
  kinds: readonly [AppointmentKind, ...AppointmentKind[]];
}

const VIEWS = ['month', 'week', 'day', 'agenda', 'place'] as const;
const NOUN = { one: 'cita', many: 'citas' };
const SITES_STALE_MS = 5 * 60_000;

/** Calendar of the given kinds by day and site; appointments are moved by dragging, by keyboard or with «Mover a…». */
export function AppointmentsCalendar({ title, description, kinds }: Props) {
  const address = useCalendarAddress(VIEWS);
  const [params, setParams] = useSearchParams();
  const mayMove = useCan()('scheduling.update');
  const [move, setMove] = useState<Move | null>(null);
  const [subscribing, setSubscribing] = useState(false);
  const kind = kinds.find((each) => each === params['kind']);
  const site = params['site'];
  const sites = useEndpoint(listSites, {}, { staleTime: SITES_STALE_MS }).data?.items ?? [];
  const { data, error, refetch, isPlaceholderData } = useEndpoint(
    readCalendar,
    {
      query: {
        from: address.days[0]!,
        days: address.days.length,
        kind: kind ? [kind] : [...kinds],
        ...(site ? { site_id: site } : {}),
      },
    },
    { keepPrevious: true },
  );
  const rooms = useEndpoint(readRooms, { query: { from: address.days[0]!, days: address.days.length } }).data?.rooms;
  const places = useMemo(() => rooms?.map(({ siteId, ...room }) => ({ ...room, place: siteId })), [rooms]);
  const events = useMemo(() => data?.items.map(eventOf), [data]);
  const itemOf = (id: string) => data?.items.find((item) => item.id === id);
  const open = {
    label: 'Abrir la cita',
    to: ({ id }: CalendarEvent) => ({ to: LISTS[itemOf(id)?.kind ?? kinds[0]], search: { tab: 'all', case: id } }),
  };
  return (
    <PageBody>
      <PageHeader
        title={title}
        description={description}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconCalendarShare size={18} aria-hidden />}
              onClick={() => setSubscribing(true)}
            >
              Suscribirse
            </Button>
            <Button
              component={Link}
              to={LISTS[kinds[0]]}
              variant="default"
              leftSection={<IconList size={18} aria-hidden />}
            >
              Ver la lista
            </Button>
          </>
        }
      />
      <Calendar
        address={address}
        events={events}
        days={data?.days}
        rooms={places}
        more={data?.more ?? false}
        waiting={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        noun={NOUN}
        open={open}
        {...(mayMove ? { onMove: setMove } : {})}
        filters={
          <>
            {kinds.length > 1 && (
              <OptionFilter
                filter={{
                  label: 'Clase',
                  kind: 'one',
                  options: optionsOf(KIND_LABELS).filter(({ value }) => kinds.includes(value as AppointmentKind)),
                }}
                value={kind ? [kind] : []}
                onChange={([value]) => setParams({ kind: value })}
              />
            )}
            {(sites.length > 1 || site) && (
              <OptionFilter
                filter={{
                  label: 'Sede',
                  kind: 'one',
                  options: sites.map(({ id, name }) => ({ value: id, label: name })),
                }}
                value={site ? [site] : []}
                onChange={([value]) => setParams({ site: value })}
              />
            )}
          </>
        }
        empty="Se agendan desde la lista, a uno o a varios colaboradores."
      />
      <MoveDialog move={move} versionOf={(id) => itemOf(id)?.version} noun={NOUN} onClose={() => setMove(null)} />
      {subscribing && <SubscribeModal onClose={() => setSubscribing(false)} />}
    </PageBody>
  );
}
