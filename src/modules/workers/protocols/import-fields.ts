import { fieldsIn, type ImportField } from '#platform/contract/import-kind/field.ts';

/** One row for each protocol and station; `;` separates several names in a cell. */
export const PROTOCOL_FIELDS: readonly ImportField[] = [
  ...fieldsIn('Perfil', {
    protocol: {
      label: 'Perfil',
      kind: 'text',
      maxLength: 200,
      required: true,
      synonyms:
        'Perfil médico | Protocolo | Nombre del perfil | Perfiles | Perfil ocupacional | Protocolo médico | Nombre del protocolo | Perfil de EMO',
    },
    examTypes: {
      label: 'Tipo de EMO',
      kind: 'text',
      maxLength: 400,
      synonyms: 'Tipos de EMO | Tipo EMO | Tipo de examen | Tipo de evaluación | EMO | Examen',
    },
    jobTitle: {
      label: 'Puesto',
      kind: 'text',
      maxLength: 2000,
      synonyms: 'Puestos | Cargo | Cargos | Puesto laboral | Puesto de trabajo',
    },
    area: { label: 'Área', kind: 'text', maxLength: 2000, synonyms: 'Áreas | Área de trabajo | Gerencia' },
    validityMonths: {
      label: 'Vigencia (meses)',
      kind: 'number',
      range: [1, 60],
      synonyms: 'Vigencia meses | Meses de vigencia | Vigencia | Periodicidad (meses) | Periodicidad',
    },
    dateFrom: {
      label: 'Desde',
      kind: 'date',
      synonyms: 'Fecha desde | Vigente desde | Fecha de inicio | Inicio | Válido desde',
    },
    dateTo: {
      label: 'Hasta',
      kind: 'date',
      synonyms: 'Fecha hasta | Vigente hasta | Fecha final | Fecha de fin | Válido hasta',
    },
  }),
  ...fieldsIn('Estación', {
    serviceArea: {
      label: 'Estación',
      kind: 'text',
      maxLength: 120,
      required: true,
      synonyms: 'Estaciones | Prueba | Examen complementario | Servicio | Consultorio | Evaluación',
    },
    hazards: {
      label: 'Riesgo',
      kind: 'text',
      maxLength: 2000,
      synonyms: 'Riesgos | Peligro | Peligros | Factor de riesgo | Factores de riesgo | Exposición',
    },
    sex: { label: 'Sexo', kind: 'text', maxLength: 40, synonyms: 'Género | Sexos' },
    ageFrom: {
      label: 'Edad desde',
      kind: 'number',
      range: [0, 120],
      synonyms: 'Edad mínima | Desde edad | Desde los años | Edad inicial',
    },
    ageTo: {
      label: 'Edad hasta',
      kind: 'number',
      range: [0, 120],
      synonyms: 'Edad máxima | Hasta edad | Hasta los años | Edad final',
    },
  }),
];
