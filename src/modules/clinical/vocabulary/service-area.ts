import { z } from 'zod';
import { codesOf } from '#platform/contract/codes.ts';

export const SERVICE_AREA_LABELS = {
  TRIAJE: 'Triaje y antropometría',
  LAB: 'Laboratorio clínico',
  AUDIO: 'Audiometría',
  ESPIRO: 'Espirometría',
  OFTALMO: 'Oftalmología',
  EKG: 'Electrocardiograma',
  RX: 'Radiografía de tórax',
  RX_OIT: 'Radiografía de tórax, lectura OIT',
  RX_LUMBAR: 'Radiografía lumbar',
  PSICO: 'Psicología',
  OSTEO: 'Evaluación osteomuscular',
  ODONTO: 'Odontología',
  DERMA: 'Dermatología',
  ALTURA: 'Trabajo en altura (más de 1.8 m)',
  ALTURA_GEO: 'Altura geográfica (más de 2,500 m)',
  ESP_CONF: 'Espacios confinados',
  HIST_OCUP: 'Historia ocupacional',
  HIST_CLIN: 'Historia clínica',
  MED: 'Medicina ocupacional',
  TOX: 'Toxicología',
  PSICOSENSO: 'Psicosensométrico',
  PRUEBA_ESFUERZO: 'Prueba de esfuerzo',
  VACUNA: 'Vacunación',
  TEST_SUENO: 'Epworth y fatiga',
};
export type ServiceArea = keyof typeof SERVICE_AREA_LABELS;
export const SERVICE_AREAS = codesOf(SERVICE_AREA_LABELS);
export const serviceArea = z.enum(SERVICE_AREAS);

/** Area of the station in which a sub-area is read. */
export const PARENT_AREA: Partial<Record<ServiceArea, ServiceArea>> = { RX_OIT: 'RX', RX_LUMBAR: 'RX' };
