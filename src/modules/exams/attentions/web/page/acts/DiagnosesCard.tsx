import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { useBusy } from '#platform/web/feedback/work.ts';
import type { AttentionDetail, ExamDiagnosis } from '../../../model/attention.ts';
import { Diagnosis } from '../../detail/Stations.tsx';
import { Card } from '../Card.tsx';
import classes from '../exam-page.module.css';
import { asKinds, saveAct, undoAct } from './acts.ts';

interface Props {
  attention: AttentionDetail;
  /** Undefined for users who may not write. */
  onOpen: ((diagnosis?: ExamDiagnosis) => void) | undefined;
}

/** The diagnoses of an exam; a doctor adds, changes and removes them. */
export function DiagnosesCard({ attention: a, onOpen }: Props) {
  const [busy, during] = useBusy();
  const items = a.diagnoses ?? [];
  if (items.length === 0 && !onOpen) return null;
  const remove = (removed: ExamDiagnosis) =>
    during(async () => {
      const left = items.filter((each) => each !== removed);
      const saved = await saveAct(a, { diagnoses: left.map(asKinds) });
      showUndo(`Diagnóstico retirado: ${removed.description}.`, () => undoAct(saved));
    });
  const add = onOpen && (
    <Button
      size="compact-sm"
      variant="subtle"
      className={classes['screen'] ?? ''}
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => onOpen()}
    >
      Agregar diagnóstico
    </Button>
  );
  return (
    <Card title="Diagnósticos" action={add} padded>
      {items.length === 0 && (
        <Text size="sm" c="dimmed">
          Este examen no tiene diagnósticos.
        </Text>
      )}
      {items.map((item) => (
        <Group
          key={`${item.cie10} ${item.description}`}
          gap="xs"
          wrap="nowrap"
          justify="space-between"
          align="flex-start"
        >
          <Diagnosis item={item} />
          {onOpen && (
            <Group gap={4} wrap="nowrap" className={classes['screen'] ?? ''}>
              <ActionIcon
                variant="subtle"
                aria-label={`Cambiar ${item.description}`}
                disabled={busy}
                onClick={() => onOpen(item)}
              >
                <IconPencil size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Retirar ${item.description}`}
                disabled={busy}
                onClick={() => void remove(item)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
          )}
        </Group>
      ))}
    </Card>
  );
}
