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
/** What the images of a station are, most of the time. */
export const usualImage = (area: ServiceArea): ImageKind => USUAL[area] ?? 'HOJA';

/** As it is stored. */
export const imageFormat = z.enum(['jpg', 'png', 'pdf']);
export type ImageFormat = z.infer<typeof imageFormat>;

/** An image of an exam, all of it clinical content. */
export const examImage = z.object({
  id: z.uuid(),
  stationId: serviceArea,
  kind: imageKind,
  takenOn: day,
  format: imageFormat,
  size: z.int(),
  /** Of what was uploaded, in hexadecimal. */
  sha256: z.string(),
  /** A data URL; null of a PDF. */
  thumbnail: z.string().nullable(),
  addedBy: z.string().nullable(),
  addedAt: instant,
});
export type ExamImage = z.infer<typeof examImage>;

export const IMAGE_MAX_BYTES = 15 * 1024 * 1024;
/** Of one exam. */
export const MOST_IMAGES = 30;
