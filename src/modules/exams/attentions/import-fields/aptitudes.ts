import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { DOCUMENT_FIELDS, NAME_FIELDS } from '#platform/contract/import-kind/person.ts';
import { OUTCOME_FIELDS } from './exam.ts';

/** Fields of a file with aptitudes only, which a company user may import (product decisions §1). */
export const APTITUDE_FIELDS: readonly ImportField[] = [...DOCUMENT_FIELDS, ...NAME_FIELDS, ...OUTCOME_FIELDS];
