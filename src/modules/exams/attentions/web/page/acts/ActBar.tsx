import { Button, SimpleGrid } from '@mantine/core';
import { KeyHint } from '#platform/web/layout/KeyHint.tsx';
import classes from '../exam-page.module.css';
import { ACTS, type Act } from './acts.ts';

const NAMES = Object.keys(ACTS) as Act[];

/** The acts on an exam, each with the key that opens it. */
export function ActBar({ onOpen }: { onOpen: (act: Act) => void }) {
  return (
    <SimpleGrid
      cols={2}
      spacing={6}
      className={classes['screen'] ?? ''}
      role="group"
      aria-label="Escribir en el examen"
    >
      {NAMES.map((act) => (
        <Button
          key={act}
          size="compact-sm"
          px={6}
          variant="default"
          aria-keyshortcuts={ACTS[act].key}
          rightSection={<KeyHint of={ACTS[act].key} />}
          onClick={() => onOpen(act)}
        >
          {ACTS[act].label}
        </Button>
      ))}
    </SimpleGrid>
  );
}
