import { type ImportField, inGroup, list } from '../../import-kind/field.ts';
import { DOCUMENT_FIELDS, NAME_FIELDS } from '../../import-kind/person.ts';

/** Cesación masiva: who leaves, when and why. */
export const CESSATION_FIELDS: readonly ImportField[] = [
  ...DOCUMENT_FIELDS,
  ...NAME_FIELDS,
  ...inGroup('Cese', [
    {
      key: 'ceaseDate',
      label: 'Fecha de cese',
      kind: 'date',
      past: true,
      synonyms: list(
        'F cese | Fec cese | Cese | Fecha de salida | Fecha de baja | Fecha de retiro | Fecha de término | Fecha fin de labores | Último día de trabajo',
      ),
    },
    {
      key: 'ceaseReason',
      label: 'Motivo de cese',
      kind: 'ceaseReason',
      synonyms: list(
        'Motivo | Motivo del cese | Motivo de salida | Motivo de baja | Motivo de retiro | Causal de cese | Causal',
      ),
    },
  ]),
];
