import { Anchor, Chip, Group, Skeleton, Text, Timeline, Title } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/Timeline.layer.css';
import {
  IconAlertTriangle,
  IconBriefcase,
  IconCalendarEvent,
  IconFileText,
  IconMailOpened,
  IconStethoscope,
  IconUserSearch,
  type TablerIcon,
} from '@tabler/icons-react';
import { showDay, showInstant } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { useScreens } from '#platform/web/navigation/screens-context.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { HISTORY_KIND_LABELS, HISTORY_KINDS, type HistoryEvent, type HistoryKind, historyKind } from '../../history.ts';
import { getPatientHistory } from '../../history-api.ts';
import { historyLines, historyTitle } from './history-text.ts';
import classes from './person.module.css';

const ICONS: Record<HistoryKind, TablerIcon> = {
  EXAMEN: IconStethoscope,
  CITA: IconCalendarEvent,
  ENTREGA: IconMailOpened,
  RESTRICCION: IconAlertTriangle,
  INTERCONSULTA: IconUserSearch,
  DOCUMENTO: IconFileText,
  LABORAL: IconBriefcase,
};
const RESULTS = '/resultados/emos';
const CERTIFICATE = '/certificado_aptitud';

/** All events of a worker in one timeline, the newest first; the filter by kind is kept in the address. */
export function History({ id }: { id: string }) {
  const { data, error, refetch } = useEndpoint(getPatientHistory, { params: { id } });
  const [{ kind: requestedKind }, setParams] = useSearchParams();
  if (error) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={360} aria-busy="true" />;
  const kind = historyKind.safeParse(requestedKind).data;
  const filteredEvents = kind ? data.events.filter((event) => event.kind === kind) : data.events;
  const counted = HISTORY_KINDS.map((each) => [each, data.events.filter((e) => e.kind === each).length] as const);
  if (data.events.length === 0)
    return (
      <EmptyState
        kind="nothing"
        title="Todavía no hay nada en su historia"
        description="Aquí verás sus exámenes, citas y documentos."
      />
    );
  return (
    <section aria-label="Historia">
      <Chip.Group value={kind ?? ''} onChange={(value) => setParams({ kind: value || undefined }, { replace: true })}>
        <Group gap={6} mb="lg" role="group" aria-label="Qué se muestra">
          <Chip value="" size="sm">
            Todo ({data.events.length})
          </Chip>
          {counted
            .filter(([each, count]) => count > 0 || each === kind)
            .map(([each, count]) => (
              <Chip key={each} value={each} size="sm">
                {HISTORY_KIND_LABELS[each]} ({count})
              </Chip>
            ))}
        </Group>
      </Chip.Group>
      {filteredEvents.length === 0 && <EmptyState kind="filtered" onClear={() => setParams({ kind: undefined })} />}
      {yearsOf(filteredEvents).map(([year, events]) => (
        <section key={year} aria-label={year} className={classes['year']}>
          <Title order={2} size="h4" mb="sm">
            {year}
          </Title>
          <Timeline bulletSize={28} lineWidth={2}>
            {events.map((event) => {
              const Icon = ICONS[event.kind];
              return (
                <Timeline.Item
                  key={event.key}
                  bullet={<Icon size={15} aria-hidden />}
                  title={<Heading event={event} />}
                  data-kind={event.kind}
                >
                  <Lines event={event} />
                </Timeline.Item>
              );
            })}
          </Timeline>
        </section>
      ))}
    </section>
  );
}

function yearsOf(events: readonly HistoryEvent[]): [string, HistoryEvent[]][] {
  const years = new Map<string, HistoryEvent[]>();
  for (const event of events) {
    const year = event.on.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), event]);
  }
  return [...years];
}

function Heading({ event }: { event: HistoryEvent }) {
  return (
    <span className={classes['event']}>
      <span>{historyTitle(event)}</span>
      <time dateTime={event.on} title={event.at ? showInstant(event.at) : undefined}>
        {showDay(event.on)}
      </time>
    </span>
  );
}

function Lines({ event }: { event: HistoryEvent }) {
  const { works } = useScreens();
  const opens = event.kind === 'EXAMEN' && event.attentionKind === 'EMO' && works(RESULTS);
  const certificate = event.event === 'DOCUMENTO_EMITIDO' && event.documentType === 'CERTIFICADO_APTITUD';
  const to = opens ? RESULTS : certificate && works(CERTIFICATE) ? CERTIFICATE : null;
  return (
    <>
      {historyLines(event).map((line, i) => (
        <Text key={line} size="sm" c={i === 0 ? undefined : 'dimmed'} className={classes['line']}>
          {line}
        </Text>
      ))}
      {to && (
        <Anchor
          component={Link}
          to={to}
          search={opens ? { attention: event.attentionId } : { attention_id: event.attentionId }}
          size="sm"
          aria-label={`${opens ? 'Ver el examen' : 'Abrir el certificado'} del ${showDay(event.on)}`}
        >
          {opens ? 'Ver el examen' : 'Abrir el certificado'}
        </Anchor>
      )}
    </>
  );
}
