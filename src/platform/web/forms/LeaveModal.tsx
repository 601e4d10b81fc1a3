import type { ReactNode } from 'react';
import { ConfirmModal } from './ConfirmModal.tsx';

interface Props {
  opened: boolean;
  /** Continues editing. */
  onClose: () => void;
  onLeave: () => void;
  title?: string;
  children?: ReactNode;
}

/** Asks for confirmation when a person leaves a form with changes. */
export function LeaveModal({ opened, onClose, onLeave, title = '¿Descartar los cambios?', children }: Props) {
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      onConfirm={onLeave}
      title={title}
      confirmLabel="Descartar"
      cancelLabel="Seguir editando"
      danger
    >
      {children ?? 'Lo que escribiste todavía no se ha guardado.'}
    </ConfirmModal>
  );
}
