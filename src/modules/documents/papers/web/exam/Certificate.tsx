import { Button, Group, Text } from '@mantine/core';
import { IconBan, IconCertificate, IconDownload, IconFileCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { UNDECIDED_APTITUDES } from '#clinical/vocabulary/aptitude.ts';
import type { AttentionDetail } from '#exams/attentions/model/attention.ts';
import { showDay } from '#platform/contract/dates.ts';
import { call, saveFile } from '#platform/web/api/client.ts';
import { fileOf } from '#platform/web/api/link.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { KeyHint } from '#platform/web/layout/KeyHint.tsx';
import { Section } from '#platform/web/layout/Section.tsx';
import { useKeys } from '#platform/web/layout/useKeys.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { useCan } from '#platform/web/session/session.ts';
import { late } from '#platform/web/start/late.tsx';
import { reportEmos } from '../../api.ts';

const RevokeModal = late(() => import('./RevokeModal.tsx'), 'RevokeModal');

const NO_CERTIFICATE_STATES = new Set([
  'ANULADO',
  'INCOMPLETO',
  'CANCELADO',
  'NO_ASISTIO',
  'PROGRAMADO',
  'CONFIRMADO',
  'REPROGRAMADO',
]);
const APTITUDE_CERTIFICATE = 2;
const KEY = 'e';

/** Whether the exam has an aptitude that a certificate can state. */
export const isDecided = ({ aptitude, state }: Pick<AttentionDetail, 'aptitude' | 'state'>): boolean =>
  !UNDECIDED_APTITUDES.has(aptitude) && !NO_CERTIFICATE_STATES.has(state);

/**
 * Opens or downloads the certificate; the request issues one when none is in force. A doctor can issue it without
 * leaving the exam, and revoke it.
 */
export function Certificate({ attention: a }: { attention: AttentionDetail }) {
  const doctor = useCan()('clinical.update');
  const [busy, run] = useBusy('No se pudo abrir el certificado');
  const [revoking, setRevoking] = useState(false);
  const certificates = a.documents.filter(({ type }) => type === 'CERTIFICADO_APTITUD');
  const current = certificates.find((d) => d.revokedAt === null && !d.withheld);
  const decided = isDecided(a);
  const drawn = async () => {
    const issued = await call(reportEmos, {
      query: { report_id: APTITUDE_CERTIFICATE },
      body: { attentionIds: [a.id] },
    });
    readAgain(['/exam/attentions']);
    return issued;
  };
  const issues = doctor && decided && !current;
  const issue = () =>
    run(async () => {
      const { code } = await drawn();
      showSuccess(`Certificado emitido, código ${code}.`);
    });
  const wasRevoked = certificates.some(({ revokedAt }) => revokedAt !== null);
  // A key alone does not bring back what a doctor revoked.
  const hasKey = issues && !wasRevoked;
  useKeys(hasKey && !busy ? { [KEY]: () => void issue() } : {});
  if (!decided)
    return (
      <Section title="Certificado de aptitud">
        <Text size="sm" c="dimmed">
          Se emite cuando el médico da la aptitud.
        </Text>
      </Section>
    );
  const download = () =>
    run(async () => {
      const { link, fileName } = await drawn();
      saveFile(await fileOf(link), fileName);
    });
  return (
    <Section title="Certificado de aptitud">
      {current && (
        <Text size="sm" c="dimmed" mb="xs">
          Emitido el {showDay(current.issuedAt)}, código {current.code}
        </Text>
      )}
      <Group gap="xs">
        {issues && (
          <Button
            aria-keyshortcuts={hasKey ? KEY : undefined}
            loading={busy}
            onClick={() => void issue()}
            leftSection={<IconFileCertificate size={18} aria-hidden />}
            rightSection={hasKey && <KeyHint of={KEY} />}
          >
            {wasRevoked ? 'Emitir de nuevo' : 'Emitir'}
          </Button>
        )}
        <Button
          variant={issues ? 'default' : 'filled'}
          component={Link}
          to="/certificado_aptitud"
          search={{ attention_id: a.id }}
          leftSection={<IconCertificate size={18} aria-hidden />}
        >
          Ver certificado
        </Button>
        <Button
          variant="default"
          loading={busy}
          onClick={() => void download()}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Descargar
        </Button>
        {doctor && current && (
          <Button
            variant="subtle"
            color="vencido"
            onClick={() => setRevoking(true)}
            leftSection={<IconBan size={18} aria-hidden />}
          >
            Anular
          </Button>
        )}
      </Group>
      {revoking && current && <RevokeModal document={current} onClose={() => setRevoking(false)} />}
    </Section>
  );
}
