import { Anchor, Group, Text, Timeline, Title } from '@mantine/core';
import '@mantine/core/styles/Timeline.layer.css';
import { IconCertificate, IconStethoscope } from '@tabler/icons-react';
import { showDay } from '#platform/contract/dates.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { useScreens } from '#platform/web/navigation/screens-context.ts';
import { aptitudeDayText, aptitudeSentence, stateLabel, typeLabel } from '../../labels.ts';
import type { PatientDetail } from '../../model.ts';
import { AptitudeBadge } from '../AptitudeBadge.tsx';

type Exam = PatientDetail['exams'][number];

const CERTIFICATE = '/certificado_aptitud';
/** States in which an aptitude was given, so that a certificate exists. */
const DECIDED = new Set(['CON_APTITUD', 'ENTREGADO', 'LEIDO']);

/** The exams of a worker, the newest first. */
export function ExamTimeline({ exams }: { exams: readonly Exam[] }) {
  return (
    <section>
      <Title order={3} size="h4" mb="sm">
        Exámenes médicos
      </Title>
      {exams.length === 0 ? (
        <Text size="sm" c="dimmed">
          Todavía no tiene exámenes.
        </Text>
      ) : (
        <Timeline bulletSize={26} lineWidth={2} active={exams.length}>
          {exams.map((exam) => (
            <Timeline.Item
              key={exam.id}
              bullet={<IconStethoscope size={14} aria-hidden />}
              title={`${typeLabel(exam.examType)} · ${showDay(exam.examDate)}`}
            >
              <ExamLines exam={exam} />
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </section>
  );
}

function ExamLines({ exam }: { exam: Exam }) {
  const { works } = useScreens();
  const decided = DECIDED.has(exam.state);
  return (
    <>
      <Text size="sm">{decided ? <AptitudeBadge code={exam.aptitude} /> : stateLabel(exam.state)}</Text>
      {decided && (
        <Text size="sm">
          {[
            aptitudeSentence(exam.aptitude, exam.worksMeanwhile, exam.workRestrictions),
            aptitudeDayText(exam.aptitude, exam.validUntil),
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
      )}
      {exam.workRestrictions && (
        <Text size="sm" c="dimmed">
          {exam.workRestrictions}
        </Text>
      )}
      {exam.healthCentre && (
        <Text size="sm" c="dimmed">
          {exam.healthCentre}
        </Text>
      )}
      {decided && works(CERTIFICATE) && (
        <Anchor component={Link} to={CERTIFICATE} search={{ attention_id: exam.id }} size="sm">
          <Group gap={4} component="span">
            <IconCertificate size={16} aria-hidden />
            Certificado de aptitud
          </Group>
        </Anchor>
      )}
    </>
  );
}
