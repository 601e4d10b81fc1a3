import type { Handed } from '../model.ts';

/** Maps the delivered documents to the columns of a delivery. */
export const attachColumns = (documents: readonly Handed[]) => ({
  attach_certificate: documents.includes('CERTIFICADO'),
  attach_report: documents.includes('INFORME'),
  attach_chart: documents.includes('LEGAJO'),
});
