import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { documentTitle, workTask } from '#clinical/vocabulary/work-task.ts';
import type { AttentionDetail } from '#exams/attentions/model/attention.ts';
import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { useBusy } from '#platform/web/feedback/work.ts';
import { Section } from '#platform/web/layout/Section.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { showRevocation } from '../../api.ts';

type Revoked = AttentionDetail['documents'][number];

/**
 * Lists the revoked documents with their reasons. For a reason written by a doctor, a doctor chooses here whether the
 * company can read it.
 */
export function RevokedDocuments({ documents }: { documents: AttentionDetail['documents'] }) {
  const revoked = documents.filter(({ revokedAt }) => revokedAt !== null);
  if (revoked.length === 0) return null;
  return (
    <Section title="Documentos anulados">
      <Stack gap="xs">
        {revoked.map((document) => (
          <Document key={document.id} document={document} />
        ))}
      </Stack>
    </Section>
  );
}

function Document({ document: d }: { document: Revoked }) {
  const doctor = useCan()('clinical.update');
  const reason = d.reason ?? d.clinicalReason;
  return (
    <Paper withBorder p="sm">
      <Text size="sm" fw={600}>
        {documentTitle(d.type, workTask.safeParse(d.certified?.task).data)} · {d.code}
      </Text>
      <Text size="sm" c="dimmed">
        Anulado el {showDay(d.revokedAt)}
      </Text>
      {reason && (
        <Text size="sm" mt={4}>
          Motivo: {reason}
        </Text>
      )}
      {doctor && reason && d.reasonByDoctor && <Mark document={d} />}
    </Paper>
  );
}

function Mark({ document: { id, reason } }: { document: Revoked }) {
  const [busy, run] = useBusy();
  const isForCompany = reason !== null;
  const put = async (forCompany: boolean) => {
    await call(showRevocation, { params: { id }, body: { forCompany } });
    readAgain(['/exam/attentions', '/middleware/patients']);
  };
  const mark = () =>
    run(async () => {
      await put(!isForCompany);
      showUndo(isForCompany ? 'La empresa ya no lee el motivo.' : 'La empresa puede leer el motivo.', () =>
        put(isForCompany),
      );
    });
  return (
    <Stack gap={4} mt="xs" align="flex-start">
      <Group gap="xs">
        <Badge color={isForCompany ? 'vigente' : 'gray'} variant="light" tt="none">
          {isForCompany ? 'Visible para la empresa' : 'Solo lo leen los médicos'}
        </Badge>
        <Button
          size="compact-sm"
          variant="light"
          loading={busy}
          leftSection={isForCompany ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
          onClick={() => void mark()}
        >
          {isForCompany ? 'Ocultar a la empresa' : 'Mostrar a la empresa'}
        </Button>
      </Group>
      {!isForCompany && (
        <Text size="xs" c="dimmed">
          Muéstralo solo si no lleva diagnósticos ni resultados.
        </Text>
      )}
    </Stack>
  );
}
