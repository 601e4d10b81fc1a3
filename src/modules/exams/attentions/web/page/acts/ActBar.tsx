import { Button, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyHint } from '#platform/web/layout/KeyHint.tsx';
import type { WorkerAct } from '#platform/web/table/worker-acts.ts';
import classes from '../exam-page.module.css';
import { ACTS, type Act } from './acts.ts';

const NAMES = Object.keys(ACTS) as Act[];

interface Props {
  onOpen: (act: Act) => void;
  /** Acts on the worker that other modules offer. */
  more: readonly WorkerAct[];
  onStart: (act: WorkerAct) => void;
}

/** The acts on an exam and on its worker, each with the key that opens it. */
export function ActBar({ onOpen, more, onStart }: Props) {
  return (
    <SimpleGrid
      cols={2}
      spacing={6}
      className={classes['screen'] ?? ''}
      role="group"
      aria-label="Escribir en el examen"
    >
      {NAMES.map((act) => (
        <ActButton key={act} of={ACTS[act].key} onClick={() => onOpen(act)}>
          {ACTS[act].label}
        </ActButton>
      ))}
      {more.map((act) => (
        <ActButton key={act.label} of={act.key} onClick={() => onStart(act)}>
          {act.brief}
        </ActButton>
      ))}
    </SimpleGrid>
  );
}

const ActButton = ({ of, onClick, children }: { of: string; onClick: () => void; children: ReactNode }) => (
  <Button
    size="compact-sm"
    px={6}
    variant="default"
    aria-keyshortcuts={of}
    rightSection={<KeyHint of={of} />}
    onClick={onClick}
  >
    {children}
  </Button>
);
