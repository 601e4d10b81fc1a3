import { Button, Text } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../platform/web/api/client.ts';
import { ConfirmModal } from '../../../platform/web/forms/ConfirmModal.tsx';
import { useCan } from '../../../platform/web/session/session.ts';
import { handOverRequest } from '../api.ts';
import { REQUESTS, type RightsRequest } from '../requests.ts';

/** Gives the device to the worker, who stands before the doctor, to read the answer on it. */
export function HandOver({ item }: { item: RightsRequest }) {
  const can = useCan();
  const [asked, setAsked] = useState(false);
  if (!can('clinical.read') || !REQUESTS.acts['handOver']!.from.includes(item.state)) return null;
  const handOver = async () => {
    const { path } = await call(handOverRequest, { params: { id: item.id } });
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
        Leer en este equipo
      </Button>
      <ConfirmModal
        opened={asked}
        onClose={() => setAsked(false)}
        onConfirm={handOver}
        title={`¿Entregar este equipo a ${item.fullName}?`}
        confirmLabel="Entregar el equipo"
      >
        <Text size="sm">
          Confirmas que viste su documento de identidad ({item.documentType} {item.documentNumber}). Tu sesión se
          cierra: vuelve a entrar cuando te devuelva el equipo.
        </Text>
      </ConfirmModal>
    </>
  );
}
