import { Alert, Button, Text } from '@mantine/core';
import { IconPencil, IconStethoscope } from '@tabler/icons-react';
import { useState } from 'react';
import { APTITUDE_FACTS } from '#clinical/vocabulary/aptitude.ts';
import { Section } from '#platform/web/layout/Section.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { late } from '#platform/web/start/late.tsx';
import { type AttentionDetail, CMP_NEEDED } from '../../model/attention.ts';
import classes from './detail.module.css';

const RestrictionsModal = late(() => import('./RestrictionsModal.tsx'), 'RestrictionsModal');

/** The restrictions that the company reads. A doctor writes them as work instructions, without the reason. */
export function WorkRestrictions({ attention: a }: { attention: AttentionDetail }) {
  const [editing, setEditing] = useState(false);
  const doctor = useCan()('clinical.update');
  const written = a.restrictionsPending ? null : a.workRestrictions;
  const writes = doctor && !a.cmpNeeded;
  const edit = writes && (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      {written ? 'Editar' : 'Escribir'}
    </Button>
  );
  return (
    <Section title="Restricciones para el puesto" action={edit}>
      {a.restrictionsPending ? (
        <Alert color="porVencer" icon={<IconStethoscope aria-hidden />}>
          {writes
            ? 'La empresa espera tus indicaciones: por ahora solo ve que debe consultarte.'
            : `${a.workRestrictions}.`}
        </Alert>
      ) : (
        <div className={classes['note']}>{written ?? APTITUDE_FACTS[a.aptitude].unrestricted}</div>
      )}
      {doctor && a.cmpNeeded && (
        <Text size="sm" c="dimmed" mt="xs">
          {CMP_NEEDED}
        </Text>
      )}
      {editing && <RestrictionsModal attention={a} written={written} onClose={() => setEditing(false)} />}
    </Section>
  );
}
