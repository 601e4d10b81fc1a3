import { atOnce } from '#platform/contract/steps.ts';
import { fold } from '#platform/contract/text.ts';
import { clinicalWords } from './judge-text.ts';

/** Abbreviations that doctors use. Only whole words match: «DM» is not found in «ADMIN». */
const ABBREVIATIONS =
  /\b(acv|dbt|dm ?[12]?|ecg|ekg|epoc|erc|etg|hb|hba1c|hipoac|hta|hto|iam|imc|its|ldl|hdl|nihl|pa|tb|tbc|tep|tsh|vih|sida)\b/;

/**
 * Beginnings of words that name a finding, a measure, a habit or a speciality. The list is wider than the one for
 * certificates: a certificate may lawfully name a test, a name of two words has no need to.
 */
const BEGINNINGS = new RegExp(
  `\\b(${[
    'adicc',
    'alcohol',
    'alerg',
    'anemi',
    'ansied',
    'arritm',
    'arsenic',
    'artros',
    'asma',
    'audiom',
    'cancer',
    'cannab',
    'cardiac',
    'cardiopat',
    'ciatic',
    'cocain',
    'colester',
    'convuls',
    'creatin',
    'depres',
    'diabet',
    'discapac',
    'dislipid',
    'drog',
    'embaraz',
    'epilep',
    'espirom',
    'fobi',
    'fumador',
    'gestant',
    'glucos',
    'hematocr',
    'hemoglob',
    'hepat',
    'hernia',
    'hipertens',
    'hipoacus',
    'hipotiroid',
    'lipid',
    'lumbal',
    'marihuan',
    'mercurio',
    'miopia',
    'neumoc',
    'obes',
    'oximetr',
    'plomo\\b',
    'policitem',
    'psicol',
    'psiqui',
    'renal',
    'saturacion',
    'silicos',
    'sobrepeso',
    'sord',
    'suicid',
    'tabaqu',
    'toxicol',
    'triglic',
    'tubercul',
    'tumor',
    'vertig',
  ].join('|')})`,
);

/**
 * Whether a short text that a doctor gives to the company, such as the name of a view, names something clinical. The
 * caller must limit the length of the text: the search runs in one go.
 */
export function isClinicalText(text: string): boolean {
  const plain = fold(text);
  return ABBREVIATIONS.test(plain) || BEGINNINGS.test(plain) || atOnce(clinicalWords(text)).length > 0;
}
