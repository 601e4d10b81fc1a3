import { fieldsIn, type ImportField } from '#platform/contract/import-kind/field.ts';
import { DOCUMENT_FIELDS, NAME_FIELDS } from '#platform/contract/import-kind/person.ts';

/** One row is one earlier job of a worker. */
export const WORK_HISTORY_FIELDS: readonly ImportField[] = [
  ...DOCUMENT_FIELDS,
  ...NAME_FIELDS,
  ...fieldsIn('Historia ocupacional', {
    pastCompany: {
      label: 'Empresa anterior',
      kind: 'text',
      required: true,
      maxLength: 200,
      synonyms:
        'Empresa | Nombre de la empresa | Razón social | Empleador | Empresa donde trabajó | Empresa donde laboró | Empresas anteriores | Centro de trabajo | Empleador anterior | Empresa / institución | Institución',
    },
    pastActivity: {
      label: 'Actividad de la empresa',
      kind: 'text',
      maxLength: 200,
      synonyms: 'Actividad | Actividad económica | Rubro | Actividad empresa',
    },
    pastArea: {
      label: 'Área de trabajo',
      kind: 'text',
      maxLength: 200,
      synonyms: 'Área | Sección | Área laboral | Área donde trabajó | Departamento de trabajo',
    },
    pastJobTitle: {
      label: 'Ocupación anterior',
      kind: 'text',
      required: true,
      maxLength: 200,
      synonyms:
        'Ocupación | Puesto | Cargo | Puesto de trabajo | Cargo desempeñado | Puesto desempeñado | Labor desempeñada | Puesto u ocupación | Puesto anterior | Cargo anterior',
    },
    pastFrom: {
      label: 'Desde',
      kind: 'date',
      required: true,
      past: true,
      missingDay: 'first',
      alternatives: [['pastUntil', 'workTime']],
      synonyms:
        'Fecha de inicio | Fecha inicio | Inicio | F inicio | Fecha de ingreso | Ingreso | Desde (fecha) | Fecha desde',
    },
    pastUntil: {
      label: 'Hasta',
      kind: 'date',
      past: true,
      mayGoOn: true,
      missingDay: 'last',
      synonyms:
        'Fecha de término | Fecha fin | Fin | F fin | Fecha de fin | Término | Fecha término | Fecha de cese | Fecha de salida | Salida | Hasta (fecha) | Fecha hasta',
    },
    workTime: {
      label: 'Tiempo de trabajo',
      kind: 'duration',
      needlessWith: ['pastFrom', 'pastUntil'],
      synonyms:
        'Tiempo de exposición | Tiempo exposición | Tiempo | Tiempo laborado | Tiempo de labor | Tiempo de servicio | Duración | Tiempo en el puesto | Años de exposición',
    },
    pastPlace: {
      label: 'Lugar de la labor',
      kind: 'workPlace',
      synonyms:
        'Superficie / subsuelo | Superficie o subsuelo | Subsuelo | Superficie | Lugar de labor | Tipo de labor',
    },
    pastAltitude: {
      label: 'Altitud del trabajo',
      kind: 'number',
      unit: 'm s. n. m.',
      range: [-100, 6000],
      synonyms: 'Altitud | Altitud (msnm) | MSNM | Altura geográfica | Altitud de la labor | Altitud m s n m',
    },
    pastHazards: {
      label: 'Peligros del trabajo',
      kind: 'text',
      maxLength: 2000,
      synonyms:
        'Peligros | Riesgos | Peligros / agentes | Agentes | Agentes ocupacionales | Peligros ocupacionales | Agentes de riesgo | Factores de riesgo | Riesgos ocupacionales | Exposición | Exposición a | Agentes a los que estuvo expuesto | Peligro | Riesgo',
    },
    protection: {
      label: 'Equipo de protección',
      kind: 'text',
      maxLength: 300,
      synonyms: 'EPP | Uso de EPP | EPP usado | Uso EPP tipo | EPP tipo | Protección | Equipo de protección personal',
    },
    protectionShare: {
      label: 'Tiempo con protección',
      kind: 'number',
      unit: '%',
      range: [0, 100],
      rescale: 'fraction',
      synonyms: '% de uso de EPP | % EPP | % uso EPP | Porcentaje de uso de EPP | Uso de EPP (%) | % de protección',
    },
    pastNote: {
      label: 'Observaciones del trabajo',
      kind: 'text',
      maxLength: 1000,
      synonyms: 'Observaciones | Observación',
    },
  }),
];
