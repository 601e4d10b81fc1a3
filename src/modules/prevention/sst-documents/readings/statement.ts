import { groupHash } from '#documents/papers/model.ts';

export const READING_TITLE = 'Constancia de lectura';

/** Ley 29783, arts. 22, 34 and 35: the employer informs every worker of the policy and the internal rules. */
export const READING_STATEMENT =
  'Leí y entendí el documento que se nombra aquí. Sé dónde consultarlo y a quién preguntar si tengo dudas, y lo cumpliré en mi trabajo.';

/** Data that the worker reads next to their signature. */
export interface ReadingStatement {
  company: string;
  ruc: string;
  fullName: string;
  /** Type and number of the identity document. */
  identity: string;
  document: string;
  edition: string;
  /** SHA-256 of the file, in hexadecimal. */
  sha256: string;
}

/** The fields of the form, in their order. */
export const readingFields = (reading: ReadingStatement): { label: string; value: string }[] => [
  { label: 'Empresa', value: reading.company },
  { label: 'RUC', value: reading.ruc },
  { label: 'Trabajador', value: reading.fullName },
  { label: 'Documento de identidad', value: reading.identity },
  { label: 'Documento leído', value: reading.document },
  { label: 'Versión', value: reading.edition },
  { label: 'SHA-256 del archivo leído', value: groupHash(reading.sha256) },
];

/** Returns the whole signed text, line by line; its UTF-8 bytes are hashed. */
export const readingText = (reading: ReadingStatement): string =>
  [READING_TITLE, ...readingFields(reading).map(({ label, value }) => `${label}: ${value}`), READING_STATEMENT].join(
    '\n',
  );
