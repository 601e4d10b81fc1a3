import { Alert } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { ImportPreview } from '#platform/contract/import-kind/model.ts';

/** For a file mapped by hand: what was recognised and what to do. */
export function Unrecognised({ preview }: { preview: ImportPreview }) {
  if (preview.unrecognised === null) return null;
  return (
    <Alert color="porVencer" icon={<IconHelpCircle aria-hidden />} title="Indica tú qué es cada columna">
      {preview.unrecognised}
    </Alert>
  );
}
