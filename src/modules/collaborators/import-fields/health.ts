import { type ImportField, inGroup, list } from '../../import-kind/field.ts';
import { rosterField } from '../worker-columns.ts';

export const HEALTH_FIELDS: readonly ImportField[] = [
  ...inGroup('Salud', [
    {
      key: 'bloodGroup',
      label: 'Grupo sanguíneo',
      kind: 'bloodGroup',
      clinical: true,
      synonyms: list(
        'Grupo y factor | GS | Tipo de sangre | Grupo sanguíneo y factor RH | Factor RH | Grupo sang | Tipo sanguíneo | RH | Grupo/factor',
      ),
    },
    rosterField('disability'),
    {
      key: 'pregnant',
      label: 'Gestante',
      kind: 'yesNo',
      clinical: true,
      synonyms: list('Embarazada | Gestación | Embarazo | Gestante (SI/NO) | En gestación | Gestante o lactante'),
    },
  ]),
  ...inGroup('Último EMO', [
    {
      key: 'lastExamDate',
      label: 'Fecha del último EMO',
      kind: 'date',
      past: true,
      synonyms: list(
        'Fecha último EMO | Último EMO | F último EMO | Fecha EMO | Fecha último examen médico | Fecha de último examen | Fecha examen médico | Fecha de EMO',
      ),
    },
    {
      key: 'lastExamType',
      label: 'Tipo del último EMO',
      kind: 'examType',
      synonyms: list('Tipo último EMO | Tipo EMO | Tipo de EMO | Tipo de examen | Tipo de examen médico'),
    },
    {
      key: 'lastAptitude',
      label: 'Aptitud del último EMO',
      kind: 'aptitude',
      synonyms: list('Aptitud último EMO | Aptitud | Aptitud médica | Aptitud EMO | Condición de aptitud'),
    },
    {
      key: 'lastHealthCentre',
      label: 'Centro médico',
      kind: 'text',
      maxLength: 160,
      synonyms: list(
        'Clínica | Centro médico último EMO | Clínica último EMO | Centro de salud ocupacional | Proveedor EMO',
      ),
    },
  ]),
];
