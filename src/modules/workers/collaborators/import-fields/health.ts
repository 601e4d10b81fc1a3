import { fieldsIn, type ImportField } from '#platform/contract/import-kind/field.ts';
import { rosterField } from '../worker-columns.ts';

export const HEALTH_FIELDS: readonly ImportField[] = [
  ...fieldsIn('Salud', {
    bloodGroup: {
      label: 'Grupo sanguíneo',
      kind: 'bloodGroup',
      clinical: true,
      synonyms:
        'Grupo y factor | GS | Tipo de sangre | Grupo sanguíneo y factor RH | Factor RH | Grupo sang | Tipo sanguíneo | RH | Grupo/factor',
    },
    disability: rosterField('disability'),
    pregnant: {
      label: 'Gestante',
      kind: 'yesNo',
      clinical: true,
      synonyms: 'Embarazada | Gestación | Embarazo | Gestante (SI/NO) | En gestación | Gestante o lactante',
    },
  }),
  ...fieldsIn('Último EMO', {
    lastExamDate: {
      label: 'Fecha del último EMO',
      kind: 'date',
      past: true,
      synonyms:
        'Fecha último EMO | Último EMO | F último EMO | Fecha EMO | Fecha último examen médico | Fecha de último examen | Fecha examen médico | Fecha de EMO',
    },
    lastExamType: {
      label: 'Tipo del último EMO',
      kind: 'examType',
      asked: true,
      synonyms: 'Tipo último EMO | Tipo EMO | Tipo de EMO | Tipo de examen | Tipo de examen médico',
    },
    lastAptitude: {
      label: 'Aptitud del último EMO',
      kind: 'aptitude',
      synonyms: 'Aptitud último EMO | Aptitud | Aptitud médica | Aptitud EMO | Condición de aptitud',
    },
    lastHealthCentre: {
      label: 'Centro médico',
      kind: 'text',
      maxLength: 160,
      synonyms: 'Clínica | Centro médico último EMO | Clínica último EMO | Centro de salud ocupacional | Proveedor EMO',
    },
  }),
];
