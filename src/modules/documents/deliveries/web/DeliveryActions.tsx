import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { HandOverButton } from '#platform/web/links/HandOverButton.tsx';
import { useScreens } from '#platform/web/navigation/screens-context.ts';
import { handOverDevice, MAX_ACKNOWLEDGMENT_BYTES, readDeliveryDetails, uploadAcknowledgment } from '../api.ts';
import { DELIVERIES, type Delivery } from '../deliveries.ts';
import { ALL_HANDED, type Handed } from '../model.ts';
import { DocumentChoice } from './DocumentChoice.tsx';
import { handedOf } from './handed-of.ts';

const SIGNING = '/constancia_lectura_resultado';

/** Acts with an endpoint of their own: hand over the device, or store a signed paper. */
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
  const [picked, setPicked] = useState<readonly Handed[] | null>(null);
  const { data } = useEndpoint(readDeliveryDetails, { query: { attention_id: item.attentionId } });
  const documents = picked ?? (data ? handedOf(data) : ALL_HANDED);
  const body = picked ? { documents: [...picked] } : {};
  return (
    <HandOverButton
      label="Firmar en este equipo"
      worker={item}
      onHandOver={() => call(handOverDevice, { params: { id: item.id }, body })}
    >
      <DocumentChoice chosen={documents} onChoose={setPicked} />
    </HandOverButton>
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
  const [busy, run] = useBusy();
  const keep = async (file: File | null) => {
    if (!file) return;
    if (file.size > MAX_ACKNOWLEDGMENT_BYTES) {
      showFailure('El archivo es demasiado grande (Max: 2MB). Escanéalo con menos resolución.');
      return;
    }
    await run(async () => {
      await call(uploadAcknowledgment, {
        query: { attention_id: item.attentionId },
        body: { base64: await base64Of(file), filename: file.name },
      });
      readAgain([DELIVERIES.path, ...(DELIVERIES.page.touches ?? [])]);
      showSuccess('Se guardó la constancia firmada.');
    });
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
