import { Alert, Button, Drawer, Group, Skeleton, Stack, Text, Title, useMatches } from '@mantine/core';
import { IconBan, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { showDay } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FactList, Section } from '#platform/web/layout/Section.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { getCovidTest, getVisit } from '../../visits/api.ts';
import type { VisitDetail } from '../../visits/model.ts';
import { CriticalAlert } from '../critical/CriticalAlert.tsx';
import detail from '../detail/detail.module.css';
import { Diagnoses } from '../detail/Stations.tsx';
import { ProgressBadge, ResultBadge } from './cells.tsx';
import type { VisitPageKind } from './kinds.tsx';

const AnnulModal = lazy(() => import('../page/AnnulModal.tsx'));

interface Props {
  of: VisitPageKind;
  id: string | undefined;
  onClose: () => void;
  onEdit: (visit: VisitDetail) => void;
}

/** One attention next to its list, for doctors; on a phone it covers the list. */
export default function VisitDrawer({ of, id, onClose, onEdit }: Props) {
  const size = useMatches({ base: '100%', sm: 640 }, { getInitialValueInEffect: false });
  return (
    <Drawer opened={id !== undefined} onClose={onClose} position="right" size={size} title={of.noun} padding="lg">
      {id && <Opened of={of} id={id} onEdit={onEdit} />}
    </Drawer>
  );
}

function useVisit(pageKind: VisitPageKind, id: string) {
  const covid = pageKind.besides['only_covid'] === true;
  const test = useEndpoint(getCovidTest, { query: { covid_test_id: id } }, { enabled: covid });
  const visit = useEndpoint(getVisit, { params: { attentionId: id } }, { enabled: !covid });
  return covid ? test : visit;
}

function Opened({ of, id, onEdit }: Pick<Props, 'of' | 'onEdit'> & { id: string }) {
  const { data: visit, error, refetch } = useVisit(of, id);
  const doctor = useCan()('clinical.update');
  const [annulling, setAnnulling] = useState(false);
  if (error && !visit) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  if (!visit)
    return (
      <Stack gap="md" aria-busy="true">
        <Skeleton height={32} width="70%" />
        <Skeleton height={120} />
        <Skeleton height={160} />
      </Stack>
    );
  const { More } = of;
  return (
    <Stack gap="lg">
      <div>
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Title order={2}>{visit.fullName}</Title>
          {doctor && visit.state !== 'ANULADO' && (
            <Group gap="xs" wrap="nowrap" flex="none">
              <Button variant="light" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(visit)}>
                Corregir
              </Button>
              <Button
                variant="subtle"
                color="vencido"
                leftSection={<IconBan size={16} aria-hidden />}
                onClick={() => setAnnulling(true)}
              >
                Anular
              </Button>
            </Group>
          )}
        </Group>
        <Text c="dimmed" mb="xs">
          {visit.documentType} {visit.documentNumber} · {showDay(visit.date)}
        </Text>
        <Group gap="xs">
          <ProgressBadge state={visit.state} />
          {visit.covid?.result && <ResultBadge result={visit.covid.result} />}
        </Group>
      </div>
      <Suspense>
        {annulling && <AnnulModal ids={[visit.id]} what="esta atención" onClose={() => setAnnulling(false)} />}
      </Suspense>
      {visit.annulledReason && (
        <Alert color="gray" title="Anulada">
          {visit.annulledReason}
        </Alert>
      )}
      <CriticalAlert attention={visit} writes={doctor && visit.state !== 'ANULADO'} />
      <FactList
        facts={[
          ...of.facts(visit),
          ['Días sin laborar', visit.daysOff === null ? null : String(visit.daysOff)],
          ['Hasta', showDay(visit.offUntil) || null],
          ['Lugar', visit.place],
          ['Médico', visit.doctorName || null],
          ['Puesto', visit.jobTitle],
          ['Área', visit.area],
          ['Edad', visit.age === null ? null : `${visit.age} años`],
        ]}
      />
      {visit.diagnoses.length > 0 && (
        <Section title="Diagnósticos">
          <Diagnoses items={visit.diagnoses} />
        </Section>
      )}
      {More && <More visit={visit} />}
      {of
        .notes(visit)
        .filter(([, note]) => note)
        .map(([title, note]) => (
          <Section key={title} title={title}>
            <div className={detail['note']}>{note}</div>
          </Section>
        ))}
    </Stack>
  );
}
