import type { ImportField } from './field.ts';
import { AUDIOMETRY_FIELDS } from './health-matrix/audiometry.ts';
import { CONCLUSION_FIELDS } from './health-matrix/conclusions.ts';
import { EXAM_FIELDS } from './health-matrix/exam.ts';
import { LABORATORY_FIELDS } from './health-matrix/laboratory.ts';
import { STATION_FIELDS } from './health-matrix/stations.ts';
import { TRIAGE_FIELDS } from './health-matrix/triage.ts';
import { VISION_FIELDS } from './health-matrix/vision.ts';

/** Matriz de salud, domain reference §5.3: all that a clinic reports of an exam. */
export const HEALTH_MATRIX_FIELDS: readonly ImportField[] = [
  ...EXAM_FIELDS,
  ...TRIAGE_FIELDS,
  ...LABORATORY_FIELDS,
  ...VISION_FIELDS,
  ...AUDIOMETRY_FIELDS,
  ...STATION_FIELDS,
  ...CONCLUSION_FIELDS,
];
