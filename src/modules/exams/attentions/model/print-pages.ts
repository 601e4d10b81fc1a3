import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';

/** A printed document of an exam. Its number, as `print_page` gives it, counts from 1. */
interface PrintPage {
  /** A line break splits the title in the header of the document. */
  title: string;
  /** Word in capitals for the name of the file. */
  word: string;
  /** The stations that the document reports; it is filed under the first. Empty for documents of the exam itself. */
  areas: readonly ServiceArea[];
}

/** The printed documents in the order of the product's specification. */
export const PRINT_PAGES: readonly PrintPage[] = [
  { title: 'Informe de\nlaboratorio', word: 'LABORATORIO', areas: ['LAB', 'TOX'] },
  { title: 'Informe\nradiográfico', word: 'RADIOGRAFIA', areas: ['RX', 'RX_OIT', 'RX_LUMBAR'] },
  { title: 'Historia\nocupacional', word: 'HISTORIA-OCUPACIONAL', areas: ['HIST_OCUP'] },
  { title: 'Historia\nclínica', word: 'HISTORIA-CLINICA', areas: ['MED', 'HIST_CLIN', 'TRIAJE'] },
  { title: 'Informe de\noftalmología', word: 'OFTALMOLOGIA', areas: ['OFTALMO'] },
  { title: 'Informe de\npsicología', word: 'PSICOLOGIA', areas: ['PSICO', 'TEST_SUENO'] },
  { title: 'Evaluación\nosteomuscular', word: 'OSTEOMUSCULAR', areas: ['OSTEO'] },
  { title: 'Informe de\naudiometría', word: 'AUDIOMETRIA', areas: ['AUDIO'] },
  // What the certificates for tasks rest on; these are drawn as documents of their own.
  { title: 'Evaluación para\ntrabajo en altura', word: 'ALTURA', areas: ['ALTURA'] },
  { title: 'Informe de\nespirometría', word: 'ESPIROMETRIA', areas: ['ESPIRO'] },
  { title: 'Informe de\nelectrocardiograma', word: 'ELECTROCARDIOGRAMA', areas: ['EKG', 'PRUEBA_ESFUERZO'] },
  { title: 'Informe de\ndermatología', word: 'DERMATOLOGIA', areas: ['DERMA'] },
  { title: 'Certificado de\naptitud', word: 'CERTIFICADO', areas: [] },
  { title: 'Informe\nmédico', word: 'INFORME-MEDICO', areas: [] },
  { title: 'Evaluación para\nespacios confinados', word: 'ESPACIOS-CONFINADOS', areas: ['ESP_CONF'] },
  { title: 'Informe de\nodontología', word: 'ODONTOGRAMA', areas: ['ODONTO'] },
  { title: 'Anexo 16-A\nGrandes altitudes', word: 'ANEXO-16-A', areas: ['ALTURA_GEO'] },
  { title: 'Evaluación de\nconductores', word: 'CONDUCTORES', areas: ['PSICOSENSO'] },
];
/** Numbers of the two documents of the exam itself. */
export const CERTIFICATE_PAGE = 13;
export const REPORT_PAGE = 14;

/** Title on one line; a generic title if no document has the number. */
export const printPageTitle = (page: number): string => titleOf(page) ?? 'Formato de Impresión';

const titleOf = (page: number): string | undefined => PRINT_PAGES[page - 1]?.title.replace('\n', ' ');

/**
 * Title of the viewer for a stored file: that of the document with the given number, otherwise the title in the
 * address.
 */
export const printedFileTitle = (printPage: string | undefined, title: string | undefined): string =>
  titleOf(Number(printPage)) ?? (title?.replace(/\.pdf$/i, '') || 'Formato de Impresion.pdf');

/** The number of the document that reports a station, or null. */
export function printPageOf(area: ServiceArea): number | null {
  const at = PRINT_PAGES.findIndex(({ areas }) => areas.includes(area));
  return at < 0 ? null : at + 1;
}
