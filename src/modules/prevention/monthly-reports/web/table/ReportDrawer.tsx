import { Anchor, Button, Drawer, Group, Stack, Table, Text, Timeline } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/Timeline.layer.css';
import { IconArrowRight, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { showInstant } from '#platform/contract/dates.ts';
import { monthTitle } from '#platform/contract/months.ts';
import { callForFile, saveFile } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { useBusy } from '#platform/web/feedback/work.ts';
import { Section } from '#platform/web/layout/Section.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { useCan, useCompanyId } from '#platform/web/session/session.ts';
import { getReport, getReportDifference, openReportFile } from '../../api.ts';
import { REPORT_LIFE, type ReportActName } from '../../life.ts';
import { REPORT_STATES } from '../../model.ts';
import { reportPath } from '../../paths.ts';
import type { ReportDetail } from '../../table.ts';
import { STATE_TONES } from '../states.ts';

/** A report: its editions with their PDF, the differences, and its history. */
export function ReportDrawer({ id, onClose, open }: { id: string; onClose: () => void; open?: boolean }) {
  const { data, error, refetch } = useEndpoint(getReport, { params: { id } });
  const title = data
    ? `Informe de ${monthTitle(data.month).toLowerCase()}${data.project ? ` · ${data.project}` : ''}`
    : 'Informe';
  return (
    <Drawer opened onClose={onClose} title={title} position="right" size="lg" zIndex={250}>
      {error ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Detail report={data} open={open ?? false} />
      ) : (
        <Loading label="Abriendo el informe" />
      )}
    </Drawer>
  );
}

function Detail({ report, open }: { report: ReportDetail; open: boolean }) {
  const writes = useCan()('clinical.update');
  const customerId = useCompanyId() ?? '';
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Text size="sm" component="div">
          <StatusBadge status={STATE_TONES[report.state]} label={REPORT_STATES[report.state]} /> Versión{' '}
          {report.edition}
        </Text>
        {open && (
          <Button component={Link} to={reportPath({ customerId, ...report })} size="compact-md">
            {writes ? 'Abrir el informe' : 'Leer el informe'}
          </Button>
        )}
      </Group>
      <Section title="Versiones firmadas">
        {report.versions.length === 0 ? (
          <Text size="sm" c="dimmed">
            Todavía no se firmó.
          </Text>
        ) : (
          <Stack gap="sm">
            {report.versions.map((version) => (
              <Version key={version.edition} report={report} version={version} />
            ))}
          </Stack>
        )}
      </Section>
      {writes && <Difference report={report} />}
      {report.events.length > 0 && (
        <Section title="Historia">
          <Timeline bulletSize={22} lineWidth={2} mt="sm">
            {report.events.map((event) => (
              <Timeline.Item
                key={event.id}
                bullet={<IconArrowRight size={12} aria-hidden />}
                title={
                  <Text span size="sm" fw={600}>
                    {REPORT_LIFE.acts[event.act as ReportActName]?.told ?? event.act}
                  </Text>
                }
              >
                <Text size="xs" c="dimmed">
                  {event.by ?? 'Vigía'} · {showInstant(event.at)}
                </Text>
              </Timeline.Item>
            ))}
          </Timeline>
        </Section>
      )}
      <Text size="xs" c="dimmed">
        Borrador de {report.createdBy ?? 'Vigía'}, el {showInstant(report.createdAt)}.
      </Text>
    </Stack>
  );
}

function Version({ report, version }: { report: ReportDetail; version: ReportDetail['versions'][number] }) {
  const [busy, run] = useBusy('No se pudo descargar');
  const save = () =>
    run(async () => {
      const { edition } = version;
      const file = await callForFile(openReportFile, { params: { id: report.id }, query: { edition } });
      saveFile(file, `informe-mensual-${report.month}-v${edition}.pdf`);
    });
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text size="sm" fw={600}>
          Versión {version.edition}
          {version.source === 'UPLOADED' && ' · PDF propio'}
        </Text>
        <Text size="xs" c="dimmed">
          Firmó {version.signedBy}
          {version.cmp && `, CMP ${version.cmp}`}, el {showInstant(version.signedAt)}
          {version.publishedAt
            ? ` · publicada el ${showInstant(version.publishedAt)}${version.publishedBy ? ` por ${version.publishedBy}` : ''}`
            : ' · sin publicar'}
        </Text>
        {version.reason && <Text size="xs">Corrige: {version.reason}</Text>}
        <Anchor component={Link} to={`/verificar/${version.code}`} size="xs">
          Verificar {version.code.replace(/(.{4})(?=.)/g, '$1 ')}
        </Anchor>
      </div>
      <Button
        variant="default"
        size="compact-md"
        loading={busy}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void save()}
        flex="none"
        aria-label={`PDF de la versión ${version.edition}`}
      >
        PDF
      </Button>
    </Group>
  );
}

/** Compares the report with the previous month, or with an earlier edition of the same report. */
function Difference({ report }: { report: ReportDetail }) {
  const signed = report.versions.filter(({ edition }) => edition < report.edition).map(({ edition }) => edition);
  const [edition, setEdition] = useState<number | null>(null);
  const { data, error } = useEndpoint(getReportDifference, {
    params: { id: report.id },
    query: edition === null ? {} : { edition },
  });
  return (
    <Section
      title="Qué cambió"
      action={
        signed.length > 0 && (
          <Group gap={4}>
            {[null, ...signed].map((one) => (
              <Button
                key={one ?? 0}
                size="compact-xs"
                variant={edition === one ? 'filled' : 'default'}
                aria-pressed={edition === one}
                onClick={() => setEdition(one)}
              >
                {one === null ? 'Mes anterior' : `Versión ${one}`}
              </Button>
            ))}
          </Group>
        )
      }
    >
      {error ? (
        <EmptyState kind="failed" error={error} />
      ) : !data ? (
        <Loading label="Comparando" />
      ) : data.with === null ? (
        <Text size="sm" c="dimmed">
          El mes anterior no tiene informe con qué comparar.
        </Text>
      ) : data.items.length === 0 ? (
        <Text size="sm" c="dimmed">
          Dice lo mismo que {data.with}.
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={320}>
          <Table verticalSpacing={6} fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Dato</Table.Th>
                <Table.Th>{data.with}</Table.Th>
                <Table.Th>Este</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map(({ id, label, before, after }) => (
                <Table.Tr key={id}>
                  <Table.Td>{label}</Table.Td>
                  <Table.Td>
                    <Text size="sm" lineClamp={3}>
                      {before || '—'}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <Text size="sm" lineClamp={3}>
                      {after || '—'}
                    </Text>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  );
}
