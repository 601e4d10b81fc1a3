import { Button } from '@mantine/core';
import { IconPlayerPause, IconStethoscope } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ProgramEntry } from '../../entries.ts';

const VisitModal = lazy(() => import('./VisitModal.tsx'));
const PauseModal = lazy(() => import('./PauseModal.tsx'));

/** Actions of an entry with separate calls: recording a visit, and pausing everything planned for the worker. */
export function EntryActions({ entry }: { entry: ProgramEntry }) {
  const [open, setOpen] = useState<'visit' | 'pause' | null>(null);
  if (entry.state !== 'ACTIVO') return null;
  return (
    <>
      <Button size="sm" leftSection={<IconStethoscope size={16} aria-hidden />} onClick={() => setOpen('visit')}>
        Registrar visita
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPlayerPause size={16} aria-hidden />}
        onClick={() => setOpen('pause')}
      >
        {entry.pauseId ? 'Cambiar pausa' : 'Pausar'}
      </Button>
      <Suspense>
        {open === 'visit' && <VisitModal entry={entry} visit={null} onClose={() => setOpen(null)} />}
        {open === 'pause' && <PauseModal entry={entry} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
