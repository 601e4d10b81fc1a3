import { fieldsIn, type ImportField } from '#platform/contract/import-kind/field.ts';
import { DOCUMENT_FIELDS, NAME_FIELDS } from '#platform/contract/import-kind/person.ts';

/** One row is one dose: the worker, the vaccine, the number of the dose and the day. */
export const VACCINE_FIELDS: readonly ImportField[] = [
  ...DOCUMENT_FIELDS,
  ...NAME_FIELDS,
  ...fieldsIn('Vacuna', {
    vaccine: {
      label: 'Vacuna',
      kind: 'vaccine',
      required: true,
      clinical: true,
      synonyms:
        'Vacunas | Nombre de la vacuna | Tipo de vacuna | Biológico | Inmunización | Vacuna aplicada | Inmunobiológico | Esquema',
    },
    vaccineDose: {
      label: 'Número de dosis',
      kind: 'vaccineDose',
      required: true,
      clinical: true,
      synonyms: 'Dosis | N° dosis | Nro dosis | Número dosis | Dosis aplicada | Dosis N° | Dosis de vacuna',
    },
    vaccineDate: {
      label: 'Fecha de vacunación',
      kind: 'date',
      required: true,
      past: true,
      synonyms:
        'Fecha de la dosis | Fecha dosis | Fecha de aplicación | Fecha aplicación | F vacunación | Fec vacunación | Fecha vacuna | Fecha de inmunización | Fecha',
    },
    vaccineLot: {
      label: 'Lote',
      kind: 'text',
      maxLength: 60,
      synonyms: 'N° lote | Nro lote | Número de lote | Lote de la vacuna | Lote vacuna',
    },
    vaccinePlace: {
      label: 'Lugar de vacunación',
      kind: 'text',
      maxLength: 160,
      synonyms:
        'Lugar | Lugar de aplicación | Establecimiento | Establecimiento de salud | Centro de vacunación | Vacunatorio | Posta | IPRESS',
    },
  }),
];
