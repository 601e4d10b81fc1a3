import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import { APTITUDE_FIELDS } from '../../import-fields/aptitudes.ts';
import { HEALTH_MATRIX_FIELDS } from '../../import-fields/health-matrix.ts';
import { applyExams } from './apply-exams.ts';
import { examsMark, examsReader } from './incoming-exams.ts';
import { planExams } from './plan-exams.ts';
import { revertExams } from './revert-exams.ts';

const verbs = (
  medical: boolean,
): Pick<
  ImportHandler,
  'changes' | 'byDocument' | 'sideBySide' | 'fingerprint' | 'reader' | 'plan' | 'apply' | 'revert'
> => ({
  changes: 'attentions',
  byDocument: true,
  // Chunks may run in parallel: no row refers to anything that another row creates.
  sideBySide: { chunks: 3 },
  fingerprint: examsMark,
  reader: examsReader,
  plan: (tx, batch, read) => planExams(tx, batch, medical, read),
  apply: (tx, batch, from, to) => applyExams(tx, batch, from, to, medical),
  revert: (tx, batch, from, to) => revertExams(tx, batch, from, to, medical),
});

/** The health matrix: exams with their measures, diagnoses and referrals, identified by document, type and date. */
export const attentionsImport: ImportHandler = {
  kind: 'import-attentions',
  fields: HEALTH_MATRIX_FIELDS,
  noun: 'resultados',
  ...verbs(true),
};

/** Aptitudes only, which a company user may import. Never reads or writes clinical content. */
export const aptitudesImport: ImportHandler = {
  kind: 'import-aptitudes',
  fields: APTITUDE_FIELDS,
  noun: 'aptitudes',
  ...verbs(false),
  hidesWhoChanged: true,
};
