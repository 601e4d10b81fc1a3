import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { deletionTitle, useBusy } from '#platform/web/feedback/work.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The dialog closes on success; a failure is shown and leaves the dialog open. */
  onConfirm: () => Promise<unknown> | unknown;
  /** A question that names the object and the count. */
  title: string;
  /** Label that begins with a verb: «Eliminar 3 áreas». */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Disabled while a required answer is missing. */
  confirmDisabled?: boolean;
  children?: ReactNode;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmModal(props: Props) {
  // Mounted only when opened; otherwise the Escape that opens it over a form would close it at once.
  return props.opened ? <Question {...props} /> : null;
}

function Question(props: Props) {
  const { onClose, onConfirm, title, confirmLabel, cancelLabel = 'Cancelar', danger, children } = props;
  const disabled = props.confirmDisabled ?? false;
  const [busy, run] = useBusy();
  const confirm = () =>
    run(
      async () => {
        await onConfirm();
        onClose();
      },
      undefined,
      confirmLabel.startsWith('Eliminar') ? deletionTitle : undefined,
    );
  return (
    <Modal opened onClose={onClose} title={title} size="sm" role="alertdialog" aria-label={title} zIndex={300}>
      {typeof children === 'string' ? <Text size="sm">{children}</Text> : children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button
          color={danger ? 'vencido' : undefined}
          loading={busy}
          disabled={disabled}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
