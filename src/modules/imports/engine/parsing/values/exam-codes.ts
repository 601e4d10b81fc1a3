import { type Aptitude, parseAptitude as namedAptitude } from '#clinical/vocabulary/aptitude.ts';
import { type ExamType, parseExamType as namedExamType } from '#clinical/vocabulary/exam-type.ts';
import {
  issue,
  left,
  type Parsed,
  quote,
  read,
  refused,
  valueWithIssues,
} from '#platform/contract/import-kind/values/cell.ts';
import { squeeze } from './choices.ts';

const index = <C extends string>(names: Partial<Record<C, string[]>>): Map<string, C> =>
  new Map(
    Object.entries(names).flatMap(([code, list]) => (list as string[]).map((name): [string, C] => [name, code as C])),
  );

/**
 * Spellings in files in addition to the model's names, without spaces and accents; numbers are the ids of the Sigesoft
 * family (domain reference §2.2).
 */
const APTITUDES = index<Aptitude>({
  APTO: ['a', 'aptosr', 'sinrestriccion', 'sinrestricciones', 'aptasinrestricciones', '2'],
  APTO_CON_RESTRICCION: [
    'aptocr',
    'ar',
    'aptarestringida',
    'aptocrestriccion',
    'aptocrestricciones',
    'conrestriccion',
    'aptoconrest',
    'aptocrest',
    'aptorestriccion',
    'restringido',
    'aptoconr',
    'aptacr',
    '5',
  ],
  NO_APTO: ['noaptodefinitivo', '3'],
  NO_APTO_TEMPORAL: ['noaptotemp', '9'],
  OBSERVADO: ['obsv', '4'],
  EVALUADO: ['eval', '7'],
  PENDIENTE: ['pend', 'enevaluacion', '1', '10'],
  NO_REALIZADO: ['11'],
});

export function parseAptitude(text: string): Parsed<Aptitude> {
  const key = squeeze(text);
  if (key === 'noregistroaptitud') {
    return left(issue('warning', 'no-value', `${quote(text)} se lee como vacío.`));
  }
  const named = namedAptitude(text);
  if (named.status === 'matched') return read(named.aptitude);
  if (named.status === 'ambiguous') {
    return refused('aptitude-ambiguous', 'N.A. puede ser No apto o No aplica: escribe la palabra completa.');
  }
  const code = APTITUDES.get(key);
  if (code) return read(code);
  const doubtful = /^apt[oa]con(observacion|recomendacion)/.test(key);
  return refused(
    doubtful ? 'aptitude-ambiguous' : 'aptitude',
    `${quote(text)} no es una aptitud: usa Apto, Apto con restricciones, No apto, No apto temporal, Observado o Evaluado.`,
  );
}

/** The same for exam types (domain reference §2.1). */
const EXAM_TYPES = index<ExamType>({
  PREOCUPACIONAL: ['preingreso', 'preocup', 'preoc', 'pre', 'preo', 'inicial', 'preempleopreocupacional', '1'],
  PERIODICO: ['ocupacional', 'per', 'perio', '2'],
  RETIRO: ['postocupacional', 'postempleo', 'ret', '3'],
  REUBICACION: ['cambiopuesto', 'cambiodearea', 'cambiodeocupacion', 'rotacion', 'transferencia', '5'],
  REINGRESO: ['reintegro', 'reinsercion', 'retornoallabor'],
  VISITA: ['7'],
  CURSO: ['capacitacion'],
  ALTURA: ['8'],
  ESPACIO_CONFINADO: ['espconf', 'espconfinado'],
  LEVANTAMIENTO: ['levobs', 'levantamientodeobs'],
  OTRO: ['0'],
});
/** Ids and words of exams without a type of their own, read as OTRO. */
const OTHER = new Set([
  '4',
  '6',
  '9',
  '10',
  '11',
  '12',
  '13',
  '21',
  '22',
  '23',
  'preventivo',
  'chequeo',
  'reevaluacion',
]);
const LEAD =
  /^\s*(?:e\.?m\.?o\.?|examen(?: m[eé]dico)?(?: ocupacional)?|evaluaci[oó]n(?: m[eé]dica)?)\s*(?:de |del |por |-)?\s*/i;

export function parseExamType(text: string): Parsed<ExamType> {
  const bare = text.replace(LEAD, '');
  const code =
    namedExamType(text) ?? EXAM_TYPES.get(squeeze(text)) ?? namedExamType(bare) ?? EXAM_TYPES.get(squeeze(bare));
  if (code) return read(code);
  if (OTHER.has(squeeze(text))) {
    return valueWithIssues<ExamType>(
      'OTRO',
      issue('info', 'exam-type-other', `${quote(text)} se registra como Otros.`),
    );
  }
  return refused(
    'exam-type',
    `${quote(text)} no es un tipo de examen: usa Preocupacional, Periódico, Retiro u otro de la lista.`,
  );
}
