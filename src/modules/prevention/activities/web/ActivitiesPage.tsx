import { Button, Group } from '@mantine/core';
import { IconCalendarPlus, IconClipboardCheck, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { CasePage } from '#platform/web/cases/CasePage.tsx';
import type { CaseParts } from '#platform/web/cases/parts.tsx';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { useCan } from '#platform/web/session/session.ts';
import { ACTIVITIES, type Activity } from '../activities.ts';
import { ActivityDetails } from './ActivityDetails.tsx';

const PlanModal = lazy(() => import('./PlanModal.tsx'));
const CarryOutModal = lazy(() => import('./CarryOutModal.tsx'));

type Doing = { plan: Activity | null; now?: boolean } | { carryOut: Activity };
const ALL = {};

/** The programme of trainings and inspections, planned at a desk and carried out on a phone. */
export default function ActivitiesPage() {
  const writes = useCan()('activities.update');
  const [doing, setDoing] = useState<Doing | null>(null);
  const parts = useMemo((): CaseParts<Activity> => {
    const actions = (activity: Activity) =>
      writes &&
      activity.state !== 'CANCELADA' && (
        <>
          <Button
            size="sm"
            color="accent"
            leftSection={<IconClipboardCheck size={16} aria-hidden />}
            onClick={() => setDoing({ carryOut: activity })}
          >
            {activity.state === 'HECHA' ? 'Corregir registro' : 'Registrar'}
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setDoing({ plan: activity })}
          >
            Editar
          </Button>
        </>
      );
    return {
      actions,
      details: (activity) => <ActivityDetails activity={activity} />,
      cells: {
        findings: ({ openFindings, overdueFindings }) =>
          openFindings === 0 ? null : overdueFindings > 0 ? (
            <StatusBadge status="vencido" label={`${openFindings}, vencidas ${overdueFindings}`} />
          ) : (
            String(openFindings)
          ),
      },
    };
  }, [writes]);
  const openNow = (id: string) =>
    void call(ACTIVITIES.calls.one, { params: { id } })
      .then((answer) => setDoing({ carryOut: answer.item }))
      .catch(showFailure);
  const { title, description } = ACTIVITIES.page;
  const actions = writes && (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        onClick={() => setDoing({ plan: null })}
      >
        Programar
      </Button>
      <Button
        color="accent"
        leftSection={<IconClipboardCheck size={18} aria-hidden />}
        onClick={() => setDoing({ plan: null, now: true })}
      >
        Registrar ahora
      </Button>
    </Group>
  );
  const close = () => setDoing(null);
  return (
    <>
      <CasePage of={ACTIVITIES} parts={parts} part={{ title, description, asked: ALL, actions }} />
      <Suspense>
        {doing && 'plan' in doing && (
          <PlanModal
            activity={doing.plan}
            now={doing.now ?? false}
            onPlanned={openNow}
            // The form for registering the activity may already have replaced this form.
            onClose={() => setDoing((current) => (current === doing ? null : current))}
          />
        )}
        {doing && 'carryOut' in doing && <CarryOutModal activity={doing.carryOut} onClose={close} />}
      </Suspense>
    </>
  );
}
