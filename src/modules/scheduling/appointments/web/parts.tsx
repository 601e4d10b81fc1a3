import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { IconCalendarDue } from '@tabler/icons-react';
import { useState } from 'react';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { COVID_TEST_LABELS } from '#exams/attentions/visits/codes.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { CaseParts } from '#platform/web/cases/parts.tsx';
import { FactList } from '#platform/web/layout/Section.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { useCan } from '#platform/web/session/session.ts';
import { late } from '#platform/web/start/late.tsx';
import type { Appointment } from '../appointments.ts';
import { CENTRE_ANSWERS, CENTRE_REASONS, CONFIRMED_BY, KIND_LABELS, NOTICE_STATES, OPEN, REASONS } from '../model.ts';
import { MovingNotices } from './ScheduleNotices.tsx';

const RESULTS = {
  EMO: '/resultados/emos',
  ASISTENCIAL: '/resultados/asistenciales',
  COVID: '/resultados/covid',
  LABORATORIO: '/resultados/laboratorio',
} as const;

export const appointmentParts: CaseParts<Appointment> = {
  actions: (a) => <UnifyAction item={a} />,
  asking: ({ name, ids }, { on, at }) => name === 'reschedule' && <MovingNotices ids={ids} on={on} at={at} />,
  details: (a) => (
    <Stack gap="md">
      {a.askedOn && (
        <Alert color="porVencer" title={`Pide otra fecha: ${showDay(a.askedOn)}`}>
          Reprográmala para esa fecha o para otra: el colaborador recibe la respuesta.
        </Alert>
      )}
      {a.centreAnswer === 'RECHAZADA' && (
        <Alert color="vencido" title="El centro médico no puede atenderla">
          {a.centreReason ? `${CENTRE_REASONS[a.centreReason]}.` : 'No dijo por qué.'}
        </Alert>
      )}
      <FactList
        facts={[
          ['Documento', `${a.documentType} ${a.documentNumber}`],
          ['Fecha', showDay(a.on)],
          ['Hora', a.at],
          ['Tipo', a.examType ? EXAM_TYPE_LABELS[a.examType] : KIND_LABELS[a.kind]],
          ['Prueba', a.covidTest && COVID_TEST_LABELS[a.covidTest]],
          ['Lugar', a.place],
          ['Perfil médico', a.protocol],
          ['Aviso', a.told ? NOTICE_STATES[a.told] : a.reachable ? 'Sin aviso' : 'No tiene por dónde avisarle'],
          ['Confirmó', a.confirmedHow && CONFIRMED_BY[a.confirmedHow]],
          ['Centro médico', a.centreAnswer && CENTRE_ANSWERS[a.centreAnswer]],
          ['Motivo del cambio', a.reason && REASONS[a.reason]],
          ['Puesto', a.jobTitle],
          ['Área', a.area],
          ['Solicitante', a.requestedBy],
          ['Centro de costo', a.costCentre],
          ['Observación', a.note],
        ]}
      />
      {(a.state === 'EN_ATENCION' || a.state === 'ATENDIDO') && (
        <Anchor component={Link} to={RESULTS[a.kind]} search={{ attention: a.attentionId }} size="sm">
          Ver en Resultados
        </Anchor>
      )}
    </Stack>
  ),
};

const UnifyModal = late(() => import('./UnifyModal.tsx'), 'UnifyModal');

/** Moves all open exams of a worker to one day, so that stations needed by several exams are done once. */
function UnifyAction({ item }: { item: Appointment }) {
  const [asking, setAsking] = useState(false);
  const mayChange = useCan()('scheduling.update');
  if (!mayChange || item.kind !== 'EMO' || !(OPEN as readonly string[]).includes(item.state)) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarDue size={16} aria-hidden />} onClick={() => setAsking(true)}>
        Juntar sus EMOs
      </Button>
      {asking && <UnifyModal item={item} onClose={() => setAsking(false)} />}
    </>
  );
}
