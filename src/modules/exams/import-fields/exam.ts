import { type ImportField, inGroup, list } from '../../import-kind/field.ts';
import { DOCUMENT_FIELDS, NAME_FIELDS, optional, SEX_AND_AGE_FIELDS } from '../../import-kind/person.ts';

export const OUTCOME_FIELDS: readonly ImportField[] = inGroup('Examen', [
  {
    key: 'examType',
    label: 'Tipo de EMO',
    kind: 'examType',
    required: true,
    synonyms: list(
      'Tipo EMO | Tipo de examen | Tipo examen | Tipo de examen médico | Tipo de evaluación | Tipo evaluación | Examen | EMO | Tipo de examen médico ocupacional | Motivo de examen',
    ),
  },
  {
    key: 'attentionDate',
    label: 'Fecha de evaluación',
    kind: 'date',
    past: true,
    required: true,
    synonyms: list(
      'Fecha de examen | Fecha EMO | Fecha de EMO | Fecha examen médico | F evaluación | Fec eval | Fecha de atención | Fecha atención | Fecha de examen médico ocupacional | Fecha del examen | F examen | Fecha de realización | Fecha evaluación médica',
    ),
  },
  {
    key: 'aptitude',
    label: 'Aptitud',
    kind: 'aptitude',
    required: true,
    synonyms: list(
      'Aptitud médica | Condición de aptitud | Aptitud final | Aptitud laboral | Condición médica | Calificación de aptitud | Resultado de aptitud | Aptitud EMO | Aptitud médico ocupacional',
    ),
  },
  {
    key: 'validUntil',
    label: 'Fecha de vencimiento',
    kind: 'date',
    synonyms: list(
      'Vencimiento | F vencimiento | Fecha venc | Vigencia | Vigencia hasta | Vigente hasta | Fecha de vigencia | Válido hasta | Fecha de caducidad | Fecha vencimiento EMO | Vence | Fecha fin de vigencia',
    ),
  },
  {
    key: 'healthCentre',
    label: 'Centro médico',
    kind: 'text',
    maxLength: 160,
    synonyms: list(
      'Clínica | Centro de salud | Clínica / centro médico | Proveedor | Establecimiento | Centro médico evaluador',
    ),
  },
]);

export const EXAM_FIELDS: readonly ImportField[] = [
  ...DOCUMENT_FIELDS,
  ...NAME_FIELDS,
  ...SEX_AND_AGE_FIELDS,
  ...inGroup('Empresa', [
    {
      key: 'companyName',
      label: 'Empresa / contrata',
      kind: 'text',
      maxLength: 200,
      synonyms: list('Empresa | Contrata | Razón social | Contratista | Empleador | Cliente | Empresa contratista'),
    },
    {
      key: 'area',
      label: 'Área',
      kind: 'text',
      maxLength: 120,
      synonyms: list('Área de trabajo | Gerencia | Sección'),
    },
    {
      key: 'jobTitle',
      label: 'Cargo',
      kind: 'text',
      maxLength: 160,
      synonyms: list(
        'Puesto | Puesto de trabajo | Ocupación | Puesto laboral | Puesto al que postula | Puesto actual | Cargo actual',
      ),
    },
    {
      key: 'workType',
      label: 'Tipo de trabajo',
      kind: 'text',
      maxLength: 80,
      synonyms: list('Tipo de labor | Lugar de labor'),
    },
  ]),
  // Matrices often come without the type of exam, and with the aptitude still open.
  ...OUTCOME_FIELDS.map((field) => (field.key === 'attentionDate' ? field : optional(field))),
  ...inGroup('Examen', [
    {
      key: 'orderNumber',
      label: 'N° de orden',
      kind: 'text',
      maxLength: 40,
      synonyms: list('Orden | Nro orden | Código de atención | N° atención | N° de historia | Historia clínica | HC'),
    },
    {
      key: 'requestDate',
      label: 'Fecha de solicitud',
      kind: 'date',
      synonyms: list('F solicitud | Fecha solicitada | Fecha de programación | Fecha programada'),
    },
    {
      key: 'deliveryDate',
      label: 'Fecha de entrega',
      kind: 'date',
      synonyms: list('F entrega | Fecha entrega de resultados | Fecha de entrega de resultados'),
    },
  ]),
];
