import { classifyScreening } from '#clinical/rules/laboratory/screening.ts';
import { TO_CONFIRM } from '#clinical/rules/text/terms.ts';
import type { BloodGroup } from '#clinical/vocabulary/blood-group.ts';
import {
  issue,
  type Parsed,
  quote,
  read,
  refused,
  valueWithIssues,
} from '#platform/contract/import-kind/values/cell.ts';
import { fold } from '#platform/contract/text.ts';

type Sex = 'M' | 'F' | 'X';
type ScreeningResult = 'POSITIVO' | 'NEGATIVO';

/** Folded text without spaces, used as key of the lists below. */
export const squeeze = (text: string): string => fold(text).replaceAll(' ', '');

const SEX = new Map<string, Sex>([
  ...['masculino', 'masc', 'mas', 'hombre', 'h', 'varon', 'v', 'male'].map((word): [string, Sex] => [word, 'M']),
  ...['femenino', 'fem', 'f', 'mujer', 'muj', 'female', 'femenina'].map((word): [string, Sex] => [word, 'F']),
  ...['x', 'noespecificado', 'noespecifica', 'otro'].map((word): [string, Sex] => [word, 'X']),
]);

/** `letterM` is the meaning of M in this column: with H in the column it is Mujer (domain reference §2.4). */
export function parseSex(text: string, letterM: 'M' | 'F' | 'unclear'): Parsed<Sex> {
  const key = squeeze(text);
  if (key === 'm') {
    if (letterM !== 'unclear') return read<Sex>(letterM);
    return refused('sex-letter', 'En esta columna M puede ser Masculino o Mujer: escribe la palabra completa.');
  }
  const sex = SEX.get(key);
  return sex ? read(sex) : refused('sex', `${quote(text)} no es un sexo: usa Masculino, Femenino o No especificado.`);
}

const YES = new Set(['si', 's', 'yes', 'y', 'x', '1', 'true', 'verdadero', 'sip']);
const NO = new Set(['no', 'n', '0', 'false', 'falso', 'ninguno', 'ninguna']);

/** Only yes or no is stored; other text in the cell is dropped, because it may be clinical. */
export function parseYesNo(text: string): Parsed<boolean> {
  if (/^[✓✔☑]/.test(text)) return read(true);
  if (/^[✗✘☐]/.test(text)) return read(false);
  const key = squeeze(text);
  if (YES.has(key)) return read(true);
  if (NO.has(key)) return read(false);
  const word = fold(text).split(' ')[0];
  if ((word === 'si' || word === 'no') && /^\S+\s*[-:,(/]/.test(text)) {
    return valueWithIssues(
      word === 'si',
      issue('warning', 'detail-dropped', 'De esta columna solo se guarda Sí o No, sin el detalle.'),
    );
  }
  return refused('yes-no', `${quote(text)} no dice Sí ni No: corrígelo.`);
}

const GROUP = /^(AB|A|B|O)(\+|-|POSITIVO|POS|P|NEGATIVO|NEG|N)?$/;

/** `O+`, `O RH(+)`, `ORH POSITIVO`, and `0+` with a zero. */
export function parseBloodGroup(text: string): Parsed<BloodGroup> {
  const folded = squeeze(text);
  if (/^(nosabe|desconoce|desconocido|noconoce)/.test(folded)) return read<BloodGroup>('NO_SABE');
  const key = text
    .toUpperCase()
    .replace(/[–—−]/g, '-')
    .replace(/GRUPO|SANGU[IÍ]NEO|FACTOR|RH|TIPO|[\s"'“”().,:;/]/g, '')
    .replace(/^0/, 'O')
    .replace(/(?<=.)-(?=[PN])/, '');
  const match = GROUP.exec(key);
  if (!match) return refused('blood-group', `${quote(text)} no es un grupo sanguíneo: usa, por ejemplo, O+ o AB-.`);
  if (!match[2]) return refused('blood-factor', `A ${quote(text)} le falta el factor: usa, por ejemplo, ${match[1]}+.`);
  return read(`${match[1]}_${/^[+P]/.test(match[2]) ? 'POS' : 'NEG'}` as BloodGroup);
}

const LETTERS: Readonly<Record<string, ScreeningResult>> = { p: 'POSITIVO', n: 'NEGATIVO' };

/** Result of a screening test, classified with the same rules as in the exam. */
export function parseScreening(text: string): Parsed<ScreeningResult> {
  const { class: screeningClass, flags = [] } = classifyScreening(text);
  const result = LETTERS[squeeze(text)] ?? (screeningClass === 'SIN_DATO' ? null : screeningClass);
  if (result === null || flags.includes(TO_CONFIRM)) {
    return refused('screening', `${quote(text)} no es un resultado: usa Positivo o Negativo.`);
  }
  return read<ScreeningResult>(result);
}
