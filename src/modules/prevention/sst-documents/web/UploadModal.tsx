import { Checkbox, FileInput, Select, Textarea, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { showNumber } from '#platform/contract/numbers.ts';
import { text } from '#platform/contract/pagination.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { upload } from '#platform/web/api/upload.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { uploadSstDocument, uploadSstVersion } from '../api.ts';
import { type SstDocument, sstCategory } from '../model.ts';
import { CATEGORIES, type Category } from '../models/model.ts';
import { summariseReadings } from '../readings/api.ts';
import type { RegisterLetter } from '../registers/model.ts';
import { TOUCHED } from './files.ts';

const NEW = z.strictObject({
  name: text(200).min(1, 'Escribe un nombre.'),
  category: sstCategory,
  norm: text(300),
  note: text(300),
  file: z
    .instanceof(File, { error: 'Elige un archivo Word, Excel o PDF.' })
    .refine(({ size }) => size <= 15_728_640, 'El archivo puede pesar hasta 15 MB.'),
});
const DATA = Object.entries(CATEGORIES).map(([value, label]) => ({ value, label }));

interface Props {
  /** Null for a new document; otherwise the file becomes a new version of this document. */
  document: SstDocument | null;
  /** Letter of the register that a new document is evidence for. */
  register?: RegisterLetter;
  onClose: () => void;
}

/** Uploads a company file: a new document, or a newer version of a document. */
export default function UploadModal({ document, register, onClose }: Props) {
  const inside = useCan()('clinical.read');
  const [cleared, setCleared] = useState(false);
  const [anew, setAnew] = useState(true);
  const { data: read } = useEndpoint(summariseReadings, { query: {} }, { enabled: document !== null });
  const { pending = 0, opened = 0, signed = 0 } = read?.items.find(({ id }) => id === document?.id) ?? {};
  const requestedCount = pending + opened + signed;
  const send = async ({ note, file, ...about }: z.input<typeof NEW>) => {
    const uploadQuery = { note, cleared: cleared ? ('true' as const) : ('false' as const) };
    if (document) {
      const query = { ...uploadQuery, ...(requestedCount > 0 && anew ? { ask: 'true' as const } : {}) };
      await upload(uploadSstVersion, { params: { id: document.id }, query }, file);
    } else
      await upload(uploadSstDocument, { query: { ...about, ...uploadQuery, ...(register ? { register } : {}) } }, file);
    readAgain(TOUCHED);
    showSuccess(document ? `Se subió otra versión de ${document.name}.` : `Se agregó ${about.name}.`);
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={document ? `Nueva versión de ${document.name}` : register ? 'Subir evidencia' : 'Subir documento propio'}
      submitLabel="Subir"
      schema={NEW}
      initialValues={{
        name: document?.name ?? '',
        category: (document?.category ?? (register ? 'REGISTROS' : 'SISTEMA')) as Category,
        norm: document?.norm ?? '',
        note: '',
        // The schema requires a file before submitting.
        file: null as unknown as File,
      }}
      onSubmit={send}
    >
      {(form) => (
        <>
          {!document && (
            <>
              <TextInput label="Nombre" required {...form.getInputProps('name')} />
              <Select label="Tipo" required allowDeselect={false} data={DATA} {...form.getInputProps('category')} />
              <TextInput label="Norma o referencia" {...form.getInputProps('norm')} />
            </>
          )}
          <FileInput
            label="Archivo"
            required
            clearable
            placeholder="Elegir archivo"
            description="Word (.docx), Excel (.xlsx) o PDF, hasta 15 MB, sin macros."
            leftSection={<IconUpload size={16} aria-hidden />}
            accept=".docx,.xlsx,.pdf"
            {...form.getInputProps('file')}
          />
          <Textarea label="Qué cambia" autosize minRows={2} maxRows={4} {...form.getInputProps('note')} />
          {requestedCount > 0 && (
            <Checkbox
              label={`Pedir leer esta versión a quienes se pidió la anterior (${showNumber(requestedCount)})`}
              description="En PDF. Quien no firmó la anterior solo lee esta."
              checked={anew}
              onChange={(event) => setAnew(event.currentTarget.checked)}
            />
          )}
          {inside && (
            <Checkbox
              label="El archivo no contiene datos de salud de ninguna persona: lo verá la empresa"
              checked={cleared}
              onChange={(event) => setCleared(event.currentTarget.checked)}
            />
          )}
        </>
      )}
    </FormModal>
  );
}
