import { coded } from '#platform/contract/codes.ts';

/** The medical record on which an exam is printed; the protocol of the exam decides. */
export const RECORD_FORM_LABELS = {
  ANEXO_02: 'Anexo 02 (R.M. 312-2011-MINSA)',
  ANEXO_16: 'Anexo 16, minería (D.S. 024-2016-EM)',
};
export type RecordForm = keyof typeof RECORD_FORM_LABELS;
export const recordForm = coded(RECORD_FORM_LABELS, 'Elige la ficha médica.');
