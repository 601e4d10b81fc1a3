import { Button, Stack, Text } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { late } from '#platform/web/start/late.tsx';

const ConfirmModal = late(() => import('#platform/web/forms/ConfirmModal.tsx'), 'ConfirmModal');

interface Props {
  label: string;
  worker: { fullName: string; documentType: string; documentNumber: string };
  /** Consequence of having seen the worker's document, as the end of the sentence. */
  also?: string;
  /** Returns the path of the page on which the worker continues. */
  onHandOver: () => Promise<{ path: string }>;
  children?: ReactNode;
}

/** Hands the device over to a worker who is present; the session of the current person ends. */
export function HandOverButton({ label, worker, also = '', onHandOver, children }: Props) {
  const [asked, setAsked] = useState(false);
  const handOver = async () => {
    const { path } = await onHandOver();
    // The worker's page has no session; a full page load removes all data that this page has read.
    window.location.replace(path);
  };
  return (
    <>
      <Button
        size="sm"
        variant="light"
        leftSection={<IconDeviceTablet size={16} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      <ConfirmModal
        opened={asked}
        onClose={() => setAsked(false)}
        onConfirm={handOver}
        title={`¿Entregar este equipo a ${worker.fullName}?`}
        confirmLabel="Entregar el equipo"
      >
        <Stack gap="md">
          <Text size="sm">
            Confirmas que viste su documento de identidad ({worker.documentType} {worker.documentNumber}){also}. Tu
            sesión se cierra: vuelve a entrar cuando te devuelva el equipo.
          </Text>
          {children}
        </Stack>
      </ConfirmModal>
    </>
  );
}
