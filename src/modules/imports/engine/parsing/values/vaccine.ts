import { MOST_DOSES, SCHEME_CODES, SCHEME_LABELS, type SchemeCode } from '#clinical/vaccines/schemes.ts';
import { type Parsed, quote, read, refused } from '#platform/contract/import-kind/values/cell.ts';
import { fold } from '#platform/contract/text.ts';

/** Spellings in files in addition to the names and codes of the schemes. */
const WRITTEN: Record<SchemeCode, string> = {
  HEPB: 'hepatitis b | hep b | hvb | vhb | hbv | engerix b | antihepatitis b',
  DT: 'dt | td | dt adulto | tetanos | tetanos y difteria | difteria y tetanos | tetanos difteria | difteria tetanos | antitetanica | toxoide tetanico | toxoide diftotetanico',
  INFLUENZA: 'influenza | gripe | antigripal | flu | influenza adulto',
  FA: 'fiebre amarilla | antiamarilica | ama | fa',
  COVID19: 'covid 19 | covid | covid19 | sars cov 2 | coronavirus | anticovid',
  NEUMO: 'neumococo | antineumococica | neumococica | neumo | prevenar | neumococo 13 | neumococo 23',
  SPR: 'spr | sr | mmr | sarampion | rubeola | sarampion y rubeola | sarampion rubeola | triple viral | sarampion paperas y rubeola',
  HEPA: 'hepatitis a | hep a | hva | vha | antihepatitis a',
  TIFOIDEA: 'fiebre tifoidea | tifoidea | antitifoidea | tifus',
  RABIA: 'rabia | antirrabica | rabia preexposicion',
  VARICELA: 'varicela | antivaricela',
  VPH: 'vph | hpv | papiloma | papiloma humano | virus del papiloma humano',
};
const SCHEME_OF = new Map<string, SchemeCode>(
  SCHEME_CODES.flatMap((code) =>
    [code, SCHEME_LABELS[code], ...WRITTEN[code].split('|')].map((name): [string, SchemeCode] => [fold(name), code]),
  ),
);
const LEAD = /^(?:vacunas?|vac|inmunizacion)\s+(?:(?:contra|anti|de|para)\s+)?(?:(?:la|el)\s+)?/;

export function parseVaccine(text: string): Parsed<SchemeCode> {
  const key = fold(text);
  const code = SCHEME_OF.get(key) ?? SCHEME_OF.get(key.replace(LEAD, ''));
  return code
    ? read(code)
    : refused('vaccine', `${quote(text)} no es una vacuna del registro: elige una de la lista de la plantilla.`);
}

const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/^(?:primera|primer|unica|unico|i)$/, 1],
  [/^(?:segunda|segundo|ii)$/, 2],
  [/^(?:tercera|tercer|tercero|iii)$/, 3],
  [/^(?:cuarta|cuarto|iv)$/, 4],
  [/^(?:quinta|quinto)$/, 5],
];
const NONE = /^(?:0|sin vacuna|no vacunad[oa]|sin dosis|no tiene)$/;
const BOOSTER = /\b(?:refuerzo|booster|ref|r)\b/;

/**
 * A dose number from 1, `0` when known not to be vaccinated, or `R1`: the first booster, whose number depends on the
 * scheme.
 */
export function parseVaccineDose(text: string): Parsed<string> {
  const key = fold(text.replace(/[.°ºª]/g, '')).trim();
  if (NONE.test(key)) return read('0');
  const spaced = key.replace(/\br(\d{1,2})$/, 'r $1');
  const number = numberOf(spaced.replace(BOOSTER, ' ').replace(/\b(?:dosis|d|nro|numero|n)\b/g, ' '));
  if (BOOSTER.test(spaced)) {
    if (number !== null && number >= 1) return read(`R${number}`);
    if (!/\d/.test(spaced)) return read('R1');
  } else if (number !== null && number >= 1) return read(String(number));
  return refused('vaccine-dose', `${quote(text)} no es una dosis: usa 1, 2, 3, Refuerzo o Sin vacuna.`);
}

function numberOf(text: string): number | null {
  const word = text.trim().replace(/\s+/g, ' ');
  const digits = /^d?(\d{1,2})(?:\s?(?:ra|er|era|ro|da|do|ta|to|a))?$/.exec(word);
  const number = digits ? Number(digits[1]) : (ORDINALS.find(([pattern]) => pattern.test(word))?.[1] ?? null);
  return number !== null && number <= MOST_DOSES ? number : null;
}
