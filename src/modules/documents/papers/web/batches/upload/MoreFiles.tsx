import { Button, FileButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { DocumentUpload } from './useDocumentUpload.ts';

export function MoreFiles({ upload, batch }: { upload: DocumentUpload; batch: string }) {
  return (
    <FileButton
      multiple
      accept="application/pdf,.pdf,.zip,application/zip"
      onChange={(files) => void upload.send(files, batch)}
      inputProps={{ 'aria-label': 'Más archivos PDF o ZIP' }}
    >
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
          Agregar archivos
        </Button>
      )}
    </FileButton>
  );
}
