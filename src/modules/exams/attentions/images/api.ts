import { z } from 'zod';
import { serviceArea } from '#clinical/vocabulary/service-area.ts';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { examImage, IMAGE_MAX_BYTES, imageFormat, imageKind } from './model.ts';

const doctor = { access: 'doctor', tenant: 'session', medical: true } as const;

export const listMedicalImages = endpoint({
  ...doctor,
  method: 'GET',
  path: '/exam/medical-images',
  summary:
    'Imágenes de un examen o de una atención asistencial (radiografías, trazos, curvas, fotos), de todas sus estaciones o de una',
  query: z.strictObject({ attention_id: id, station_id: serviceArea.optional() }),
  response: z.object({ items: z.array(examImage), total: z.int() }),
});

/** Implemented by the documents module, which draws the document. */
export const reportMedicalImage = endpoint({
  ...doctor,
  method: 'GET',
  path: '/exam/medical-images/report',
  summary:
    'Enlace de 60 segundos a una imagen de un examen (format_id) como está guardada, o con extension_image=pdf al formato impreso de su estación, que lleva todas las imágenes de ella',
  query: z.strictObject({ station_id: serviceArea, format_id: id, extension_image: imageFormat.optional() }),
  response: z.object({ link: z.string(), fileName: z.string(), contentType: z.string() }),
  errors: ['other_format', 'no_print_page', 'not_held', 'doctor_missing', 'not_joined', 'busy', 'changed'],
});

export const addMedicalImage = endpoint({
  ...doctor,
  method: 'POST',
  path: '/exam/medical-images',
  summary: 'Agrega una imagen a una estación de un examen, o a una atención asistencial (JPG, PNG o PDF, hasta 15 MB)',
  query: z.strictObject({ attention_id: id, station_id: serviceArea, kind: imageKind, taken_on: day.optional() }),
  upload: { maxBytes: IMAGE_MAX_BYTES },
  response: z.object({ id: z.uuid() }),
  status: 201,
  errors: ['no_file', 'too_large', 'image_invalid', 'not_pdf', 'repeated', 'too_many', 'in_future', 'not_held'],
});

const one = { ...doctor, params: z.strictObject({ id }) } as const;
export const removeMedicalImage = endpoint({
  ...one,
  method: 'DELETE',
  path: '/exam/medical-images/{id}',
  summary: 'Quita una imagen de un examen: deja de verse y queda guardada',
});
export const restoreMedicalImage = endpoint({
  ...one,
  method: 'POST',
  path: '/exam/medical-images/{id}/restore',
  summary: 'Vuelve a mostrar una imagen que se quitó',
  errors: ['repeated', 'too_many'],
});
