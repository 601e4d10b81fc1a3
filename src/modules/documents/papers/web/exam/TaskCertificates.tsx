import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconBan, IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { APTITUDE_END_LABELS, APTITUDE_FACTS } from '#clinical/vocabulary/aptitude.ts';
import { vehicleLabels } from '#clinical/vocabulary/vehicle-class.ts';
import { partOfTask, taskFacts, workTask } from '#clinical/vocabulary/work-task.ts';
import type { AttentionDetail } from '#exams/attentions/model/attention.ts';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { MarkBadge } from '#platform/web/feedback/MarkBadge.tsx';
import { KeyHint } from '#platform/web/layout/KeyHint.tsx';
import { Section } from '#platform/web/layout/Section.tsx';
import { useKeys } from '#platform/web/layout/useKeys.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { useCan } from '#platform/web/session/session.ts';
import { late } from '#platform/web/start/late.tsx';

const RevokeModal = late(() => import('./RevokeModal.tsx'), 'RevokeModal');
const TaskCertificateModal = late(() => import('./TaskCertificateModal.tsx'), 'TaskCertificateModal');

type Document = AttentionDetail['documents'][number];
const KEY = 't';

interface Props {
  attention: AttentionDetail;
  /** True if the exam has an aptitude that a certificate can state. */
  decided: boolean;
}

/** The certificates for tasks of an exam, which the company reads too. A doctor issues and revokes them here. */
export function TaskCertificates({ attention: a, decided }: Props) {
  const doctor = useCan()('clinical.update');
  const issues = doctor && decided && a.stations !== undefined;
  const [issuing, setIssuing] = useState(false);
  const [revoking, setRevoking] = useState<Document | null>(null);
  useKeys(issues ? { [KEY]: () => setIssuing(true) } : {});
  const inForce = a.documents.filter(({ certified, revokedAt }) => certified && revokedAt === null);
  if (inForce.length === 0 && !issues) return null;
  return (
    <Section title="Certificados para tareas">
      <Stack gap="xs">
        {inForce.map((each) => (
          <Certificate
            key={each.id}
            attentionId={a.id}
            document={each}
            onRevoke={doctor ? () => setRevoking(each) : undefined}
          />
        ))}
        {issues && inForce.length > 0 && (
          <Text size="xs" c="dimmed">
            Quedan sin efecto si cambian la aptitud, su fecha o las restricciones del examen.
          </Text>
        )}
        {issues && (
          <Group>
            <Button
              variant="default"
              aria-keyshortcuts={KEY}
              leftSection={<IconCertificate size={16} aria-hidden />}
              rightSection={<KeyHint of={KEY} />}
              onClick={() => setIssuing(true)}
            >
              Certificar una tarea
            </Button>
          </Group>
        )}
      </Stack>
      {issuing && <TaskCertificateModal attention={a} onClose={() => setIssuing(false)} />}
      {revoking && <RevokeModal document={revoking} onClose={() => setRevoking(null)} />}
    </Section>
  );
}

interface CertificateProps {
  attentionId: string;
  document: Document;
  onRevoke: (() => void) | undefined;
}

function Certificate({ attentionId, document: { certified, validUntil, code }, onRevoke }: CertificateProps) {
  const task = workTask.safeParse(certified?.task).data;
  if (!task || !certified?.statement) return null;
  const { label, tone, mark, end } = APTITUDE_FACTS[certified.statement];
  const expired = validUntil !== null && validUntil < todayInLima();
  return (
    <Paper withBorder p="sm" component="article" aria-label={`${taskFacts(task).label}: ${label}`}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={600}>
          {taskFacts(task).label}
        </Text>
        <MarkBadge tone={expired ? 'grey' : tone} mark={mark} label={expired ? `${label}, vencido` : label} />
      </Group>
      {end && certified.day && (
        <Text size="sm" c="dimmed">
          {expired ? 'Venció el' : APTITUDE_END_LABELS[end]} {showDay(certified.day)}
        </Text>
      )}
      {certified.vehicles && <Text size="sm">{vehicleLabels(certified.vehicles)}</Text>}
      {certified.restrictions && (
        <Text size="sm" mt={4} style={{ whiteSpace: 'pre-line' }}>
          {certified.restrictions}
        </Text>
      )}
      <Group gap="xs" mt={6}>
        <Button
          component={Link}
          to="/certificado_aptitud"
          search={{ attention_id: attentionId, tarea: '1', parte: String(partOfTask(task)) }}
          size="compact-sm"
          variant="light"
          aria-label={`Ver certificado: ${taskFacts(task).label}`}
        >
          Ver certificado
        </Button>
        {onRevoke && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="vencido"
            aria-label={`Anular el certificado ${code}`}
            leftSection={<IconBan size={14} aria-hidden />}
            onClick={onRevoke}
          >
            Anular
          </Button>
        )}
      </Group>
    </Paper>
  );
}
