import { fieldsIn, type ImportField } from '#platform/contract/import-kind/field.ts';
import { DOCUMENT_FIELDS, NAME_FIELDS, optional, SEX_AND_AGE_FIELDS } from '#platform/contract/import-kind/person.ts';

export const OUTCOME_FIELDS: readonly ImportField[] = fieldsIn('Examen', {
  examType: {
    label: 'Tipo de EMO',
    kind: 'examType',
    required: true,
    synonyms:
      'Tipo EMO | Tipo de examen | Tipo examen | Tipo de examen médico | Tipo de evaluación | Tipo evaluación | Examen | EMO | Tipo de examen médico ocupacional | Motivo de examen | Tipo de evaluación médica | Tipo de EMO realizado | Tipo EMO (ingreso, periódico, retiro) | Tipo de examen ocupacional | Tipo de evaluación médico ocupacional',
  },
  attentionDate: {
    label: 'Fecha de evaluación',
    kind: 'date',
    past: true,
    required: true,
    synonyms:
      'Fecha de examen | Fecha EMO | Fecha de EMO | Fecha examen médico | F evaluación | Fec eval | Fecha de atención | Fecha atención | Fecha de examen médico ocupacional | Fecha del examen | F examen | Fecha de realización | Fecha evaluación médica | Fecha de realización del EMO | Fecha del EMO | Fec EMO | Fecha de evaluación médica ocupacional | Fecha de ejecución del EMO | Fecha de examen ocupacional',
  },
  aptitude: {
    label: 'Aptitud',
    kind: 'aptitude',
    required: true,
    synonyms:
      'Aptitud médica | Condición de aptitud | Aptitud final | Aptitud laboral | Condición médica | Calificación de aptitud | Resultado de aptitud | Aptitud EMO | Aptitud médico ocupacional | Condición de aptitud médica | Estado de aptitud | Resultado EMO | Resultado del EMO | Aptitud para el puesto | Aptitud ocupacional | Conclusión de aptitud',
  },
  validUntil: {
    label: 'Fecha de vencimiento',
    kind: 'date',
    synonyms:
      'Vencimiento | F vencimiento | Fecha venc | Vigencia | Vigencia hasta | Vigente hasta | Fecha de vigencia | Válido hasta | Fecha de caducidad | Fecha vencimiento EMO | Vence | Fecha fin de vigencia | Próximo EMO | Fecha próximo EMO | Próximo examen | Fecha de próximo examen | Próxima evaluación | Vencimiento EMO | Vencimiento del EMO | Fecha de vencimiento del EMO | Vigencia EMO | EMO vigente hasta | Caducidad',
  },
  healthCentre: {
    label: 'Centro médico',
    kind: 'text',
    maxLength: 160,
    synonyms:
      'Clínica | Centro de salud | Clínica / centro médico | Proveedor | Establecimiento | Centro médico evaluador | IPRESS | Nombre de la clínica | Clínica evaluadora | Centro de evaluación | Clínica ocupacional',
  },
});

export const EXAM_FIELDS: readonly ImportField[] = [
  ...DOCUMENT_FIELDS,
  ...NAME_FIELDS,
  ...SEX_AND_AGE_FIELDS,
  ...fieldsIn('Empresa', {
    companyName: {
      label: 'Empresa / contrata',
      kind: 'text',
      maxLength: 200,
      synonyms: 'Empresa | Contrata | Razón social | Contratista | Empleador | Cliente | Empresa contratista',
    },
    area: { label: 'Área', kind: 'text', maxLength: 120, synonyms: 'Área de trabajo | Gerencia | Sección' },
    jobTitle: {
      label: 'Cargo',
      kind: 'text',
      maxLength: 160,
      synonyms:
        'Puesto | Puesto de trabajo | Ocupación | Puesto laboral | Puesto al que postula | Puesto actual | Cargo actual',
    },
    workType: { label: 'Tipo de trabajo', kind: 'text', maxLength: 80, synonyms: 'Tipo de labor | Lugar de labor' },
  }),
  // Matrices often have no aptitude yet and no type of exam, so these fields are optional.
  ...OUTCOME_FIELDS.map((field): ImportField => {
    if (field.key === 'attentionDate') return field;
    return field.key === 'examType' ? { ...optional(field), asked: true } : optional(field);
  }),
  ...fieldsIn('Examen', {
    orderNumber: {
      label: 'N° de orden',
      kind: 'text',
      maxLength: 40,
      synonyms: 'Orden | Nro orden | Código de atención | N° atención | N° de historia | Historia clínica | HC',
    },
    requestDate: {
      label: 'Fecha de solicitud',
      kind: 'date',
      synonyms: 'F solicitud | Fecha solicitada | Fecha de programación | Fecha programada',
    },
    deliveryDate: {
      label: 'Fecha de entrega',
      kind: 'date',
      synonyms: 'F entrega | Fecha entrega de resultados | Fecha de entrega de resultados',
    },
  }),
];
