import { Button, Stack, Text } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { late } from '#platform/web/start/late.tsx';

const ConfirmModal = late(() => import('#platform/web/forms/ConfirmModal.tsx'), 'ConfirmModal');

interface Props {
  label: string;
  worker: { fullName: string; documentType: string; documentNumber: string };
  /** What follows from having seen their document, as the end of that sentence. */
  also?: string;
  /** Gives the path of the page that the worker goes on with. */
  onHandOver: () => Promise<{ path: string }>;
  children?: ReactNode;
}

/** Gives the device to the worker, who stands here: the session of whoever gives it ends. */
export function HandOverButton({ label, worker, also = '', onHandOver, children }: Props) {
  const [asked, setAsked] = useState(false);
  const handOver = async () => {
    const { path } = await onHandOver();
    // A page of nobody's session: nothing that this one read stays behind it.
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
