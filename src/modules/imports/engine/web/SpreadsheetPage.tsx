import { Button, Center, Loader, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { call, saveFile } from '#platform/web/api/client.ts';
import { fileOf } from '#platform/web/api/link.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { findSpreadsheet } from '../api.ts';

const CLOSES_AFTER_MS = 1000;
type State = 'loading' | 'done' | Error;

const RESULTS = '/resultados/emos';

/**
 * Downloads the company's file that the address names (`customer_id`, `filename`); without both it goes to the list of
 * EMO results.
 */
export default function SpreadsheetPage() {
  const [{ customer_id, filename }] = useSearchParams();
  if (!customer_id || !filename) return <Navigate to={RESULTS} replace />;
  return <Handover customerId={customer_id} filename={filename} />;
}

/** Downloads a file and closes the window that was opened for it. */
function Handover({ customerId, filename }: { customerId: string; filename: string }) {
  const [state, setState] = useState<State>('loading');
  const download = useCallback(async () => {
    setState('loading');
    try {
      const { link, name } = await call(findSpreadsheet, { query: { customer_id: customerId, filename } });
      saveFile(await fileOf(link), name);
      setState('done');
      setTimeout(() => window.close(), CLOSES_AFTER_MS);
    } catch (error) {
      setState(error as Error);
    }
  }, [customerId, filename]);
  useEffect(() => void download(), [download]);

  if (state instanceof Error)
    return (
      <Center mih="calc(100dvh - var(--shell-header))" p="md">
        <EmptyState page kind="failed" title="No se pudo descargar" error={state} onRetry={() => void download()} />
      </Center>
    );
  return (
    <Center mih="calc(100dvh - var(--shell-header))" p="md">
      <Stack align="center" gap="sm" aria-live="polite">
        {state === 'loading' ? <Loader /> : <IconCircleCheck size={48} color="var(--status-vigente)" aria-hidden />}
        <Text component="h1" fw={600} ta="center">
          {state === 'loading' ? 'Preparando la descarga…' : 'El archivo se descargó'}
        </Text>
        {state === 'done' && (
          <>
            <Text c="dimmed" ta="center">
              Ya puedes cerrar esta ventana.
            </Text>
            <Button variant="default" onClick={() => void download()}>
              Descargar otra vez
            </Button>
          </>
        )}
      </Stack>
    </Center>
  );
}
