import { Button, Skeleton, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useState } from 'react';
import { criticalEnd } from '#clinical/rules/critical.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showNumber } from '#platform/web/format/format.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { late } from '#platform/web/start/late.tsx';
import { listCriticalLimits } from '../../critical/api.ts';
import type { CriticalLimit } from '../../critical/model.ts';

const CriticalLimitModal = late(() => import('./CriticalLimitModal.tsx'), 'CriticalLimitModal');

/** From which values on a result is critical, each on a line. */
function endsOf({ code, low, high, unit }: CriticalLimit): string[] {
  const withUnit = (value: number) => [showNumber(value), unit].filter(Boolean).join(' ');
  const ends = [
    low === null ? null : criticalEnd(code, 'low', low, withUnit),
    high === null ? null : criticalEnd(code, 'high', high, withUnit),
  ].filter((end) => end !== null);
  return ends.length > 0 ? ends : ['Nunca'];
}
/** The same in one line, as a phone shows it below the measure. */
const inWords = (limit: CriticalLimit): string =>
  limit.low === null && limit.high === null ? 'Nunca es crítico' : `Es crítico: ${endsOf(limit).join(' o ')}`;

const sourceOf = ({ changed, usual }: CriticalLimit) =>
  changed ? <StatusBadge status="sinDato" label="De la empresa" /> : usual.source;

/** Limits of results: one that passes them notifies the doctors at once. */
export default function CriticalLimitsPage() {
  const { data, error, refetch } = useEndpoint(listCriticalLimits, {});
  const [editing, setEditing] = useState<CriticalLimit | null>(null);
  return (
    <PageBody width="reading">
      <PageHeader
        title="Valores críticos"
        description="Un resultado fuera de estos límites avisa a los médicos en el momento y pregunta qué se hizo. La crisis hipertensiva y la hipoxemia severa avisan siempre."
      />
      {error ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={400} aria-busy="true" />
      ) : (
        <Table withTableBorder verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Medida</Table.Th>
              <Table.Th visibleFrom="sm">Es crítico</Table.Th>
              <Table.Th visibleFrom="sm">Fuente</Table.Th>
              <Table.Th>Acción</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.items.map((item) => (
              <Table.Tr key={item.code}>
                <Table.Td>
                  {item.label}
                  <Text size="xs" c="dimmed">
                    {item.station}
                  </Text>
                  <Text component="div" size="sm" className="tabular" hiddenFrom="sm">
                    {inWords(item)}
                  </Text>
                  <Text component="div" size="xs" c="dimmed" hiddenFrom="sm">
                    {sourceOf(item)}
                  </Text>
                  {item.fault && (
                    <Text size="sm" c="var(--mantine-color-error)" role="status">
                      {item.fault}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td className="tabular" visibleFrom="sm">
                  {endsOf(item).map((end) => (
                    <div key={end}>{end}</div>
                  ))}
                </Table.Td>
                <Table.Td visibleFrom="sm">{sourceOf(item)}</Table.Td>
                <Table.Td>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Cambiar los límites de ${item.label}`}
                    onClick={() => setEditing(item)}
                  >
                    Cambiar
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {editing && <CriticalLimitModal limit={editing} onClose={() => setEditing(null)} />}
    </PageBody>
  );
}
