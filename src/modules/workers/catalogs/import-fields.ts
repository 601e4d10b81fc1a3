import { fieldsOf, type ImportField } from '#platform/contract/import-kind/field.ts';

const AREA_NAMES =
  'Nombre del área | Nombre de área | Áreas | Área de trabajo | Gerencia | Gerencia / área | Sección | Superintendencia';

export const AREA_FIELDS: readonly ImportField[] = fieldsOf({
  area: { label: 'Área', kind: 'text', maxLength: 200, required: true, synonyms: `${AREA_NAMES} | Nombre` },
});

export const JOB_TITLE_FIELDS: readonly ImportField[] = fieldsOf({
  jobTitle: {
    label: 'Puesto laboral',
    kind: 'text',
    maxLength: 200,
    required: true,
    synonyms:
      'Puesto | Cargo | Puesto de trabajo | Ocupación | Nombre del puesto | Cargo / puesto | Denominación del puesto | Puestos | Nombre',
  },
  area: { label: 'Área', kind: 'text', maxLength: 200, synonyms: AREA_NAMES },
  hazards: {
    label: 'Peligros',
    kind: 'text',
    maxLength: 2000,
    synonyms:
      'Riesgos | Factores de riesgo | Riesgos ocupacionales | Riesgos del puesto | Agentes de riesgo | Peligros y riesgos | Peligro | Riesgo',
  },
  validityMonths: {
    label: 'Vigencia del EMO (meses)',
    kind: 'number',
    range: [1, 60],
    synonyms: 'Vigencia (meses) | Meses de vigencia | Vigencia EMO | Periodicidad (meses) | Vigencia',
  },
});
