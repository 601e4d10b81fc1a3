import { z } from 'zod';

export const SERVICE_AREAS = [
  'TRIAJE',
  'LAB',
  'AUDIO',
  'ESPIRO',
  'OFTALMO',
  'EKG',
  'RX',
  'RX_OIT',
  'RX_LUMBAR',
  'PSICO',
  'OSTEO',
  'ODONTO',
  'DERMA',
  'ALTURA',
  'ALTURA_GEO',
  'ESP_CONF',
  'HIST_OCUP',
  'HIST_CLIN',
  'MED',
  'TOX',
  'PSICOSENSO',
  'PRUEBA_ESFUERZO',
  'VACUNA',
  'TEST_SUENO',
] as const;
export type ServiceArea = (typeof SERVICE_AREAS)[number];
export const serviceArea = z.enum(SERVICE_AREAS);

export const SERVICE_AREA_LABELS: Record<ServiceArea, string> = {
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

/** A sub-area belongs to the station it is read in. */
export const PARENT_AREA: Partial<Record<ServiceArea, ServiceArea>> = { RX_OIT: 'RX', RX_LUMBAR: 'RX' };
