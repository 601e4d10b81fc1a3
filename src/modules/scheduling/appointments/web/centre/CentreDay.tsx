import { ActionIcon, Button, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { SERVICE_AREA_LABELS } from '#clinical/vocabulary/service-area.ts';
import { COVID_TEST_LABELS } from '#exams/attentions/visits/codes.ts';
import { addDays, showDay, todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { useSlicedQuery } from '#platform/web/api/useSlicedQuery.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { ProblemAlert } from '#platform/web/feedback/ProblemAlert.tsx';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showCount } from '#platform/web/format/format.ts';
import { useWork } from '#platform/web/forms/useWork.ts';
import { answerCentre, type Centre, type CentreAppointment, listCentreDay } from '../../centre/api.ts';
import { CENTRE_REASONS, centreReason, KIND_LABELS, OPEN, STATES } from '../../model.ts';
import classes from './centre.module.css';

const longDay = new Intl.DateTimeFormat('es-PE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const isOpen = ({ state }: CentreAppointment) => (OPEN as readonly string[]).includes(state);
type Answer = z.input<NonNullable<(typeof answerCentre)['body']>>;

interface Props {
  token: string;
  centre: Centre;
}

export function CentreDay({ token, centre }: Props) {
  const client = useQueryClient();
  const today = todayInLima();
  const [on, setOn] = useState(today);
  const { busy, problem, setProblem, run } = useWork();
  const key = ['centre-day', token, on];
  const { data, error, refetch } = useSlicedQuery({
    queryKey: key,
    retry: false,
    queryFn: () => call(listCentreDay, { query: { t: token }, body: { on } }),
  });
  const answer = (body: Answer) =>
    run(async () => {
      const { refused } = await call(answerCentre, { query: { t: token }, body });
      if (refused[0]) setProblem(`${refused[0].name}: ${refused[0].reason}`);
      await client.invalidateQueries({ queryKey: ['centre-day', token] });
    });
  const items = data?.items ?? [];
  const waiting = items.filter((item) => isOpen(item) && item.answer === null && on >= today);
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h3">
          {centre.centre} · {centre.site}
        </Title>
        <Text c="dimmed">Citas de {centre.company}</Text>
      </div>
      <Group justify="space-between" wrap="nowrap">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Día anterior"
          onClick={() => setOn(addDays(on, -1))}
          disabled={on <= addDays(today, -7)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <div className={classes['day']} aria-live="polite">
          <Text fw={600}>{longDay.format(new Date(`${on}T12:00:00Z`))}</Text>
          <Text size="sm" c="dimmed">
            {data ? showCount(items.length, 'cita', 'citas') : showDay(on)}
            {centre.capacity !== null && ` de ${centre.capacity}`}
          </Text>
        </div>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Día siguiente"
          onClick={() => setOn(addDays(on, 1))}
          disabled={on >= addDays(today, 90)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      <ProblemAlert>{problem}</ProblemAlert>
      {error ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {waiting.length > 1 && (
            <Button
              variant="light"
              loading={busy}
              onClick={() => void answer({ ids: waiting.map(({ id }) => id), answer: 'accept' })}
            >
              Aceptar las {waiting.length} que faltan responder
            </Button>
          )}
          {items.length === 0 && <Text c="dimmed">No hay citas este día.</Text>}
          <ul className={classes['list']}>
            {items.map((item) => (
              <Card
                key={item.id}
                item={item}
                day={on}
                busy={busy}
                onAnswer={(body) => void answer({ ...body, ids: [item.id] })}
              />
            ))}
          </ul>
          {data.more && <Text size="sm">Hay más citas de las que se muestran.</Text>}
        </>
      ) : (
        <Skeleton height={240} aria-busy="true" />
      )}
    </Stack>
  );
}

interface CardProps {
  item: CentreAppointment;
  day: string;
  busy: boolean;
  onAnswer: (body: Omit<Answer, 'ids'>) => void;
}

function Card({ item, day, busy, onAnswer }: CardProps) {
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState<string | null>('CUPO');
  const { fullName, documentType, documentNumber, at, kind, state, answer, stations } = item;
  const what = item.examType
    ? EXAM_TYPE_LABELS[item.examType]
    : item.covidTest
      ? COVID_TEST_LABELS[item.covidTest]
      : KIND_LABELS[kind];
  const today = todayInLima();
  return (
    <li className={classes['card']}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Text fw={600}>{fullName}</Text>
          <Text size="sm" c="dimmed">
            {documentType} {documentNumber}
          </Text>
        </div>
        <Text fw={600} className={classes['hour'] ?? ''}>
          {at ?? 'Sin hora'}
        </Text>
      </Group>
      <Text size="sm">{what}</Text>
      {stations.length > 0 && (
        <details className={classes['stations']}>
          <summary>{showCount(stations.length, 'estación', 'estaciones')}</summary>
          {stations.map((area) => SERVICE_AREA_LABELS[area]).join(', ')}
        </details>
      )}
      <Group gap="xs" mt={4}>
        <StatusBadge status={STATES[state].tone} label={STATES[state].label} />
        {answer === 'ACEPTADA' && <StatusBadge status="vigente" label="Aceptada" />}
        {answer === 'RECHAZADA' && (
          <StatusBadge
            status="vencido"
            label={item.reason ? `Rechazada: ${CENTRE_REASONS[item.reason].toLowerCase()}` : 'Rechazada'}
          />
        )}
      </Group>
      {isOpen(item) && day >= today && (
        <Group gap="xs" mt="xs">
          {refusing ? (
            <>
              <Select
                aria-label={`Por qué no puede atenderse a ${fullName}`}
                data={[...optionsOf(CENTRE_REASONS)]}
                value={reason}
                onChange={setReason}
                allowDeselect={false}
                flex={1}
              />
              <Button
                color="vencido"
                disabled={busy}
                onClick={() => {
                  setRefusing(false);
                  onAnswer({ answer: 'refuse', reason: centreReason.parse(reason) });
                }}
              >
                Rechazar
              </Button>
              <Button variant="default" onClick={() => setRefusing(false)}>
                Volver
              </Button>
            </>
          ) : (
            <>
              {day === today && (
                <Button disabled={busy} onClick={() => onAnswer({ answer: 'arrive' })}>
                  Llegó
                </Button>
              )}
              {answer !== 'ACEPTADA' && (
                <Button
                  variant={day === today ? 'default' : 'filled'}
                  disabled={busy}
                  onClick={() => onAnswer({ answer: 'accept' })}
                >
                  Aceptar
                </Button>
              )}
              {answer !== 'RECHAZADA' && (
                <Button variant="default" disabled={busy} onClick={() => setRefusing(true)}>
                  Rechazar
                </Button>
              )}
            </>
          )}
        </Group>
      )}
    </li>
  );
}
