import { List, Text, Tooltip } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { IconAlertTriangle } from '@tabler/icons-react';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { SERVICE_AREA_LABELS } from '#clinical/vocabulary/service-area.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { Clamped } from '#platform/web/layout/Clamped.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import type { ProtocolItem } from '../catalogue.ts';

function State({ protocol: { enabled, dateFrom, dateTo } }: { protocol: ProtocolItem }) {
  const today = todayInLima();
  if (!enabled) return <StatusBadge status="sinDato" label="Inactivo" />;
  if (dateTo !== null && dateTo < today) return <StatusBadge status="vencido" label="Terminado" />;
  if (dateFrom > today) return <StatusBadge status="porVencer" label="Por empezar" />;
  return <StatusBadge status="vigente" />;
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  const label = (
    <List size="sm" listStyleType="none">
      {warnings.map((warning) => (
        <List.Item key={warning}>{warning}</List.Item>
      ))}
    </List>
  );
  return (
    <Tooltip label={label} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Text
        component="span"
        size="xs"
        // Focusable, so that keyboard users reach its description.
        tabIndex={0}
        style={{ color: 'var(--status-porVencer)', display: 'inline-flex', gap: 4, alignItems: 'center' }}
      >
        <IconAlertTriangle size={14} aria-hidden />
        {warnings.length === 1 ? 'Coincide con otro' : `Coincide con otros ${warnings.length}`}
      </Text>
    </Tooltip>
  );
}

const audience = ({ jobTitles, hazards, areas }: ProtocolItem): string[] => [
  ...jobTitles.map(({ name }) => name),
  ...hazards.map(({ name }) => `Peligro: ${name}`),
  ...areas.map(({ name }) => `Área: ${name}`),
];

export const protocolCells: Cells<ProtocolItem> = {
  state: (protocol) => (
    <>
      <State protocol={protocol} /> <Warnings warnings={protocol.warnings} />
    </>
  ),
  examTypes: ({ examTypes }) => <Clamped names={examTypes.map((type) => EXAM_TYPE_LABELS[type])} />,
  audience: (protocol) => {
    const names = audience(protocol);
    return names.length === 0 ? 'Todos' : <Clamped names={names} />;
  },
  stations: ({ stations }) => <Clamped names={stations.map((station) => SERVICE_AREA_LABELS[station.serviceArea])} />,
  validityMonths: ({ validityMonths: n }) => (n === null ? 'La del puesto' : `${n} ${n === 1 ? 'mes' : 'meses'}`),
};
