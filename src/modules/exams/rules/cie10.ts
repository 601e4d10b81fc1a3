/** A curated code or one of free text, without dot (H833, I10, U071). */
const CODE = /^[A-Z]\d{2}[0-9X]?\d?$/;

/** `H83.3`, `h833`, `I10X`, ` I10.X ` → `H833`, `I10`. The HIS of MINSA pads codes of three places with X. Null if it is no code. */
export function normaliseCie10(text: string): string | null {
  const code = text
    .toUpperCase()
    .replace(/[\s.\-·]/g, '')
    .replace(/X+$/, '');
  return CODE.test(code) ? code : null;
}

/** `H833` → `H83.3`, as people write it. */
export const showCie10 = (code: string): string => (code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code);

export const BODY_SYSTEMS = [
  'RESP',
  'CARDIO',
  'DIGEST',
  'OSTEO',
  'NEURO',
  'PIEL',
  'OJO',
  'OIDO',
  'GENITO',
  'GINECO',
  'ENDO',
  'HEMATO',
  'MENTAL',
  'INFEC',
  'TRAUMA',
  'ODONTO',
  'INMUNO',
  'OTRO',
] as const;
export type BodySystem = (typeof BODY_SYSTEMS)[number];

export const BODY_SYSTEM_LABELS: Record<BodySystem, string> = {
  RESP: 'Respiratorio',
  CARDIO: 'Cardiovascular',
  DIGEST: 'Digestivo',
  OSTEO: 'Osteomuscular',
  NEURO: 'Sistema nervioso',
  PIEL: 'Piel y tejido subcutáneo',
  OJO: 'Oftalmológico',
  OIDO: 'Otorrinolaringológico',
  GENITO: 'Genitourinario / renal',
  GINECO: 'Ginecológico-obstétrico',
  ENDO: 'Endocrino-metabólico-nutricional',
  HEMATO: 'Hematológico',
  MENTAL: 'Salud mental',
  INFEC: 'Infeccioso',
  TRAUMA: 'Trauma / lesiones',
  ODONTO: 'Bucodental',
  INMUNO: 'Alergia / inmunológico',
  OTRO: 'Otros',
};

/** First code (letter and two digits) of each stretch, ascending; a stretch ends where the next begins. */
const STRETCHES: readonly [string, BodySystem][] = [
  ['A00', 'INFEC'],
  ['C00', 'OTRO'],
  ['D50', 'HEMATO'],
  ['D90', 'OTRO'],
  ['E00', 'ENDO'],
  ['F00', 'MENTAL'],
  ['G00', 'NEURO'],
  ['H00', 'OJO'],
  ['H60', 'OIDO'],
  ['I00', 'CARDIO'],
  ['J00', 'RESP'],
  ['K00', 'ODONTO'],
  ['K10', 'DIGEST'],
  ['L00', 'PIEL'],
  ['M00', 'OSTEO'],
  ['N00', 'GENITO'],
  ['N60', 'GINECO'],
  ['N99', 'GENITO'],
  ['O00', 'GINECO'],
  ['P00', 'OTRO'],
  ['S00', 'TRAUMA'],
  ['U00', 'OTRO'],
  ['U07', 'RESP'],
  ['U08', 'OTRO'],
  ['V00', 'TRAUMA'],
  ['Z00', 'OTRO'],
];

/** Body system by the beginning of the code; what is no code is `OTRO`. */
export function bodySystemOf(code: string): BodySystem {
  const key = normaliseCie10(code)?.slice(0, 3);
  return (key && STRETCHES.findLast(([first]) => first <= key)?.[1]) || 'OTRO';
}
