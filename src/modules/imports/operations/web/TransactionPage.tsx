import { Button, Paper, Skeleton, Table, Text, Timeline, Title } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/Timeline.layer.css';
import { IconArrowLeft, IconListDetails } from '@tabler/icons-react';
import { showInstant } from '#platform/contract/dates.ts';
import { IMPORT_KIND_FACTS } from '#platform/contract/import-kind/kinds.ts';
import { importStateLabels, outcomeLabels, outcomes } from '#platform/contract/import-kind/model.ts';
import { ApiProblem } from '#platform/web/api/problems.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useEvents } from '#platform/web/api/useEvents.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showBytes, showNumber } from '#platform/web/format/format.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { useScreens } from '#platform/web/navigation/screens-context.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { opensTier, useSession } from '#platform/web/session/session.ts';
import { getTransaction } from '../api.ts';
import type { TransactionDetail } from '../model.ts';
import { EVENT_LABELS, showSeconds, statusOf } from './labels.ts';
import classes from './operations.module.css';

const HISTORY = '/importacion_resultados/importar_resultados';

const back = (
  <Button component={Link} to="/config/status" variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
    Transacciones
  </Button>
);

export default function TransactionPage() {
  const [{ transaction_id: id }] = useSearchParams();
  if (id) return <Detail id={id} />;
  return (
    <PageBody>
      <PageHeader title="Detalle de transacción" actions={back} />
      <EmptyState kind="nothing" title="Falta la transacción" description="Elígela en la lista de transacciones." />
    </PageBody>
  );
}

function Detail({ id }: { id: string }) {
  const { data, error, refetch } = useEndpoint(getTransaction, { query: { transaction_id: id } }, { staleTime: 0 });
  const reload = () => void refetch();
  const unknown = error instanceof ApiProblem && (error.status === 400 || error.status === 404);
  useEvents('import', reload, reload);
  const session = useSession();
  const { works } = useScreens();
  if (!data) {
    return (
      <PageBody>
        <PageHeader title="Detalle de transacción" actions={back} />
        {unknown ? (
          <EmptyState
            kind="nothing"
            title="No encontramos esa transacción"
            description="Puede que la dirección esté incompleta. Elígela en la lista de transacciones."
          />
        ) : error ? (
          <EmptyState kind="failed" error={error} onRetry={reload} />
        ) : (
          <Skeleton height={320} />
        )}
      </PageBody>
    );
  }
  const rows = works(HISTORY) && opensTier(session, 'PREMIUM') && (
    <Button
      component={Link}
      to={HISTORY}
      search={{ batch_id: id }}
      variant="default"
      leftSection={<IconListDetails size={16} aria-hidden />}
    >
      Ver sus filas
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title={data.fileName}
        description={IMPORT_KIND_FACTS[data.kind].label}
        actions={
          <>
            {back}
            {rows}
          </>
        }
      />
      <div className={classes['columns']}>
        <Facts transaction={data} />
        <Life transaction={data} />
      </div>
      <Faults transaction={data} />
    </PageBody>
  );
}

function Facts({ transaction: t }: { transaction: TransactionDetail }) {
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ['Estado', <StatusBadge key="state" status={statusOf(t.state)} label={importStateLabels[t.state]} />],
    ['Mensaje', t.error],
    ['Filas', `${showNumber(t.doneRows)} de ${showNumber(t.totalRows)}`],
    ...outcomes.map((outcome) => [outcomeLabels[outcome], t.counts[outcome] || null] as const),
    ['Conservadas al revertir', t.keptRows || null],
    ['Duración', showSeconds(t.seconds)],
    ['Archivo', showBytes(t.fileSize)],
    ['Hoja', t.sheet],
    ['Intentos', t.job && `${t.job.attempts}${t.job.held ? ', en proceso' : ', en espera'}`],
    ['Identificador', t.id],
  ];
  return (
    <Paper p="lg" component="section" aria-labelledby="facts">
      <Title order={2} size="h4" mb="sm" id="facts">
        Resumen
      </Title>
      <dl className={classes['facts']}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Paper>
  );
}

function Life({ transaction }: { transaction: TransactionDetail }) {
  return (
    <Paper p="lg" component="section" aria-labelledby="life">
      <Title order={2} size="h4" mb="md" id="life">
        Historia
      </Title>
      <Timeline active={transaction.events.length} bulletSize={14} lineWidth={2}>
        {transaction.events.map((event) => (
          <Timeline.Item key={`${event.at}${event.action}`} title={EVENT_LABELS[event.action] ?? event.action}>
            <Text size="sm" c="dimmed">
              {showInstant(event.at)} · {event.who ?? 'Vigía'}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Paper>
  );
}

function Faults({ transaction: { faults, counts } }: { transaction: TransactionDetail }) {
  if (counts.ERROR === 0 || !faults?.length) return null;
  return (
    <Paper p="lg" mt="md" component="section" aria-labelledby="faults">
      <Title order={2} size="h4" mb="sm" id="faults">
        Lo que falló
      </Title>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Por ejemplo</Table.Th>
            <Table.Th ta="right">Filas</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {faults.map((fault) => (
            <Table.Tr key={fault.code}>
              <Table.Td>{fault.example}</Table.Td>
              <Table.Td ta="right">{showNumber(fault.rows)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
