import { FileInput, Select, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { SERVICE_AREA_LABELS, type ServiceArea, serviceArea } from '#clinical/vocabulary/service-area.ts';
import { day, todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { ApiProblem, messageOf } from '#platform/web/api/problems.ts';
import { upload } from '#platform/web/api/upload.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { addMedicalImage } from '../../images/api.ts';
import { IMAGE_KIND_LABELS, IMAGE_MAX_BYTES, imageKind, usualImage } from '../../images/model.ts';
import type { AttentionDetail } from '../../model/attention.ts';
import { readImagesAgain } from './read-images.ts';

const schema = z.object({
  station: serviceArea,
  kind: imageKind,
  takenOn: day.refine(
    (imageDay) => imageDay <= todayInLima(),
    'La fecha todavía no llega: escribe el día en que se tomó.',
  ),
  files: z
    .array(z.instanceof(File), 'Elige al menos un archivo.')
    .min(1, 'Elige al menos un archivo.')
    .refine((files) => files.every(({ size }) => size <= IMAGE_MAX_BYTES), 'Cada archivo puede pesar hasta 15 MB.'),
});
const STATIONS = [...optionsOf(SERVICE_AREA_LABELS)];
const KINDS = [...optionsOf(IMAGE_KIND_LABELS)];

interface Props {
  attention: AttentionDetail;
  /** Station preselected in the form. */
  area: ServiceArea;
  onClose: () => void;
}

/** Uploads images of a station one after another; if one is refused, the earlier images are kept. */
export default function AddImageModal({ attention: { id, examDate }, area, onClose }: Props) {
  const [sent, setSent] = useState<{ at: number; of: number } | null>(null);
  const send = async ({ station, kind, takenOn, files }: z.input<typeof schema>) => {
    const query = { attention_id: id, station_id: station, kind, taken_on: takenOn };
    let at = 0;
    try {
      for (const file of files) {
        setSent({ at: at + 1, of: files.length });
        await upload(addMedicalImage, { query }, file).catch((error: unknown) => {
          // Names the refused file, and the number of earlier files, which are stored and must not be sent again.
          if (!(error instanceof ApiProblem)) throw error;
          const before = at > 0 ? ` Antes de él se agregaron ${at}: quítalos de la lista.` : '';
          throw new ApiProblem({
            status: error.status,
            code: error.code,
            title: `${file.name}: ${messageOf(error)}${before}`,
          });
        });
        at++;
      }
      showSuccess(at === 1 ? 'Imagen agregada.' : `${at} imágenes agregadas.`);
    } finally {
      setSent(null);
      if (at > 0) readImagesAgain();
    }
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Agregar imagen"
      submitLabel="Agregar"
      schema={schema}
      initialValues={{ station: area, kind: usualImage(area), takenOn: examDate, files: [] }}
      onSubmit={send}
    >
      {(form) => (
        <>
          <FileInput
            label="Archivos"
            description="JPG, PNG o PDF de hasta 15 MB cada uno"
            withAsterisk
            multiple
            clearable
            accept="image/jpeg,image/png,application/pdf"
            placeholder="Elegir archivos"
            leftSection={<IconPhoto size={16} aria-hidden />}
            {...(form.getInputProps('files') as object)}
          />
          <Select
            label="Estación"
            withAsterisk
            searchable
            data={STATIONS}
            allowDeselect={false}
            {...form.getInputProps('station')}
          />
          <Select label="Qué es" withAsterisk data={KINDS} allowDeselect={false} {...form.getInputProps('kind')} />
          <DayInput label="Tomada el" withAsterisk {...form.getInputProps('takenOn')} />
          <Text size="xs" c="dimmed" aria-live="polite">
            {sent ? `Subiendo ${sent.at} de ${sent.of}…` : 'Las ven los médicos; la empresa no.'}
          </Text>
        </>
      )}
    </FormModal>
  );
}
