import type { AttachedType } from '#clinical/vocabulary/document-type.ts';
import type { Speciality } from '#clinical/vocabulary/speciality.ts';
import type { DocumentType as IdentityType } from '#platform/contract/import-kind/values/document.ts';
import { foldName } from '#platform/contract/person-keys.ts';
import { takeDates } from './name-dates.ts';
import { takeKinds } from './name-kinds.ts';
import { takeNumbers } from './name-numbers.ts';

/** What the name of a file says; what it does not say, or says twice, is null. */
export interface FileNameReading {
  identityType: IdentityType | null;
  /** Upper case, without signs; a number of 7 digits that may be a DNI without its zero has it again. */
  number: string | null;
  /** The day that the number would be, were it a date written without signs: who is in the company decides. */
  numberAsDay: string | null;
  /** More than one number could be the document. */
  numbers: number;
  /** Folded words of the name of a person, in their order. */
  words: string[];
  /** Days that may be the exam's, in their order, `YYYY-MM-DD`. */
  dates: string[];
  type: AttachedType | null;
  /** The name speaks of two documents: nobody but a person can tell which it is. */
  types: AttachedType[];
  speciality: Speciality | null;
}

const EXTENSION = /(?:\.(?:pdf|zip|docx?|jpe?g|png|tiff?))+$/i;
const COPY = /\s*(?:\(\d{1,3}\)|-\s*copia(?:\s*\(\d+\))?|\bcopia de\b)\s*/gi;

/**
 * Reads the name of a file. What the name leaves out may stand in the folders it lies in, the nearest first.
 * @param today `YYYY-MM-DD`: exams lie before it, or shortly after
 */
export function readFileName(path: string, today: string): FileNameReading {
  const [own = '', ...folders] = path.split(/[\\/]/).filter(Boolean).reverse();
  return folders.slice(0, 3).reduce((read, folder) => completed(read, readOne(folder, today)), readOne(own, today));
}

function readOne(name: string, today: string): FileNameReading {
  let text = name.normalize('NFC').replace(/%20/g, ' ').trim();
  while (EXTENSION.test(text)) text = text.replace(EXTENSION, '').trim();
  text = text.replace(COPY, ' ').replace(/[_+]+/g, ' ').replace(/[–—]/g, '-').replace(/\s+/g, ' ');
  const numbered = takeNumbers(text, today);
  const dated = takeDates(numbered.rest, today);
  const { type, types, speciality, words } = takeKinds(foldName(dated.rest));
  return {
    identityType: numbered.identityType,
    number: numbered.number,
    numberAsDay: numbered.numberAsDay,
    numbers: numbered.count,
    dates: [...new Set([...numbered.days, ...dated.days])],
    words,
    type,
    types,
    speciality,
  };
}

/** A folder names the worker, the day or the kind where the file itself does not. */
function completed(own: FileNameReading, folder: FileNameReading): FileNameReading {
  const person = own.number === null && own.words.length < 2;
  const kind = own.types.length === 0 && own.speciality === null;
  return {
    ...(person ? folder : own),
    words: own.words.length >= 2 || folder.words.length < 2 ? own.words : folder.words,
    dates: own.dates.length > 0 ? own.dates : folder.dates,
    ...(kind
      ? { type: folder.type, types: folder.types, speciality: folder.speciality }
      : { type: own.type, types: own.types, speciality: own.speciality }),
  };
}
