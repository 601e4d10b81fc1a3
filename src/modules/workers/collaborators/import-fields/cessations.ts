import { fieldsIn, type ImportField } from '#platform/contract/import-kind/field.ts';
import { DOCUMENT_FIELDS, NAME_FIELDS } from '#platform/contract/import-kind/person.ts';

/** Cesación masiva: the worker, the day and the reason. */
export const CESSATION_FIELDS: readonly ImportField[] = [
  ...DOCUMENT_FIELDS,
  ...NAME_FIELDS,
  ...fieldsIn('Cese', {
    ceaseDate: {
      label: 'Fecha de cese',
      kind: 'date',
      past: true,
      synonyms:
        'F cese | Fec cese | Cese | Fecha de salida | Fecha de baja | Fecha de retiro | Fecha de término | Fecha fin de labores | Último día de trabajo',
    },
    ceaseReason: {
      label: 'Motivo de cese',
      kind: 'ceaseReason',
      synonyms:
        'Motivo | Motivo del cese | Motivo de salida | Motivo de baja | Motivo de retiro | Causal de cese | Causal',
    },
  }),
];
