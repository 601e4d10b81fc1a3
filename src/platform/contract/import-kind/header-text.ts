import { fold } from '#platform/contract/text.ts';

/**
 * Expressions that files write in different ways. They apply to folded text in which letters and digits are separated.
 */
const PHRASES: [RegExp, string][] = [
  [/\b(\d) 000\b/g, '$1000'],
  [/\b(\d) k ?(?:hz)?\b/g, '$1000'],
  [/\b(?:oido|ojo) derecho\b|\bo d\b|\bderech[oa]\b/g, 'od'],
  [/\b(?:oido|ojo) izquierdo\b|\bo i\b|\bizquierd[oa]\b/g, 'oi'],
  [/\b(?:sin|s) (?:correccion|correctores|lentes|c)\b/g, 'sc'],
  [/\b(?:con|c) (?:correccion|correctores|lentes|c)\b/g, 'cc'],
  [/\bagudeza visual\b|\ba v\b/g, 'av'],
  [/\baudiometri(?:a|co|ca)\b/g, 'audio'],
  [/\bvia osea\b|\bosea\b/g, 'vo'],
  [/\bvia aerea\b|\baerea\b|\bva (?=o[di]\b)|(?<=\bo[di]) va\b/g, ' '],
  [/\bv l\b/g, 'vision lejos'],
  [/\bv c\b/g, 'vision cerca'],
  [/\bf ([cr])\b/g, 'f$1'],
  [/\bpresion arterial\b|\bp a\b|\bt a\b/g, 'pa'],
  [/\bcie 10\b/g, 'ciex'],
  [/\bd n i\b/g, 'dni'],
  [/\be m o\b/g, 'emo'],
  [/\b(?:sat|sp) o 2\b/g, 'sato 2'],
  [/\bs[ip] no\b|\bs n\b|\bdd mm (?:aaaa|yyyy|aa|yy)\b/g, ' '],
];

const ABBREVIATIONS: Record<string, string> = {
  f: 'fecha',
  fec: 'fecha',
  fch: 'fecha',
  fcha: 'fecha',
  nac: 'nacimiento',
  n: 'numero',
  nro: 'numero',
  num: 'numero',
  no: 'numero',
  doc: 'documento',
  docum: 'documento',
  ap: 'apellido',
  ape: 'apellido',
  apell: 'apellido',
  pat: 'paterno',
  mat: 'materno',
  telf: 'telefono',
  tel: 'telefono',
  tlf: 'telefono',
  telef: 'telefono',
  cel: 'celular',
  dir: 'direccion',
  dpto: 'departamento',
  depto: 'departamento',
  prov: 'provincia',
  dist: 'distrito',
  emp: 'empresa',
  venc: 'vencimiento',
  eval: 'evaluacion',
  ev: 'evaluacion',
  frec: 'frecuencia',
  diag: 'dx',
  diagnostico: 'dx',
  med: 'medico',
  ult: 'ultimo',
  ing: 'ingreso',
  cod: 'codigo',
  ex: 'examen',
  exam: 'examen',
  id: 'identidad',
  ident: 'identidad',
  carnet: 'carne',
  oftal: 'oftalmo',
  perim: 'perimetro',
  abd: 'abdominal',
  vcto: 'vencimiento',
  vto: 'vencimiento',
  col: 'colesterol',
};

const STOP = new Set('de del la el los las y o u e en a al por para un una su sus tu tus mi'.split(' '));
/** The usual beginnings of form questions. */
const ASKING =
  /^(?:cual(?:es)? (?:es|son) |(?:por favor )?(?:ingres[ae]|indi(?:ca|que)|escrib[ae]|registr[ae]|complet[ae]) )/;
/** The number that a form puts before its questions: `4. Sexo`, `1) DNI`, `10.- Área`. */
const QUESTION_NUMBER = /^\s*\d{1,2}(?:\.\d{1,2})?\s*(?:[.)]\s*-?|-)\s*(?=[¿\p{L}])/u;
/** A unit in brackets. A percentage is not removed, because it is a different measure. */
const UNIT_NOTE =
  /[([]\s*(?:l|lts?|litros?|ml|cc|l\s*\/\s*(?:s|seg|min)|gr?s?\s*\/\s*d?l|[mµu]c?g\s*\/\s*d?l|u\.?i?\.?\s*\/\s*m?l|mmol\s*\/\s*l|mm\s*hg|mm\s*\/\s*h(?:r|ora)?|[lprb]pm|(?:x|\/)\s*min\.?|cms?|mts?|kgs?|kg\s*\/\s*m[2²]|°?\s*c|db|hz|fl|pg|ms(?:eg)?|(?:x\s*)?(?:10\s*\^?\s*[36³]\s*)?\/?\s*(?:mm[3³]|[uµ]l)|células?\s*\/\s*(?:mm3|campo)|años|meses)\.?\s*[)\]]/giu;
const UNITS = new Set('kg kgs cm cms mt mts mg dl mmhg lpm rpm hz db ano anos'.split(' '));
/** Words for the worker; they say nothing, because every row is about a worker. */
const PERSON = new Set('trabajador colaborador paciente empleado personal persona dato usuario'.split(' '));

const singular = (word: string): string =>
  word.length <= 4 ? word : /ciones$/.test(word) ? word.slice(0, -2) : /[aeo]s$/.test(word) ? word.slice(0, -1) : word;

/**
 * A header folded for comparison. The sign % is kept as a word, because a percentage is a different measure from the
 * value itself.
 */
export const headerFold = (text: string): string => fold(text.replaceAll('%', ' pct '));

/** Longest part of a header that is read, in characters; the rest is ignored because a longer header is not a title. */
const MOST_CHARACTERS = 400;

/**
 * The words of a header in a normal form: folded, without abbreviations and with one spelling, so that equal headers of
 * two files match.
 */
export function headerWords(text: string): string[] {
  const bareText = text.slice(0, MOST_CHARACTERS).replace(QUESTION_NUMBER, '').replace(UNIT_NOTE, ' ');
  let folded = headerFold(bareText.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, ' ')
    .replace(ASKING, '');
  for (const [phrase, replacement] of PHRASES) folded = folded.replace(phrase, replacement);
  const words: string[] = [];
  for (const raw of folded.split(' ')) {
    if (raw === '' || STOP.has(raw)) continue;
    const word = ABBREVIATIONS[raw] ?? singular(raw);
    words.push(ABBREVIATIONS[word] ?? word);
  }
  const bare = words.filter((word) => !UNITS.has(word));
  return bare.length > 0 ? bare : words;
}

/** The words in alphabetical order, each once, without words for the worker. */
export function headerKey(words: readonly string[]): string {
  const bare = words.filter((word) => !PERSON.has(word));
  return [...new Set(bare.length > 0 ? bare : words)].sort().join(' ');
}

/** Words for a person other than the worker: a column about that person is never a field of the worker. */
const OTHERS =
  /^(?:conyuge|espos[oa]|hij[oa]|padre|madre|familiar|jefe|jefatura|supervisor|apoderado|titular|responsable|evaluador|beneficiario|representante|aval|referencia|contacto|emergencia|auditor|solicitante|anterior|apoderada|pareja|conviviente)$/;
export const namesSomeoneElse = (words: readonly string[]): boolean => words.some((word) => OTHERS.test(word));
