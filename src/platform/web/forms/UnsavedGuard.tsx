import { useBlocker } from '@tanstack/react-router';
import { ConfirmModal } from './ConfirmModal.tsx';

/** Asks for confirmation when a person leaves a page with unsaved changes. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  return (
    <ConfirmModal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title="¿Salir sin guardar?"
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir editando"
      danger
    >
      Lo que escribiste todavía no se ha guardado.
    </ConfirmModal>
  );
}
