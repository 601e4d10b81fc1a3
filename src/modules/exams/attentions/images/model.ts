import { z } from 'zod';
import { type ServiceArea, serviceArea } from '#clinical/vocabulary/service-area.ts';
import { coded } from '#platform/contract/codes.ts';
import { day, instant } from '#platform/contract/dates.ts';

export const IMAGE_KIND_LABELS = {
  RADIOGRAFIA: 'Radiografía',
  TRAZO: 'Trazo',
  CURVA: 'Curva o gráfica',
  FOTOGRAFIA: 'Fotografía',
  HOJA: 'Hoja del equipo',
  OTRA: 'Otra imagen',
};
export const imageKind = coded(IMAGE_KIND_LABELS, 'Elige qué es la imagen.');
export type ImageKind = z.infer<typeof imageKind>;

const USUAL: Partial<Record<ServiceArea, ImageKind>> = {
  RX: 'RADIOGRAFIA',
  RX_OIT: 'RADIOGRAFIA',
  RX_LUMBAR: 'RADIOGRAFIA',
  ODONTO: 'RADIOGRAFIA',
  EKG: 'TRAZO',
  PRUEBA_ESFUERZO: 'TRAZO',
  ESPIRO: 'CURVA',
  AUDIO: 'CURVA',
  DERMA: 'FOTOGRAFIA',
};
/** The usual kind of image at a station. */
export const usualImage = (area: ServiceArea): ImageKind => USUAL[area] ?? 'HOJA';

/** Format in which the image is stored. */
export const imageFormat = z.enum(['jpg', 'png', 'pdf']);
export type ImageFormat = z.infer<typeof imageFormat>;

/** An image of an exam; all of it is clinical content. */
export const examImage = z.object({
  id: z.uuid(),
  stationId: serviceArea,
  kind: imageKind,
  takenOn: day,
  format: imageFormat,
  size: z.int(),
  /** SHA-256 of the uploaded file, in hexadecimal. */
  sha256: z.string(),
  /** A data URL; null for a PDF. */
  thumbnail: z.string().nullable(),
  addedBy: z.string().nullable(),
  addedAt: instant,
});
export type ExamImage = z.infer<typeof examImage>;

export const IMAGE_MAX_BYTES = 15 * 1024 * 1024;
/** Most images of one exam. */
export const MOST_IMAGES = 30;
