import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconDeviceTablet, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../platform/web/api/client.ts';
import { readAgain } from '../../../platform/web/api/query-client.ts';
import { useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import { showFailure, showSuccess } from '../../../platform/web/feedback/toast.ts';
import { ConfirmModal } from '../../../platform/web/forms/ConfirmModal.tsx';
import { useScreens } from '../../../platform/web/navigation/screens-context.ts';
import { handOverDevice, MAX_ACKNOWLEDGMENT_BYTES, readDeliveryDetails, uploadAcknowledgment } from '../api.ts';
import { DELIVERIES, type Delivery } from '../deliveries.ts';
import { ALL_HANDED, type Handed } from '../model.ts';
import { DocumentChoice } from './DocumentChoice.tsx';
import { handedOf } from './handed-of.ts';

const SIGNING = '/constancia_lectura_resultado';

/** The acts that have a call of their own: the device is handed over, or a signed paper is kept. */
export function DeliveryActions({ item }: { item: Delivery }) {
  const { works } = useScreens();
  const { acts } = DELIVERIES;
  return (
    <>
      {works(SIGNING) && acts['handOver']!.from.includes(item.state) && <HandOver item={item} />}
      {acts['paper']!.from.includes(item.state) && <Paper item={item} />}
    </>
  );
}

function HandOver({ item }: { item: Delivery }) {
  const [asked, setAsked] = useState(false);
  const [picked, setPicked] = useState<readonly Handed[] | null>(null);
  const { data } = useEndpoint(readDeliveryDetails, { query: { attention_id: item.attentionId } });
  const documents = picked ?? (data ? handedOf(data) : ALL_HANDED);
  const handOver = async () => {
    const body = picked ? { documents: [...picked] } : {};
    const { path } = await call(handOverDevice, { params: { id: item.id }, body });
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
        Firmar en este equipo
      </Button>
      <ConfirmModal
        opened={asked}
        onClose={() => setAsked(false)}
        onConfirm={handOver}
        title={`¿Entregar este equipo a ${item.fullName}?`}
        confirmLabel="Entregar el equipo"
      >
        <Stack gap="md">
          <Text size="sm">
            Confirmas que viste su documento de identidad ({item.documentType} {item.documentNumber}). Tu sesión se
            cierra en este equipo: cuando te lo devuelva, ingresa otra vez.
          </Text>
          <DocumentChoice chosen={documents} onChoose={setPicked} />
        </Stack>
      </ConfirmModal>
    </>
  );
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error('No se pudo leer el archivo.'));
    reader.readAsDataURL(file);
  });

function Paper({ item }: { item: Delivery }) {
  const [busy, setBusy] = useState(false);
  const keep = async (file: File | null) => {
    if (!file) return;
    if (file.size > MAX_ACKNOWLEDGMENT_BYTES) {
      showFailure('El archivo es demasiado grande (Max: 2MB). Escanéalo con menos resolución.');
      return;
    }
    setBusy(true);
    try {
      await call(uploadAcknowledgment, {
        query: { attention_id: item.attentionId },
        body: { base64: await base64Of(file), filename: file.name },
      });
      readAgain([DELIVERIES.path, ...(DELIVERIES.page.touches ?? [])]);
      showSuccess('Se guardó la constancia firmada.');
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FileButton onChange={(file) => void keep(file)} accept="application/pdf">
      {(props) => (
        <Button
          {...props}
          size="sm"
          variant="default"
          loading={busy}
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          Cargar constancia
        </Button>
      )}
    </FileButton>
  );
}
