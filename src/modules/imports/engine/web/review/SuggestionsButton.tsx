import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { showInfo } from '#platform/web/feedback/toast.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { showCount } from '#platform/web/format/format.ts';
import { late } from '#platform/web/start/late.tsx';
import { allSuggestions, type Suggested } from './suggestions.ts';

const ConfirmModal = late(() => import('#platform/web/forms/ConfirmModal.tsx'), 'ConfirmModal');

interface Props {
  batchId: string;
  onAccept: (edits: readonly Suggested[]) => void;
}

/** Accepts all suggested corrections after showing their number. */
export function SuggestionsButton({ batchId, onAccept }: Props) {
  const [busy, run] = useBusy();
  const [found, setFound] = useState<Suggested[]>([]);
  const findSuggestions = () =>
    run(async () => {
      const edits = await allSuggestions(batchId);
      if (edits.length === 0) showInfo('No quedan sugerencias por aceptar.');
      setFound(edits);
    });
  const count = showCount(found.length, 'sugerencia', 'sugerencias');
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconWand size={16} aria-hidden />}
        loading={busy}
        onClick={() => void findSuggestions()}
      >
        Aceptar todas las sugerencias
      </Button>
      <ConfirmModal
        opened={found.length > 0}
        onClose={() => setFound([])}
        onConfirm={() => onAccept(found)}
        title={`¿Aceptar ${count}?`}
        confirmLabel={`Aceptar ${count}`}
      >
        Cada celda con una corrección propuesta toma ese valor. Puedes deshacerlo
        <span className="with-keyboard"> con Ctrl+Z</span>.
      </ConfirmModal>
    </>
  );
}
