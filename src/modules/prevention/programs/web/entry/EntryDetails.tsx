import { Alert, Anchor, Button, Group, Paper, Skeleton, Stack, Table, Text, useMatches } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { IconPlayerPause } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { DISCHARGE_REASONS, PAUSE_REASONS } from '#clinical/vocabulary/program.ts';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showNumber } from '#platform/web/format/format.ts';
import { FactList, Section } from '#platform/web/layout/Section.tsx';
import { listVisits } from '../../api.ts';
import { attendanceText, type ProgramEntry } from '../../entries.ts';
import type { ProgramVisit } from '../../model.ts';
import { patternLabel } from '../../offers.ts';
import { FLOW_REFERENCES, type PauseReason, protocolOf, SPIROMETRY_REFERENCES } from '../../protocols.ts';
import { severityLabel } from '../severity-label.ts';
import { noticeOf } from './notice.ts';
import { PeakFlowTrend } from './PeakFlowTrend.tsx';
import { ReadingsTrend } from './ReadingsTrend.tsx';
import { ZoneBadge } from './ZoneBadge.tsx';

const WithdrawModal = lazy(() => import('./WithdrawModal.tsx'));
const VisitModal = lazy(() => import('./VisitModal.tsx'));

/** Details of an entry: its plan, the pause if any, the trend and all visits, including missed ones. */
export function EntryDetails({ entry: e }: { entry: ProgramEntry }) {
  const attended = attendanceText(e);
  return (
    <Stack gap="md">
      {e.pausedFrom && (
        <Alert color="porVencer" variant="light" icon={<IconPlayerPause size={18} aria-hidden />}>
          Seguimiento en pausa desde el {showDay(e.pausedFrom)}
          {e.pausedUntil ? ` hasta el ${showDay(e.pausedUntil)}` : ', sin fecha de reinicio'}:{' '}
          {PAUSE_REASONS[e.pauseReason as PauseReason].toLowerCase()}.{e.pauseNote && ` ${e.pauseNote}`}
        </Alert>
      )}
      <FactList
        facts={[
          ['Documento', `${e.documentType} ${e.documentNumber}`],
          ['Ingreso', showDay(e.enrolledOn)],
          ['Próxima visita', showDay(e.nextVisitOn) || null],
          ['Aviso al colaborador', noticeOf(e, todayInLima())],
          ['Asistencia', attended && `${attended} visitas hasta hoy`],
          ['Cada', `${e.everyDays} días`],
          ['Mejor flujo personal', e.bestFlow ? `${e.bestFlow} L/min` : null],
          ['Motivo de ingreso', e.reason || null],
          ['Alta', showDay(e.dischargedOn) || null],
          ['Motivo del alta', e.dischargeReason ? DISCHARGE_REASONS[e.dischargeReason] : null],
          ['Observaciones del alta', e.dischargeNote || null],
          ['Puesto', e.jobTitle],
          ['Área', e.area],
        ]}
      />
      <Visits entry={e} />
    </Stack>
  );
}

function Visits({ entry }: { entry: ProgramEntry }) {
  const { data, error, refetch } = useEndpoint(listVisits, { params: { id: entry.id } });
  const [editing, setEditing] = useState<ProgramVisit | null>(null);
  const [leaving, setLeaving] = useState<ProgramVisit | null>(null);
  if (error && !data) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} aria-busy="true" />;
  const { visits } = data;
  return (
    <>
      {protocolOf(entry.program).breath && <PeakFlowTrend visits={visits} />}
      {entry.program !== 'FLUJO_PICO' && (
        <ReadingsTrend codes={protocolOf(entry.program).readings} readings={entry.readings ?? []} />
      )}
      <Section title="Visitas">
        {visits.length === 0 ? (
          <Text size="sm" c="dimmed">
            Todavía no hay visitas.
          </Text>
        ) : (
          <VisitList visits={visits} onEdit={setEditing} onWithdraw={setLeaving} />
        )}
      </Section>
      <Suspense>
        {editing && <VisitModal entry={entry} visit={editing} onClose={() => setEditing(null)} />}
        {leaving && <WithdrawModal visit={leaving} onClose={() => setLeaving(null)} />}
      </Suspense>
    </>
  );
}

interface VisitListProps {
  visits: readonly ProgramVisit[];
  onEdit: (visit: ProgramVisit) => void;
  onWithdraw: (visit: ProgramVisit) => void;
}

/** The visits as a table; on a phone, each as a card. */
function VisitList({ visits, onEdit, onWithdraw }: VisitListProps) {
  const narrow = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const dayOf = (visit: ProgramVisit) => (
    <div>
      {visit.heldOn ? (
        <Anchor component="button" size="sm" onClick={() => onEdit(visit)}>
          {showDay(visit.heldOn)}
        </Anchor>
      ) : (
        <Text size="sm">{showDay(visit.plannedOn)}</Text>
      )}
      <Text size="xs" c="dimmed">
        {late(visit)}
      </Text>
    </div>
  );
  const measured = (visit: ProgramVisit) => (
    <div>
      {measuresOf(visit).map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      {visit.note && (
        <Text size="xs" c="dimmed">
          {visit.note}
        </Text>
      )}
    </div>
  );
  const withdrawal = (visit: ProgramVisit) => (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-label={`Retirar la visita del ${showDay(visit.heldOn ?? visit.plannedOn)}`}
      onClick={() => onWithdraw(visit)}
    >
      Retirar
    </Button>
  );
  if (narrow)
    return (
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {visits.map((visit) => (
          <Paper key={visit.id} component="li" withBorder p="sm">
            <Group justify="space-between" align="flex-start" wrap="nowrap" mb={4}>
              {dayOf(visit)}
              {withdrawal(visit)}
            </Group>
            <Result of={visit} />
            {measured(visit)}
          </Paper>
        ))}
      </Stack>
    );
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Fecha</Table.Th>
          <Table.Th>Medidas</Table.Th>
          <Table.Th>Resultado</Table.Th>
          <Table.Th>Acciones</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {visits.map((visit) => (
          <Table.Tr key={visit.id}>
            <Table.Td>{dayOf(visit)}</Table.Td>
            <Table.Td>{measured(visit)}</Table.Td>
            <Table.Td>
              <Result of={visit} />
            </Table.Td>
            <Table.Td ta="right">{withdrawal(visit)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const late = ({ heldOn, plannedOn, corrections }: ProgramVisit): string =>
  [
    heldOn && plannedOn && heldOn > plannedOn ? `Planeada para el ${showDay(plannedOn)}` : '',
    corrections > 0 ? 'Corregida' : '',
  ]
    .filter(Boolean)
    .join('. ');

function Result({ of }: { of: ProgramVisit }) {
  if (of.heldOn === null) return <StatusBadge status="vencido" label="No asistió" />;
  return (
    <Stack gap={4} align="flex-start">
      {of.zone && <ZoneBadge zone={of.zone} percent={of.flowPercent} />}
      {of.pattern && (
        <StatusBadge
          status={
            of.pattern === 'NORMAL'
              ? 'vigente'
              : of.pattern === 'NO_VALORABLE' || of.pattern === 'SIN_DATO'
                ? 'sinDato'
                : 'porVencer'
          }
          label={`${patternLabel(of.pattern)}${of.severity ? `, ${severityLabel(of.severity).toLowerCase()}` : ''}`}
        />
      )}
    </Stack>
  );
}

function measuresOf(v: ProgramVisit): string[] {
  const lines: string[] = [];
  if (v.flow !== null)
    lines.push(
      `Flujo pico ${showNumber(v.flow)} L/min${v.predictedFlow === null ? '' : `; predicho ${showNumber(Math.round(v.predictedFlow))}`}`,
    );
  if (v.flowReference === 'MEJOR_PERSONAL') lines.push(FLOW_REFERENCES.MEJOR_PERSONAL);
  const volume = (name: string, litres: number | null, share: number | null) =>
    litres === null && share === null
      ? []
      : [
          `${name} ${litres === null ? '' : `${showNumber(litres)} L`}${share === null ? '' : ` (${showNumber(share)} % del predicho)`}`,
        ];
  lines.push(...volume('CVF', v.fvc, v.fvcPercent), ...volume('VEF1', v.fev1, v.fev1Percent));
  if (v.ratio !== null) lines.push(`VEF1/CVF ${showNumber(v.ratio)}`);
  lines.push(...v.measureTexts);
  if (v.spirometryReference) lines.push(`Referencia ${SPIROMETRY_REFERENCES[v.spirometryReference]}`);
  return lines;
}
