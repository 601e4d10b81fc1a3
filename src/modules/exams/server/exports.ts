import { inLima } from '../../../platform/server/exports/cells.ts';
import { byCursor, type ExportColumn, exportRoute } from '../../../platform/server/exports/export-route.ts';
import type { Route } from '../../../platform/server/http/route.ts';
import * as api from '../api.ts';
import { APTITUDE_LABELS } from '../model/aptitude.ts';
import type { EmoListItem } from '../model/attention.ts';
import { EXAM_TYPE_LABELS } from '../model/exam-type.ts';
import { EXAM_STATE_LABELS } from '../model/life-cycle.ts';
import { VALIDITY_STATE_LABELS } from '../model/validity-state.ts';
import { CLASSIFIED_ITEMS } from '../rules/registry.ts';
import { emoListing, LIST_CLASSES } from './emos.queries.ts';

const classColumns = LIST_CLASSES.map((code): ExportColumn<EmoListItem> => {
  const { label } = CLASSIFIED_ITEMS[code];
  return {
    header: label,
    clinical: true,
    width: 20,
    value: (e) => e.findings?.classes.find((found) => found.item === label)?.label,
  };
});

const EMOS: readonly ExportColumn<EmoListItem>[] = [
  { header: 'Tipo de documento', value: (e) => e.documentType },
  { header: 'Número de documento', value: (e) => e.documentNumber, width: 22 },
  { header: 'Apellidos y nombres', value: (e) => e.fullName, width: 40 },
  { header: 'Edad', value: (e) => e.age, format: 'number' },
  { header: 'Área', value: (e) => e.area, width: 26 },
  { header: 'Puesto', value: (e) => e.jobTitle, width: 30 },
  { header: 'Tipo de EMO', value: (e) => EXAM_TYPE_LABELS[e.examType], width: 22 },
  { header: 'Fecha de evaluación', value: (e) => e.examDate, format: 'date' },
  { header: 'Aptitud', value: (e) => APTITUDE_LABELS[e.aptitude], width: 22 },
  { header: 'Fecha de vencimiento', value: (e) => e.validUntil, format: 'date' },
  { header: 'Vigencia', value: (e) => (e.validity ? VALIDITY_STATE_LABELS[e.validity] : null), width: 14 },
  { header: 'Centro médico', value: (e) => e.healthCentre, width: 32 },
  { header: 'Estado', value: (e) => EXAM_STATE_LABELS[e.state], width: 18 },
  { header: 'Restricciones', value: (e) => e.workRestrictions, width: 40 },
  { header: 'Entregado', value: (e) => inLima(e.deliveredAt), format: 'datetime', width: 18 },
  { header: 'Leído', value: (e) => inLima(e.readAt), format: 'datetime', width: 18 },
  ...classColumns,
  { header: 'Diagnósticos', value: (e) => e.findings?.diagnoses, clinical: true, width: 50 },
  {
    header: 'Restricciones del centro médico',
    value: (e) => e.findings?.restrictions,
    clinical: true,
    width: 40,
  },
  { header: 'Recomendaciones', value: (e) => e.findings?.recommendations, clinical: true, width: 40 },
];

export const examExports: Route[] = [
  exportRoute(api.exportEmos, { name: 'EMOs', columns: EMOS, read: byCursor(emoListing) }),
];
