import { FileInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { z } from 'zod';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { showNumber } from '#platform/contract/numbers.ts';
import { text } from '#platform/contract/pagination.ts';
import { upload } from '#platform/web/api/upload.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { uploadSstDocument, uploadSstVersion } from '../api.ts';
import { type SstDocument, sstCategory } from '../model.ts';
import { CATEGORIES } from '../models/model.ts';
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
  /** The people who were asked to read the previous version are asked to read this one. */
  askAgain: z.boolean(),
  cleared: z.boolean(),
});
interface Props {
  /** Null for a new document; otherwise the file becomes a new version of this document. */
  document: SstDocument | null;
  /** Letter of the register that a new document is evidence for. */
  register?: RegisterLetter;
}

/** Uploads a company file: a new document, or a newer version of a document. */
export default defineForm<Props>()({
  schema: NEW,
  useData: ({ document }) => {
    const { data } = useEndpoint(summariseReadings, { query: {} }, { enabled: document !== null });
    const { pending = 0, opened = 0, signed = 0 } = data?.items.find(({ id }) => id === document?.id) ?? {};
    return { inside: useCan()('clinical.read'), requestedCount: pending + opened + signed };
  },
  title: ({ document, register }) =>
    document ? `Nueva versión de ${document.name}` : register ? 'Subir evidencia' : 'Subir documento propio',
  submitLabel: 'Subir',
  initial: ({ document, register }) => ({
    name: document?.name ?? '',
    category: document?.category ?? (register ? 'REGISTROS' : 'SISTEMA'),
    norm: document?.norm ?? '',
    note: '',
    file: null,
    askAgain: true,
    cleared: false,
  }),
  fields: ({ document, inside, requestedCount }) => [
    !document && { name: 'name', label: 'Nombre', required: true, control: { kind: 'text' } },
    !document && {
      name: 'category',
      label: 'Tipo',
      required: true,
      control: { kind: 'select', options: optionsOf(CATEGORIES), kept: true },
    },
    !document && { name: 'norm', label: 'Norma o referencia', control: { kind: 'text' } },
    {
      name: 'file',
      label: 'Archivo',
      draw: (form) => (
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
      ),
    },
    { name: 'note', label: 'Qué cambia', control: { kind: 'long', rows: [2, 4] } },
    requestedCount > 0 && {
      name: 'askAgain',
      label: `Pedir leer esta versión a quienes se pidió la anterior (${showNumber(requestedCount)})`,
      help: 'En PDF. Quien no firmó la anterior solo lee esta.',
      control: { kind: 'check' },
    },
    inside && {
      name: 'cleared',
      label: 'El archivo no contiene datos de salud de ninguna persona: lo verá la empresa',
      control: { kind: 'check' },
    },
  ],
  save: ({ file, note, cleared, askAgain, ...about }, { document, register, requestedCount }) => {
    const query = { note, cleared: cleared ? ('true' as const) : ('false' as const) };
    if (!document)
      return upload(uploadSstDocument, { query: { ...about, ...query, ...(register && { register }) } }, file);
    const again = requestedCount > 0 && askAgain ? { ask: 'true' as const } : {};
    return upload(uploadSstVersion, { params: { id: document.id }, query: { ...query, ...again } }, file);
  },
  touches: TOUCHED,
  saved: ({ document, values }) =>
    document ? `Se subió otra versión de ${document.name}.` : `Se agregó ${values.name}.`,
});
