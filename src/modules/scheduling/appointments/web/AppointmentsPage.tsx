import { Button, Group } from '@mantine/core';
import { IconBuildingHospital, IconCalendarPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { CasePage, type CasePart } from '#platform/web/cases/CasePage.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { late } from '#platform/web/start/late.tsx';
import { APPOINTMENTS, leftOutOf } from '../appointments.ts';
import type { AppointmentKind } from '../model.ts';
import { appointmentParts } from './parts.tsx';

const CentreLinkModal = late(() => import('./CentreLinkModal.tsx'), 'CentreLinkModal');
const ScheduleModal = late(() => import('./ScheduleModal.tsx'), 'ScheduleModal');

interface Props {
  title: string;
  description: string;
  kinds: readonly [AppointmentKind, ...AppointmentKind[]];
  above?: CasePart['above'];
}

/** Appointments of the given kinds, with a button to agree an appointment of the first kind. */
export function AppointmentsPage({ title, description, kinds, above }: Props) {
  const [scheduling, setScheduling] = useState(false);
  const [sending, setSending] = useState(false);
  const mayChange = useCan()('scheduling.update');
  const fixedQuery = useMemo(() => ({ kind: kinds }), [kinds]);
  const without = useMemo(() => leftOutOf(kinds), [kinds]);
  const actions = mayChange && (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconBuildingHospital size={18} aria-hidden />}
        onClick={() => setSending(true)}
      >
        Enviar al centro
      </Button>
      <Button
        color="accent"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        onClick={() => setScheduling(true)}
      >
        Agendar
      </Button>
    </Group>
  );
  return (
    <>
      <CasePage
        of={APPOINTMENTS}
        parts={appointmentParts}
        part={{ title, description, asked: fixedQuery, actions, above, without }}
      />
      {sending && <CentreLinkModal onClose={() => setSending(false)} />}
      {scheduling && <ScheduleModal kind={kinds[0]} onClose={() => setScheduling(false)} />}
    </>
  );
}
