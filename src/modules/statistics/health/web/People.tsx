import { Anchor, Button, Drawer, Group, Pagination, Skeleton, Stack, Table, Text, useMatches } from '@mantine/core';
import '@mantine/core/styles/Pagination.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { useState } from 'react';
import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { showCount } from '#platform/web/format/format.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { ExportMenu } from '#platform/web/table/ExportMenu.tsx';
import { idsOf } from '#platform/web/table/selection/all-pages.ts';
import { useExport } from '#platform/web/table/useExport.ts';
import { useWorkerActs, type WorkerAct } from '#platform/web/table/worker-acts.ts';
import { exportHealthDetails, listHealthDetails } from '../api.ts';
import type { PersonBehind } from '../model.ts';
import { programOfFinding } from '../programs.ts';

/** Selection of the people to list. */
export interface PeopleQuery {
  indicator: string;
  /** Default: all people whose class needs another check. */
  class?: string;
  /** Default: the period of the page. */
  period?: string;
  /** Filters of the group; they override the filters of the page. */
  filters?: Record<string, string>;
  title: string;
}

interface Props {
  asked: PeopleQuery | null;
  /** Period and filters of the page. */
  query: Record<string, unknown>;
  onClose: () => void;
}

const SIZE = 50;
/** List of the people behind a bar, for doctors. */
export default function People({ asked, query, onClose }: Props) {
  const size = useMatches({ base: '100%', sm: 860 }, { getInitialValueInEffect: false });
  return (
    <Drawer opened={asked !== null} onClose={onClose} position="right" size={size} title={asked?.title} padding="lg">
      {asked && <List asked={asked} query={query} />}
    </Drawer>
  );
}

/** Link to the exam, or to the worker when there is no exam. */
const placeOf = ({ attentionId, patientId }: PersonBehind) =>
  attentionId
    ? { to: `/resultados/emos/${attentionId}` }
    : { to: '/gestion_colaboradores/colaboradores', search: { patient: patientId } };

/** The programme of the monthly report that watches over the finding. */
function Programme({ indicator }: { indicator: string }) {
  const program = programOfFinding(indicator);
  if (!program) return null;
  return (
    <>
      {' '}
      Programa de salud:{' '}
      <Anchor component={Link} to="/programa_salud/programas" size="sm" underline="always">
        {program}
      </Anchor>
      .
    </>
  );
}

function List({ asked: { title: _title, filters, ...asked }, query }: { asked: PeopleQuery; query: Props['query'] }) {
  const [page, setPage] = useState(1);
  const input = { query: { ...query, ...filters, ...asked, page, page_size: SIZE } };
  const phone = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const save = useExport(exportHealthDetails, input.query, 'personas');
  const { data, error, refetch } = useEndpoint(listHealthDetails, input, { keepPrevious: true });
  const acts = useWorkerActs();
  /** Starts the act with everybody in the group, not only with those on the page. */
  const startWithAll = async ({ most, start }: WorkerAct) => {
    const load = async (cut: { page: number; page_size: number }) => {
      const group = await call(listHealthDetails, { query: { ...input.query, ...cut } });
      return { ...group, items: group.items.map(({ patientId }) => ({ id: patientId })) };
    };
    start(await idsOf({ ids: [], all: true, count: 0 }, load, most));
  };
  if (error && !data) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} aria-busy="true" />;
  if (data.items.length === 0) return <EmptyState kind="nothing" title="Nadie en este grupo" />;
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {showCount(data.total, 'colaborador', 'colaboradores')}. Cada nombre abre su examen.
          <Programme indicator={asked.indicator} />
        </Text>
        <Group gap="xs" wrap="nowrap">
          {acts.map((act) => (
            <Button
              key={act.label}
              size="compact-sm"
              variant="default"
              onClick={() => void startWithAll(act).catch(showFailure)}
            >
              {act.label}
            </Button>
          ))}
          <ExportMenu phone={phone} onExport={save} />
        </Group>
      </Group>
      <Table.ScrollContainer minWidth={640} tabIndex={0}>
        <Table striped>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Colaborador</Table.Th>
              <Table.Th>Área y puesto</Table.Th>
              <Table.Th ta="right">Edad</Table.Th>
              <Table.Th>Examen</Table.Th>
              <Table.Th>Clase</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.items.map((person) => (
              <Table.Tr key={person.attentionId ?? person.patientId}>
                <Table.Td>
                  <Anchor component={Link} {...placeOf(person)} size="sm" fw={550}>
                    {person.fullName}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    {person.documentNumber}
                  </Text>
                </Table.Td>
                <Table.Td>
                  {person.areaName ?? '—'}
                  <Text size="xs" c="dimmed">
                    {person.jobTitleName ?? '—'}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">{person.age ?? '—'}</Table.Td>
                <Table.Td>{person.examDate ? showDay(person.examDate) : '—'}</Table.Td>
                <Table.Td>{person.classLabel ?? 'Sin dato'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {data.total > SIZE && (
        <Group justify="center">
          <Pagination
            total={Math.ceil(data.total / SIZE)}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? 'Página siguiente' : 'Página anterior',
            })}
          />
        </Group>
      )}
    </Stack>
  );
}
