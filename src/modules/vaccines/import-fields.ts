import { type ImportField, inGroup, list } from '../import-kind/field.ts';
import { DOCUMENT_FIELDS, NAME_FIELDS } from '../import-kind/person.ts';

/** One row is one dose: who, which vaccine, which dose, when. */
export const VACCINE_FIELDS: readonly ImportField[] = [
  ...DOCUMENT_FIELDS,
  ...NAME_FIELDS,
  ...inGroup('Vacuna', [
    {
      key: 'vaccine',
      label: 'Vacuna',
      kind: 'vaccine',
      required: true,
      clinical: true,
      synonyms: list(
        'Vacunas | Nombre de la vacuna | Tipo de vacuna | Biológico | Inmunización | Vacuna aplicada | Inmunobiológico | Esquema',
      ),
    },
    {
      key: 'vaccineDose',
      label: 'Número de dosis',
      kind: 'vaccineDose',
      required: true,
      clinical: true,
      synonyms: list('Dosis | N° dosis | Nro dosis | Número dosis | Dosis aplicada | Dosis N° | Dosis de vacuna'),
    },
    {
      key: 'vaccineDate',
      label: 'Fecha de vacunación',
      kind: 'date',
      required: true,
      past: true,
      synonyms: list(
        'Fecha de la dosis | Fecha dosis | Fecha de aplicación | Fecha aplicación | F vacunación | Fec vacunación | Fecha vacuna | Fecha de inmunización | Fecha',
      ),
    },
    {
      key: 'vaccineLot',
      label: 'Lote',
      kind: 'text',
      maxLength: 60,
      synonyms: list('N° lote | Nro lote | Número de lote | Lote de la vacuna | Lote vacuna'),
    },
    {
      key: 'vaccinePlace',
      label: 'Lugar de vacunación',
      kind: 'text',
      maxLength: 160,
      synonyms: list(
        'Lugar | Lugar de aplicación | Establecimiento | Establecimiento de salud | Centro de vacunación | Vacunatorio | Posta | IPRESS',
      ),
    },
  ]),
];
