import { Button, Text } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/client.ts';
import { ConfirmModal } from '../../../../platform/web/forms/ConfirmModal.tsx';
import { useCan } from '../../../../platform/web/session/session.ts';
import { handOverReading } from '../../readings/api.ts';
import { READINGS, type Reading } from '../../readings/readings.ts';

/** Gives the device to the worker, who stands here, to read and sign on it. */
export function HandOver({ reading }: { reading: Reading }) {
  const writes = useCan()('sst.update');
  const [asked, setAsked] = useState(false);
  if (!writes || !READINGS.acts['handOver']!.from.includes(reading.state)) return null;
  const handOver = async () => {
    const { path } = await call(handOverReading, { params: { id: reading.id } });
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
        title={`¿Entregar este equipo a ${reading.fullName}?`}
        confirmLabel="Entregar el equipo"
      >
        <Text size="sm">
          Confirmas que viste su documento de identidad ({reading.documentType} {reading.documentNumber}): la constancia
          llevará tu nombre. Tu sesión se cierra: vuelve a entrar cuando te devuelva el equipo.
        </Text>
      </ConfirmModal>
    </>
  );
}
