import { readDocument } from '#platform/contract/person-keys.ts';
import { fold } from '#platform/contract/text.ts';
import { type Issue, issue, left, type Parsed, quote, read, refused, type SheetCell, valueWithIssues } from './cell.ts';
import { cleanText } from './text.ts';

export type DocumentType = 'DNI' | 'CE' | 'PAS' | 'PTP' | 'CPP' | 'CSR' | 'CIRE';
interface IdentityDocument {
  type: DocumentType;
  number: string;
}

/** Patterns from the domain reference §2.3, for numbers in upper case without spaces, dots and hyphens. */
export const DOCUMENT_PATTERNS: Record<DocumentType, RegExp> = {
  DNI: /^\d{8}$/,
  CE: /^[A-Z0-9]{9,12}$/,
  PAS: /^[A-Z0-9]{5,12}$/,
  PTP: /^[A-Z0-9]{9,15}$/,
  CPP: /^\d{9}$/,
  CSR: /^[A-Z0-9]{9,15}$/,
  CIRE: /^[A-Z0-9]{6,15}$/,
};
/** The pattern of each document type in words. */
export const DOCUMENT_SHAPES: Record<DocumentType, string> = {
  DNI: '8 dígitos',
  CE: 'de 9 a 12 letras o dígitos',
  PAS: 'de 5 a 12 letras o dígitos',
  PTP: 'de 9 a 15 letras o dígitos',
  CPP: '9 dígitos',
  CSR: 'de 9 a 15 letras o dígitos',
  CIRE: 'de 6 a 15 letras o dígitos',
};

const TYPES = new Map<string, DocumentType>();
const NAMES: Record<DocumentType, string[]> = {
  DNI: [
    'dni',
    'documento nacional de identidad',
    'documento nacional',
    'le',
    'libreta electoral',
    'l e dni',
    '1',
    '01',
  ],
  CE: [
    'ce',
    'cex',
    'c ext',
    'carnet ext',
    'carne ext',
    'carnet de extranjeria',
    'carne de extranjeria',
    'carnet extranjeria',
    'carne extranjeria',
    '4',
    '04',
  ],
  PAS: ['pas', 'pass', 'pasaporte', 'passport', '7', '07'],
  PTP: ['ptp', 'permiso temporal de permanencia', 'permiso temporal', 'carnet ptp', '23'],
  CPP: ['cpp', 'carnet de permiso temporal de permanencia', 'carne de permiso temporal de permanencia', '26'],
  CSR: [
    'csr',
    'carnet de solicitante de refugio',
    'carne de solicitante de refugio',
    'solicitante de refugio',
    '9',
    '09',
  ],
  CIRE: ['cire', 'carnet de identidad rr ee', 'carne de identidad rr ee', 'carnet de relaciones exteriores', '22'],
};
for (const type of Object.keys(NAMES) as DocumentType[]) {
  for (const name of NAMES[type]) TYPES.set(name.replaceAll(' ', ''), type);
}

/** Reads a name, an abbreviation or a code of SUNAT's table 3. */
export function parseDocumentType(text: string): Parsed<DocumentType> {
  const type = TYPES.get(fold(text).replaceAll(' ', ''));
  if (type) return read(type);
  const typeNames = 'DNI, CE, PAS (pasaporte), PTP, CPP, CSR o CIRE';
  return refused('document-type', `${quote(text)} no es un tipo de documento: usa ${typeNames}.`);
}

const EXPONENT = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;
const FRACTION = /^(\d+)[.,](\d+)$/;

const lost = (text: string) =>
  refused(
    'document-precision',
    `${quote(text)} perdió dígitos al guardarse como número: escribe el documento completo, como texto.`,
  );

/** The characters of the number, with the document type if the cell's text names one, or a refusal. */
function extract(cell: SheetCell): { number: string; type: DocumentType | null } | Parsed<never> {
  if (cell.kind === 'number') {
    const { number } = cell;
    if (cell.text !== undefined && /^\d+$/.test(cell.text) && Number(cell.text) === number) {
      return { number: cell.text, type: null };
    }
    if (!Number.isInteger(number) || number < 0) return notANumber(String(number));
    return number > 999_999_999_999_999 ? lost(String(number)) : { number: String(number), type: null };
  }
  if (cell.kind !== 'text') return notANumber(cell.kind === 'date' ? cell.date : cell.kind);
  const text = cleanText(cell.text)
    .replace(/^['’`´]+/, '')
    .trim();
  const { type: typeName, written, number } = readDocument(text);
  const type = TYPES.get(fold(typeName ?? '').replaceAll(' ', '')) ?? null;
  const exponent = EXPONENT.exec(written.replaceAll(' ', ''));
  if (exponent) {
    const digits = (exponent[1] ?? '') + (exponent[2] ?? '');
    const length = Number(exponent[3]) + 1;
    return digits.length === length ? { number: digits, type } : lost(written);
  }
  const fraction = FRACTION.exec(written);
  if (fraction?.[2] && !/^0+$/.test(fraction[2]) && fraction[2].length !== 3) return notANumber(written);
  if (fraction?.[1] && /^0+$/.test(fraction[2] ?? '') && fraction[1].length > 3) return { number: fraction[1], type };
  return { number, type };
}

const notANumber = (text: string) =>
  refused('document-number', `${quote(text)} no es un número de documento: escríbelo completo, como texto.`);

/**
 * Reads a document number. When neither its column nor its text gives a type, only numbers of 6 to 8 digits are
 * accepted, as DNI, because a carné de extranjería and a pasaporte cannot be distinguished.
 */
export function parseDocumentNumber(cell: SheetCell, columnType: DocumentType | null): Parsed<IdentityDocument> {
  const extracted = extract(cell);
  if ('issues' in extracted) return extracted;
  const { number } = extracted;
  if (columnType && extracted.type && columnType !== extracted.type) {
    return refused(
      'document-type-conflict',
      `El número dice ${extracted.type} y la columna de tipo ${columnType}: corrige uno.`,
      DOCUMENT_PATTERNS[extracted.type].test(number) ? `${extracted.type} ${number}` : undefined,
    );
  }
  const type = columnType ?? extracted.type;
  if (number === '') return refused('document-number', 'Falta el número de documento.');
  if (/^0+$/.test(number))
    return refused('document-number', `${quote(number)} ocupa el lugar de un documento: escribe el número verdadero.`);
  if (/^\d{8}$/.test(number) && (type === null || type === 'DNI')) return read({ type: 'DNI', number });
  if (!/^[A-Z0-9]+$/.test(number)) return notANumber(number);
  if (type === null || type === 'DNI') return readDni(number, type);
  if (type === 'CE' && /^\d{6,8}$/.test(number)) return padded('CE', number, 9, 'info');
  if (DOCUMENT_PATTERNS[type].test(number)) return read({ type, number });
  return refused('document-number', `${quote(number)} no es un ${type} válido: tiene ${DOCUMENT_SHAPES[type]}.`);
}

function padded(
  type: DocumentType,
  number: string,
  length: number,
  severity: Issue['severity'],
): Parsed<IdentityDocument> {
  const whole = number.padStart(length, '0');
  const zeros = length - number.length;
  const message = `Se ${zeros === 1 ? 'completó un cero' : `completaron ${zeros} ceros`} a la izquierda: ${whole}.`;
  return valueWithIssues({ type, number: whole }, issue(severity, 'document-padded', message, whole));
}

function readDni(number: string, type: DocumentType | null): Parsed<IdentityDocument> {
  if (/^\d+$/.test(number)) {
    if (number.length === 7) return padded('DNI', number, 8, 'info');
    if (number.length === 6) return padded('DNI', number, 8, 'warning');
    if (number.length < 6) {
      const message = `${quote(number)} tiene ${number.length} dígitos y el DNI tiene 8: escríbelo completo.`;
      return refused('document-short', message);
    }
    const trimmed = number.replace(/^0+/, '');
    if (number.length >= 10 && trimmed.length === 8) {
      const message = `Se quitaron ceros a la izquierda: ${trimmed}.`;
      return valueWithIssues({ type: 'DNI', number: trimmed }, issue('warning', 'document-trimmed', message, trimmed));
    }
    if (isCompanyNumber(number)) {
      return refused('document-is-ruc', `${quote(number)} es un RUC: escribe el documento de la persona.`);
    }
  }
  const other = /^\d{9}$/.test(number)
    ? 'CE'
    : /[A-Z]/.test(number) && DOCUMENT_PATTERNS.PAS.test(number)
      ? 'PAS'
      : null;
  const why = type === 'DNI' ? 'no es un DNI, que tiene 8 dígitos' : 'no es un DNI y no dice qué documento es';
  return refused(
    'document-type-needed',
    `${quote(number)} ${why}: indica el tipo de documento.`,
    other ? `${other} ${number}` : undefined,
  );
}

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Checks the prefix and the check digit (modulo 11) of a RUC. */
export function isCompanyNumber(text: string): boolean {
  if (!/^(10|15|16|17|20)\d{9}$/.test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return (11 - (sum % 11)) % 10 === Number(text[10]);
}

export function parseCompanyNumber(text: string): Parsed<string> {
  const digits = text.replace(/[^0-9A-Z]/gi, '').replace(/^RUC/i, '');
  if (isCompanyNumber(digits)) return read(digits);
  return left(issue('warning', 'ruc', `${quote(text)} no es un RUC válido (11 dígitos) y no se importará.`));
}

/** Reads the code of a district: 6 digits with the leading zero. */
export function parseUbigeo(text: string): Parsed<string> {
  const digits = text.replace(/\s/g, '');
  if (/^\d{5,6}$/.test(digits)) return read(digits.padStart(6, '0'));
  return left(issue('warning', 'ubigeo', `${quote(text)} no es un ubigeo (6 dígitos) y no se importará.`));
}
