import { Button, Group, Text } from '@mantine/core';
import { IconBan, IconCertificate, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { UNDECIDED_APTITUDES } from '#clinical/vocabulary/aptitude.ts';
import type { AttentionDetail } from '#exams/attentions/model/attention.ts';
import { showDay } from '#platform/contract/dates.ts';
import { call, saveFile } from '#platform/web/api/client.ts';
import { fileOf } from '#platform/web/api/link.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { Section } from '#platform/web/layout/Section.tsx';
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

/** Whether the exam has an aptitude that a certificate can state. */
export const isDecided = ({ aptitude, state }: Pick<AttentionDetail, 'aptitude' | 'state'>): boolean =>
  !UNDECIDED_APTITUDES.has(aptitude) && !NO_CERTIFICATE_STATES.has(state);

/** Opens or downloads the certificate; the request issues one when none is in force. A doctor can revoke it here. */
export function Certificate({ attention: a }: { attention: AttentionDetail }) {
  const doctor = useCan()('clinical.update');
  const [busy, run] = useBusy('No se pudo abrir el certificado');
  const [revoking, setRevoking] = useState(false);
  const current = a.documents.find((d) => d.type === 'CERTIFICADO_APTITUD' && d.revokedAt === null && !d.withheld);
  if (!isDecided(a))
    return (
      <Section title="Certificado de aptitud">
        <Text size="sm" c="dimmed">
          Se emite cuando el médico da la aptitud.
        </Text>
      </Section>
    );
  const download = () =>
    run(async () => {
      const { link, fileName } = await call(reportEmos, {
        query: { report_id: APTITUDE_CERTIFICATE },
        body: { attentionIds: [a.id] },
      });
      readAgain(['/exam/attentions']);
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
        <Button
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
