import { Box, Button, Card, SimpleGrid, Skeleton, Stack, Tabs } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { IconArrowLeft, IconChartLine, IconHistory, IconMailForward, IconPencil, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { useCan } from '#platform/web/session/session.ts';
import { late } from '#platform/web/start/late.tsx';
import { getPatient } from '../../api.ts';
import type { PatientDetail } from '../../model.ts';
import { one } from '../acts/chosen.ts';
import { CollaboratorMenu } from '../CollaboratorMenu.tsx';
import { Absences } from '../detail/Absences.tsx';
import { Adjustments } from '../detail/Adjustments.tsx';
import { Fitness, PatientBadges, PatientFacts } from '../detail/PatientDetails.tsx';
import { UnconfirmedIdentity } from '../detail/UnconfirmedIdentity.tsx';
import { EditPatient } from '../form/EditPatient.tsx';
import { History } from './History.tsx';
import classes from './person.module.css';
import { Trends } from './Trends.tsx';

const CeaseModal = late(() => import('../acts/CeaseModal.tsx'), 'CeaseModal');
const ProjectModal = late(() => import('../acts/ProjectModal.tsx'), 'ProjectModal');
const SendLinkModal = late(() => import('../registration/SendLinkModal.tsx'), 'SendLinkModal');

const SECTIONS = ['historia', 'mediciones', 'datos'] as const;
type Act = 'edit' | 'cease' | 'move' | 'link';

/** Page of one worker: data, history and, for doctors, the course of each measure. */
export function PersonPage({ id }: { id: string }) {
  const { data, error, refetch } = useEndpoint(getPatient, { params: { id } });
  const [, setParams] = useSearchParams();
  const back = (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={() => setParams({ person: undefined, seccion: undefined, kind: undefined, area: undefined })}
    >
      Colaboradores
    </Button>
  );
  return (
    <PageBody>
      <div>{back}</div>
      {data ? (
        <Person patient={data} />
      ) : error ? (
        <EmptyState kind="failed" page error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="md" aria-busy="true">
          <Skeleton height={40} width="60%" />
          <Skeleton height={24} width="40%" />
          <Skeleton height={320} />
        </Stack>
      )}
    </PageBody>
  );
}

function Person({ patient: p }: { patient: PatientDetail }) {
  const can = useCan();
  const [{ seccion }, setParams] = useSearchParams();
  const [act, setAct] = useState<Act | null>(null);
  const clinical = can('clinical.read');
  const section = SECTIONS.find((each) => each === seccion && (clinical || each !== 'mediciones')) ?? 'historia';
  const about = [`${p.documentType} ${p.documentNumber}`, p.jobTitle, p.area, p.age === null ? null : `${p.age} años`];
  return (
    <>
      <PageHeader
        title={p.fullName}
        description={about.filter(Boolean).join(' · ')}
        actions={
          can('collaborators.update') && (
            <>
              {clinical && (
                <Button
                  variant="default"
                  leftSection={<IconMailForward size={16} aria-hidden />}
                  onClick={() => setAct('link')}
                  aria-label="Enviar enlace de registro"
                >
                  Enviar enlace
                </Button>
              )}
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setAct('edit')}
              >
                Editar
              </Button>
              <CollaboratorMenu
                patient={p}
                ceased={p.status === 'CEASED'}
                onEdit={() => setAct('edit')}
                onCease={() => setAct('cease')}
                onMove={() => setAct('move')}
              />
            </>
          )
        }
      />
      <Box mb="lg">
        <PatientBadges patient={p} />
        <Fitness patient={p} />
      </Box>
      {p.identityPending && <UnconfirmedIdentity patient={p} />}
      <Adjustments patientId={p.id} />
      <Absences patientId={p.id} />
      <Tabs
        value={section}
        keepMounted={false}
        onChange={(value) => setParams({ seccion: value === 'historia' ? undefined : (value ?? undefined) })}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab
            className={classes['tab'] ?? ''}
            value="historia"
            leftSection={<IconHistory size={16} aria-hidden />}
          >
            Historia
          </Tabs.Tab>
          {clinical && (
            <Tabs.Tab
              className={classes['tab'] ?? ''}
              value="mediciones"
              leftSection={<IconChartLine size={16} aria-hidden />}
            >
              Mediciones
            </Tabs.Tab>
          )}
          <Tabs.Tab className={classes['tab'] ?? ''} value="datos" leftSection={<IconUser size={16} aria-hidden />}>
            Datos
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="historia" maw={680}>
          <History id={p.id} />
        </Tabs.Panel>
        {clinical && (
          <Tabs.Panel value="mediciones">
            <Trends id={p.id} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="datos">
          <Card withBorder padding="lg" radius="md">
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
              <PatientFacts patient={p} />
            </SimpleGrid>
          </Card>
        </Tabs.Panel>
      </Tabs>
      {act === 'edit' && <EditPatient id={p.id} onClose={() => setAct(null)} />}
      {act === 'link' && <SendLinkModal patient={p} onClose={() => setAct(null)} />}
      {act === 'cease' && <CeaseModal chosen={one(p)} onClose={() => setAct(null)} onDone={() => setAct(null)} />}
      {act === 'move' && <ProjectModal chosen={one(p)} onClose={() => setAct(null)} onDone={() => setAct(null)} />}
    </>
  );
}
