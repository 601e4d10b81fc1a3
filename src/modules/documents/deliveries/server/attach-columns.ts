import type { Handed } from '../model.ts';

/** What is handed over, as the columns of a delivery. */
export const attachColumns = (documents: readonly Handed[]) => ({
  attach_certificate: documents.includes('CERTIFICADO'),
  attach_report: documents.includes('INFORME'),
  attach_chart: documents.includes('LEGAJO'),
});
