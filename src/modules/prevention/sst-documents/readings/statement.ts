import { groupHash } from '#documents/papers/model.ts';

export const READING_TITLE = 'Constancia de lectura';

/** Ley 29783, arts. 22, 34 and 35: the employer informs every worker of the policy and the internal rules. */
export const READING_STATEMENT =
  'Leí y entendí el documento que se nombra aquí. Sé dónde consultarlo y a quién preguntar si tengo dudas, y lo cumpliré en mi trabajo.';

/** Data that the worker reads next to their signature. */
export interface ReadingSaid {
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
export const readingFields = (said: ReadingSaid): { label: string; value: string }[] => [
  { label: 'Empresa', value: said.company },
  { label: 'RUC', value: said.ruc },
  { label: 'Trabajador', value: said.fullName },
  { label: 'Documento de identidad', value: said.identity },
  { label: 'Documento leído', value: said.document },
  { label: 'Versión', value: said.edition },
  { label: 'SHA-256 del archivo leído', value: groupHash(said.sha256) },
];

/** Returns the whole signed text, line by line; its UTF-8 bytes are hashed. */
export const readingText = (said: ReadingSaid): string =>
  [READING_TITLE, ...readingFields(said).map(({ label, value }) => `${label}: ${value}`), READING_STATEMENT].join('\n');
