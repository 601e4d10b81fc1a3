import { Button } from '@mantine/core';
import { IconCalendarDue } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#platform/web/session/session.ts';
import { late } from '#platform/web/start/late.tsx';
import type { Appointment } from '../appointments.ts';
import { OPEN } from '../model.ts';

const UnifyModal = late(() => import('./UnifyModal.tsx'), 'UnifyModal');

/** Moves all open exams of a worker to one day, so that stations needed by several exams are done once. */
export function UnifyAction({ item }: { item: Appointment }) {
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
