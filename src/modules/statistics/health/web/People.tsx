import { Anchor, Drawer, Group, Pagination, Skeleton, Stack, Table, Text, useMatches } from '@mantine/core';
import '@mantine/core/styles/Pagination.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { Fragment, useState } from 'react';
import { showDay } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showCount } from '#platform/web/format/format.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { ExportMenu } from '#platform/web/table/ExportMenu.tsx';
import { useExport } from '#platform/web/table/useExport.ts';
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

/** Link to the programme in which the listed people can be enrolled, by a form that asks for confirmation. */
function Programme({ indicator, patientIds }: { indicator: string; patientIds: readonly string[] }) {
  const leads = programOfFinding(indicator);
  if (!leads) return null;
  if (leads.enrol.length === 0)
    return (
      <>
        {' '}
        Programa de salud:{' '}
        <Anchor component={Link} to="/programa_salud/programas" size="sm" underline="always">
          {leads.program}
        </Anchor>
        .
      </>
    );
  return (
    <>
      {' '}
      Inscribir a los {patientIds.length} que ves:{' '}
      {leads.enrol.map(({ label, path }, i) => (
        <Fragment key={path}>
          {i > 0 && ' o '}
          <Anchor component={Link} to={path} search={{ inscribir: patientIds.join(',') }} size="sm" underline="always">
            {label}
          </Anchor>
        </Fragment>
      ))}
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
  if (error && !data) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} aria-busy="true" />;
  if (data.items.length === 0) return <EmptyState kind="nothing" title="Nadie en este grupo" />;
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {showCount(data.total, 'colaborador', 'colaboradores')}. Cada nombre abre su examen.
          <Programme indicator={asked.indicator} patientIds={data.items.map(({ patientId }) => patientId)} />
        </Text>
        <ExportMenu phone={phone} onExport={save} />
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
