import { Anchor, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showMoney, showNumber } from '#platform/web/format/format.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { getPenaltyScenario } from '../../overview/api.ts';
import type { PenaltyScenario } from '../../overview/model.ts';
import classes from '../dashboard.module.css';
import { QUEUE, savingText } from './scenario.ts';

const MAX_WORKERS = 6;
const queueOf = (area?: string) => ({
  urgency: ['SIN_EMO', 'VENCIDO'],
  unscheduled: 'true',
  ...(area ? { working_area_id: area } : {}),
});

/** Estimated fine if the workers without an appointment are examined; always for the whole company. */
export function ScenarioCard() {
  const { data, error, refetch } = useEndpoint(getPenaltyScenario, {});
  return (
    <Paper component="section" className={classes['panel']} aria-labelledby="escenario">
      <Title order={2} size="h3" id="escenario" className={classes['heading']}>
        <IconCalendarPlus size={18} aria-hidden />
        Si los programas
      </Title>
      {error && !data ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Outcomes data={data} />
      ) : (
        <Skeleton height={150} />
      )}
    </Paper>
  );
}

function Outcomes({ data: { all, areas, amount } }: { data: PenaltyScenario }) {
  if (all.people === 0) return <Text size="sm">Todos los que no tienen un EMO vigente ya tienen cita.</Text>;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {'Si programas a '}
        <Anchor underline="always" component={Link} to={QUEUE} search={queueOf()}>
          {`estos ${showNumber(all.people)}`}
        </Anchor>
        {`, ${savingText(all.saving)}: de ${showMoney(amount)} a ${showMoney(all.amount)}.`}
      </Text>
      {areas.length > 1 && (
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {areas.slice(0, MAX_WORKERS).map(({ id, name, people, saving }) => (
            <li key={id}>
              <Text size="sm">
                <Anchor underline="always" component={Link} to={QUEUE} search={queueOf(id)}>
                  {`${name}: ${showNumber(people)}`}
                </Anchor>
                {`; ${savingText(saving)}.`}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed">
        Personas sin EMO vigente y sin cita. Supone que se hacen su EMO; la multa va por tramos de trabajadores
        afectados. Estimación referencial, no constituye asesoría legal.
      </Text>
    </Stack>
  );
}
