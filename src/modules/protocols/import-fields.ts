import { type ImportField, inGroup, list } from '../import-kind/field.ts';

/** One row for each protocol and station; several names in a cell stand between `;`. */
export const PROTOCOL_FIELDS: readonly ImportField[] = [
  ...inGroup('Perfil', [
    {
      key: 'protocol',
      label: 'Perfil',
      kind: 'text',
      maxLength: 200,
      required: true,
      synonyms: list(
        'Perfil médico | Protocolo | Nombre del perfil | Perfiles | Perfil ocupacional | Protocolo médico | Nombre del protocolo | Perfil de EMO',
      ),
    },
    {
      key: 'examTypes',
      label: 'Tipo de EMO',
      kind: 'text',
      maxLength: 400,
      synonyms: list('Tipos de EMO | Tipo EMO | Tipo de examen | Tipo de evaluación | EMO | Examen'),
    },
    {
      key: 'jobTitle',
      label: 'Puesto',
      kind: 'text',
      maxLength: 2000,
      synonyms: list('Puestos | Cargo | Cargos | Puesto laboral | Puesto de trabajo'),
    },
    {
      key: 'area',
      label: 'Área',
      kind: 'text',
      maxLength: 2000,
      synonyms: list('Áreas | Área de trabajo | Gerencia'),
    },
    {
      key: 'validityMonths',
      label: 'Vigencia (meses)',
      kind: 'number',
      range: [1, 60],
      synonyms: list('Vigencia meses | Meses de vigencia | Vigencia | Periodicidad (meses) | Periodicidad'),
    },
    {
      key: 'dateFrom',
      label: 'Desde',
      kind: 'date',
      synonyms: list('Fecha desde | Vigente desde | Fecha de inicio | Inicio | Válido desde'),
    },
    {
      key: 'dateTo',
      label: 'Hasta',
      kind: 'date',
      synonyms: list('Fecha hasta | Vigente hasta | Fecha final | Fecha de fin | Válido hasta'),
    },
  ]),
  ...inGroup('Estación', [
    {
      key: 'serviceArea',
      label: 'Estación',
      kind: 'text',
      maxLength: 120,
      required: true,
      synonyms: list('Estaciones | Prueba | Examen complementario | Servicio | Consultorio | Evaluación'),
    },
    {
      key: 'hazards',
      label: 'Riesgo',
      kind: 'text',
      maxLength: 2000,
      synonyms: list('Riesgos | Peligro | Peligros | Factor de riesgo | Factores de riesgo | Exposición'),
    },
    { key: 'sex', label: 'Sexo', kind: 'text', maxLength: 40, synonyms: list('Género | Sexos') },
    {
      key: 'ageFrom',
      label: 'Edad desde',
      kind: 'number',
      range: [0, 120],
      synonyms: list('Edad mínima | Desde edad | Desde los años | Edad inicial'),
    },
    {
      key: 'ageTo',
      label: 'Edad hasta',
      kind: 'number',
      range: [0, 120],
      synonyms: list('Edad máxima | Hasta edad | Hasta los años | Edad final'),
    },
  ]),
];
