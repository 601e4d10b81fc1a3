import { Alert, List, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { IconAlertTriangle } from '@tabler/icons-react';
import { showInstant } from '#platform/contract/dates.ts';
import { sealWarning } from '#platform/contract/seal-life.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useSession } from '#platform/web/session/session.ts';
import { getBackgroundWork, readSealStatus } from '../api.ts';
import type { BackgroundWork } from '../model.ts';
import { FailedJobs } from './FailedJobs.tsx';
import { taskLabel } from './labels.ts';

/** Notice about problems that are not visible elsewhere: failed jobs, and jobs that no process takes. */
export function BackgroundNotice() {
  const { data } = useEndpoint(getBackgroundWork, {}, { staleTime: 0 });
  const ofAllCompanies = useSession()?.isAdmin ?? false;
  if (!data) return null;
  const failed = ofAllCompanies ? [] : data.failed;
  return (
    <>
      {ofAllCompanies && <SealNotice />}
      {ofAllCompanies && <FailedJobs />}
      {(failed.length > 0 || data.waitingSince) && <Notice failed={failed} waitingSince={data.waitingSince} />}
    </>
  );
}

function Notice({ failed, waitingSince }: BackgroundWork) {
  return (
    <Alert
      color="vencido"
      icon={<IconAlertTriangle aria-hidden />}
      title="El trabajo en segundo plano necesita atención"
      mb="md"
    >
      {waitingSince && (
        <Text size="sm">
          Hay trabajo en espera desde el {showInstant(waitingSince)}. Si no avanza, revisa que haya al menos un proceso
          de trabajo en marcha.
        </Text>
      )}
      {failed.length > 0 && (
        <List size="sm" mt={waitingSince ? 'xs' : 0}>
          {failed.map((job) => (
            <List.Item key={`${job.task} ${job.failedAt}`}>
              {taskLabel(job.task)}: falló {job.attempts} veces y no se intentará más, {showInstant(job.failedAt)} (
              {job.reason})
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

/**
 * Notice that the seal certificate expires soon or has expired; without it the expiry is noticed only when a document
 * is questioned.
 */
function SealNotice() {
  const { data } = useEndpoint(readSealStatus, {});
  const configured = data?.configured;
  const warning = configured && sealWarning(configured.notAfter);
  if (!warning) return null;
  return (
    <Alert
      color={configured.life === 'EXPIRED' ? 'vencido' : 'porVencer'}
      icon={<IconAlertTriangle aria-hidden />}
      title="El sello de los documentos necesita atención"
      mb="md"
    >
      <Text size="sm">{warning}</Text>
      <Text size="sm" c="dimmed">
        {configured.subject}
      </Text>
    </Alert>
  );
}
