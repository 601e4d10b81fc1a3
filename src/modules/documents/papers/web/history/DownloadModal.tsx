import { Text, Textarea } from '@mantine/core';
import { z } from 'zod';
import { text } from '#platform/contract/pagination.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { showCount } from '#platform/web/format/format.ts';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { createArchive } from '../../history/api.ts';
import { DOCUMENTS } from './save.ts';

const schema = z.strictObject({ reason: text(300).min(5, 'Escribe para qué los necesitas (5 letras o más).') });

interface Props {
  keys: readonly string[];
  onClose: () => void;
  onDone: (refused: readonly Refused[]) => void;
  /** Text such as «3 certificados»; default: the number of documents. */
  counted?: string;
}

/** Asks for the reason of the download and requests the zip. */
export function DownloadModal({ keys, onClose, onDone, counted }: Props) {
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Descargar ${counted ?? showCount(keys.length, 'documento', 'documentos')}`}
      submitLabel="Preparar el ZIP"
      schema={schema}
      initialValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        const { refused } = await call(createArchive, { body: { keys: [...keys], reason } });
        readAgain(DOCUMENTS);
        showSuccess('Estamos preparando tu ZIP: te avisaremos cuando termine.');
        onDone(refused);
      }}
    >
      {(form) => (
        <>
          <Text size="sm" mb="sm">
            Quedará registrado quién los descargó, cuándo y para qué. El ZIP trae un manifiesto con la huella (SHA-256)
            de cada archivo.
          </Text>
          <Textarea
            label="¿Para qué los necesitas?"
            withAsterisk
            data-autofocus
            autosize
            minRows={2}
            placeholder="Por ejemplo: inspección de SUNAFIL"
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormModal>
  );
}
