import {
  DOCUMENT_PATTERNS,
  type DocumentType,
  isCompanyNumber,
} from '#platform/contract/import-kind/values/document.ts';
import { documentKey } from '#platform/contract/person-keys.ts';
import { dayOfDigits } from './name-dates.ts';

interface Numbers {
  identityType: DocumentType | null;
  number: string | null;
  numberAsDay: string | null;
  /** Dates without separators, when another number is certainly the document number. */
  days: string[];
  count: number;
  rest: string;
}

interface NumberMatch {
  at: number;
  number: string;
  type: DocumentType | null;
  named: boolean;
}

const NAMED =
  /(?<![A-Za-z])(D\.?\s?N\.?\s?I|C\.?\s?E\.?\s?X|C\.?E|CARN[EÉ]T?(?: DE)? EXTRANJER[IÍ]A|PASAPORTE|PAS|PTP|CPP|CSR|CIRE)\.?\s*(?:N[°ºR]?[O°º]?\.?)?\s*[:#=-]?\s*([A-Z]{0,3}-?\d[\dA-Z]{4,13}|\d{2}\.\d{3}\.\d{3})(?:-\d)?(?![A-Za-z0-9])/gi;
const DOTTED = /(?<![\d.])\d{1,2}\.\d{3}\.\d{3}(?![\d.])/g;
/** A DNI can end with its check digit; a passport number begins with letters. */
const BARE = /(?<![A-Za-z0-9])(?:(0{2,}\d{7,10}|\d{7,9})(?:-[0-9K](?![\d-]))?|([A-Z]{1,3}\d{6,9}))(?![A-Za-z0-9])/gi;

const TYPES: Readonly<Record<string, DocumentType>> = {
  DNI: 'DNI',
  CE: 'CE',
  CEX: 'CE',
  PASAPORTE: 'PAS',
  PAS: 'PAS',
  PTP: 'PTP',
  CPP: 'CPP',
  CSR: 'CSR',
  CIRE: 'CIRE',
};

const typeOf = (word: string): DocumentType => TYPES[word.toUpperCase().replace(/[^A-Z]/g, '')] ?? 'CE';

/**
 * Removes identity numbers from a name. A number of digits only can be a date: it is a date when another number is the
 * document number.
 */
export function takeNumbers(text: string, today: string): Numbers {
  const numberMatches: NumberMatch[] = [];
  const takeNumber = (
    at: number,
    written: string,
    number: string,
    type: DocumentType | null,
    named = false,
  ): string => {
    const padded = /^\d{7}$/.test(number) && (type === null || type === 'DNI') ? number.padStart(8, '0') : number;
    if (type !== null && !DOCUMENT_PATTERNS[type].test(padded)) type = null;
    numberMatches.push({ at, number: padded, type, named });
    return ' '.repeat(written.length);
  };
  const rest = text
    .replace(NAMED, (written: string, word: string, number: string, at: number) =>
      takeNumber(at, written, documentKey(number), typeOf(word), true),
    )
    .replace(DOTTED, (written: string, at: number) => takeNumber(at, written, documentKey(written), 'DNI'))
    .replace(BARE, (written: string, digits: string | undefined, lettered: string | undefined, at: number) => {
      if (lettered)
        return /^(OS|OT|HC|N|NRO|V|EMO|RX)\d/i.test(lettered)
          ? written
          : takeNumber(at, written, documentKey(lettered), 'PAS');
      const number = digits ?? '';
      if (isCompanyNumber(number)) return ' '.repeat(written.length);
      return takeNumber(at, written, number, number.length <= 8 ? 'DNI' : null);
    });
  return { ...decide(numberMatches, today), rest };
}

function decide(numberMatches: NumberMatch[], today: string): Omit<Numbers, 'rest'> {
  const ordered = [...numberMatches].sort((a, b) => Number(b.named) - Number(a.named) || a.at - b.at);
  const dayOf = (f: NumberMatch) => (f.named ? null : dayOfDigits(f.number, today));
  const document = ordered.find((f) => dayOf(f) === null) ?? ordered[0];
  if (!document) return { identityType: null, number: null, numberAsDay: null, days: [], count: 0 };
  const others = ordered.filter((f) => f !== document && f.number !== document.number);
  return {
    identityType: document.type,
    number: document.number,
    numberAsDay: dayOf(document),
    days: others.flatMap((f) => dayOf(f) ?? []),
    count: 1 + others.filter((f) => dayOf(f) === null && (f.named || !document.named)).length,
  };
}
