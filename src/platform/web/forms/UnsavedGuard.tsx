import { useBlocker } from '@tanstack/react-router';
import { ConfirmModal } from './ConfirmModal.tsx';

/** On a page with a form: leaving with unsaved changes asks first. */
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
