import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowsMaximize, IconFolders, IconReportMedical } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useContext } from 'react';
import { type Aptitude, aptitudeMeaning, doctorsDayLabel, UNDECIDED_APTITUDES } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import {
  APPOINTMENT_STATES,
  EXAM_STATE_LABELS,
  type ExamState,
  JUDGED_STATES,
  UNATTENDED_STATES,
} from '#clinical/vocabulary/life-cycle.ts';
import type { ValidityState } from '#clinical/vocabulary/validity-state.ts';
import { showDay } from '#platform/contract/dates.ts';
import { FactList, Section } from '#platform/web/layout/Section.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { type AttentionDetail, diagnosisKey } from '../../model/attention.ts';
import { AptitudeBadge } from '../AptitudeBadge.tsx';
import { ValidityBadge } from '../ValidityBadge.tsx';
import classes from './detail.module.css';
import { ExamDocuments } from './exam-documents.ts';
import { FindingList } from './FindingList.tsx';
import { Diagnoses, Stations } from './Stations.tsx';
import { WorkRestrictions } from './WorkRestrictions.tsx';

/** Everything that the user may see of an exam, next to the list. */
export function AttentionDetails({ attention: a }: { attention: AttentionDetail }) {
  const Documents = useContext(ExamDocuments);
  const search = useSearch({ strict: false });
  return (
    <Stack gap="lg">
      <div>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={2}>{a.fullName}</Title>
          <Button
            component={Link}
            to="/resultados/emos/$attentionId"
            params={{ attentionId: a.id }}
            search={{ ...search, attention: undefined }}
            variant="light"
            flex="none"
            leftSection={<IconArrowsMaximize size={16} aria-hidden />}
          >
            Abrir examen
          </Button>
        </Group>
        <Text c="dimmed" mb="xs">
          {a.documentType} {a.documentNumber} · {EXAM_TYPE_LABELS[a.examType]} del {showDay(a.examDate)}
        </Text>
        <ExamBadges attention={a} />
      </div>
      <ExamFacts attention={a} />
      <WorkRestrictions attention={a} />
      <Documents attention={a} />
      {a.consultations.length > 0 && <Consultations attention={a} />}
      {a.stations && <Clinical attention={a} />}
    </Stack>
  );
}

export function ExamFacts({ attention: a }: { attention: AttentionDetail }) {
  return (
    <FactList
      facts={[
        ['Centro médico', a.healthCentre],
        ['Médico', a.doctorName || null],
        ['Puesto', a.jobTitle],
        ['Área', a.area],
        ['Edad en el examen', a.age === null ? null : `${a.age} años`],
        ['Entregado', showDay(a.deliveredAt) || null],
        ['Leído', showDay(a.readAt) || null],
        ['Motivo de anulación', a.annulment ?? a.clinicalAnnulment ?? null],
      ]}
    />
  );
}

/** Aptitude with its explanation, validity and state. */
export function ExamBadges({ attention: a }: { attention: AttentionDetail }) {
  return (
    <Stack gap={6}>
      <Badges attention={a} />
      {a.state !== 'ANULADO' && (
        <Text size="sm">{aptitudeMeaning(a.aptitude, a.worksMeanwhile, Boolean(a.workRestrictions))}</Text>
      )}
    </Stack>
  );
}

function Badges({ attention: a }: { attention: AttentionDetail }) {
  return (
    <Group gap="xs">
      <AptitudeBadge aptitude={a.aptitude} />
      {a.validity && <ValidityBadge validity={a.validity} />}
      {a.validUntil && <Text size="sm">{dayText(a.aptitude, a.validity, a.validUntil)}</Text>}
      {a.state !== 'CON_APTITUD' && (
        <Badge variant="light" color="gray" tt="none">
          {EXAM_STATE_LABELS[a.state]}
        </Badge>
      )}
      {a.pregnant && (
        <Badge variant="light" color="gray" tt="none">
          Gestante
        </Badge>
      )}
    </Group>
  );
}

function dayText(aptitude: Aptitude, validity: ValidityState | null, day: string): string {
  const label = doctorsDayLabel(aptitude);
  if (label) return `${label}: ${showDay(day)}`;
  return `${validity === 'VENCIDO' ? 'Venció' : 'Vence'} el ${showDay(day)}`;
}

const JUDGED: ReadonlySet<ExamState> = new Set(JUDGED_STATES);

interface ConsultationsProps {
  attention: AttentionDetail;
  /** Withdraws a referral without notice, appointment or letter; left out where the user may not. */
  onWithdraw?: ((id: string) => void) | undefined;
}

export function Consultations({ attention, onWithdraw }: ConsultationsProps) {
  const { id, stations, diagnoses = [], consultations: items } = attention;
  const givenText = ({ givenDiagnoses, givenMeasures }: AttentionDetail['consultations'][number]): string | null => {
    if (!givenDiagnoses || !givenMeasures) return null;
    const given = [
      ...diagnoses.filter((each) => givenDiagnoses.includes(diagnosisKey(each))).map(({ description }) => description),
      ...(stations ?? [])
        .flatMap(({ measures }) => measures)
        .filter(({ code }) => givenMeasures.includes(code))
        .map(({ label }) => label),
    ];
    return given.length > 0 ? `Se le entrega: ${given.join(', ')}.` : 'No se le entregan diagnósticos ni resultados.';
  };
  return (
    <Section title="Interconsultas">
      <Stack gap={6}>
        {items.map((c) => (
          <div key={c.id}>
            <Text size="sm">
              {c.specialty && <b>{c.specialty}. </b>}
              {c.pending ? 'Pendiente' : 'Levantada'} desde el {showDay(c.clearedOn ?? c.issuedOn)}
            </Text>
            {[c.reason, c.question, givenText(c)].filter(Boolean).map((text) => (
              <Text key={text} size="sm" c="dimmed">
                {text}
              </Text>
            ))}
            {c.withdrawable && onWithdraw && (
              <Button size="compact-xs" variant="default" mt={4} onClick={() => onWithdraw(c.id)}>
                Retirar
              </Button>
            )}
          </div>
        ))}
      </Stack>
      {stations && (
        <Button
          component={Link}
          to="/interconsultas"
          search={{ attention_id: id }}
          variant="default"
          mt="xs"
          leftSection={<IconReportMedical size={18} aria-hidden />}
        >
          Ver interconsultas
        </Button>
      )}
    </Section>
  );
}

export const NOT_EXAMINED: ReadonlySet<ExamState> = new Set([...APPOINTMENT_STATES, ...UNATTENDED_STATES, 'ANULADO']);

/** The report exists once an aptitude is in force, the Legajo once the worker was examined. */
export function ClinicalDocuments({ attention: a }: { attention: AttentionDetail }) {
  if (NOT_EXAMINED.has(a.state)) return null;
  const reported = !UNDECIDED_APTITUDES.has(a.aptitude) && JUDGED.has(a.state);
  return (
    <Section title={reported ? 'Informe médico y Legajo' : 'Legajo'}>
      <Group gap="xs">
        {reported && (
          <Button
            component={Link}
            to="/informe_medico"
            search={{ attention_id: a.id }}
            variant="default"
            leftSection={<IconReportMedical size={18} aria-hidden />}
          >
            Ver informe médico
          </Button>
        )}
        <Button
          component={Link}
          to="/legajo"
          search={{ attention_id: a.id }}
          variant="default"
          leftSection={<IconFolders size={18} aria-hidden />}
        >
          Ver Legajo
        </Button>
      </Group>
    </Section>
  );
}

/** Notes of the health centre, each under its title. */
export function Notes({ attention: a }: { attention: AttentionDetail }) {
  const notes = [
    ['Restricciones del centro médico', a.restrictions],
    ['Recomendaciones', a.recommendations],
    ['Conclusiones', a.conclusions],
    ['Observaciones', a.notes],
  ] as const;
  return notes
    .filter(([, note]) => note)
    .map(([title, note]) => (
      <Section key={title} title={title}>
        <div className={classes['note']}>{note}</div>
      </Section>
    ));
}

function Clinical({ attention: a }: { attention: AttentionDetail }) {
  const found = a.examFindings?.length ?? 0;
  return (
    <>
      <Section title={found > 0 ? `Hallazgos (${found})` : 'Hallazgos'}>
        <FindingList attention={a} />
      </Section>
      <ClinicalDocuments attention={a} />
      {a.diagnoses && a.diagnoses.length > 0 && (
        <Section title="Diagnósticos">
          <Diagnoses items={a.diagnoses} />
        </Section>
      )}
      <Section title="Resultados por estación">
        <Stations attention={a} stations={a.stations ?? []} />
      </Section>
      <Notes attention={a} />
    </>
  );
}
