import { Button, Group, Text } from '@mantine/core';
import { hideToast, showSuccess, showToast } from './toast.ts';
import { runOrShowError } from './work.ts';

const UNDO_MS = 10_000;

/** Shows what was done, and the way back where there is one. */
export const showDone = (message: string, onUndo: (() => Promise<unknown>) | undefined): void =>
  void (onUndo ? showUndo(message, onUndo) : showSuccess(message));

/** Shows what was done and offers to undo it for ten seconds. */
export function showUndo(message: string, onUndo: () => Promise<unknown> | unknown): void {
  const undo = async () => {
    hideToast(id);
    await runOrShowError(async () => onUndo(), 'No se pudo deshacer');
  };
  const id = showToast({
    title: 'Exitoso',
    color: 'vigente',
    autoClose: UNDO_MS,
    role: 'status',
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button size="compact-sm" variant="light" miw="max-content" onClick={() => void undo()}>
          Deshacer
        </Button>
      </Group>
    ),
  });
}
