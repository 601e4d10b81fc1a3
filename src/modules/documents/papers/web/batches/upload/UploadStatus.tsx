import { Alert, Button, Group, Paper, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconAlertTriangle } from '@tabler/icons-react';
import { showCount, showNumber } from '#platform/web/format/format.ts';
import classes from '../documents.module.css';
import type { DocumentUpload } from './useDocumentUpload.ts';

/** Shows the upload progress and the files that failed. */
export function UploadStatus({ upload, batch }: { upload: DocumentUpload; batch: string }) {
  const { sending, failures } = upload;
  return (
    <>
      {sending && (
        <Paper p="md">
          <Group justify="space-between" mb="xs" wrap="nowrap">
            <Text fw={600} truncate role="status">
              {sending.share < 1 ? 'Subiendo' : 'Leyendo'} «{sending.name}»
            </Text>
            <Group gap="sm" wrap="nowrap">
              <Text size="sm" c="dimmed" className="tabular" style={{ whiteSpace: 'nowrap' }}>
                {showNumber(sending.done + 1)} de {showNumber(sending.total)}
              </Text>
              <Button variant="subtle" size="compact-sm" onClick={upload.stop}>
                Detener
              </Button>
            </Group>
          </Group>
          <Progress
            value={((sending.done + sending.share) / sending.total) * 100}
            animated={sending.share === 1}
            aria-label="Subida de los archivos"
          />
        </Paper>
      )}
      {failures.length > 0 && (
        <Alert
          color="vencido"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title={`${showCount(failures.length, 'archivo no llegó', 'archivos no llegaron')}`}
        >
          <ul className={classes['failures']}>
            {failures.map(({ file, message }) => (
              <li key={`${file.name} ${file.size} ${file.lastModified}`}>
                <strong>{file.name}</strong>: {message}
              </li>
            ))}
          </ul>
          <Group gap="sm">
            {failures.some(({ again }) => again) && (
              <Button size="compact-sm" variant="light" onClick={() => void upload.retry(batch)}>
                Reintentar
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" onClick={upload.forget}>
              Dejarlos
            </Button>
          </Group>
        </Alert>
      )}
    </>
  );
}
