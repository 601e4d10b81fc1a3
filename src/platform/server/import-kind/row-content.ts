import { DOCUMENT_FIELDS, NAME_FIELDS } from '#platform/contract/import-kind/person.ts';

const OF_PERSON = [...DOCUMENT_FIELDS, ...NAME_FIELDS].map(({ key }) => key);

/** SQL: text of what the row `r` brings, for `rowContent`. */
export const rowText = (...except: readonly string[]): string =>
  `(r.parsed - '{${[...OF_PERSON, ...except].join(',')}}'::text[])::text`;

/**
 * SQL: hash of what the row `r` brings, by which two rows of a worker are compared. Document and names are left out,
 * because one person is written in several ways.
 * @param except further keys of `parsed` that are left out
 */
export const rowContent = (...except: readonly string[]): string => `md5(${rowText(...except)})`;
