import type { AttachedType } from '#clinical/vocabulary/document-type.ts';
import { CERTIFICATE_PAGE, REPORT_PAGE } from '#exams/attentions/model/print-pages.ts';
import { CERTIFICATE } from './certificate.ts';
import { INTERCONSULTATION } from './interconsultation.ts';
import type { DocumentKind } from './kind.ts';
import { LEGAJO } from './legajo.ts';
import { MEDICAL_REPORT } from './medical-report.ts';
import { STATION_PAPER } from './station-paper.ts';
import { TASK_CERTIFICATE } from './task-certificate.ts';

type DrawnType = AttachedType | 'CERTIFICADO_TAREA';
/** The kinds of documents that are drawn from an exam; a clinic may send a paper instead, but for a task. */
const KINDS: Readonly<Record<DrawnType, DocumentKind>> = {
  CERTIFICADO_APTITUD: CERTIFICATE,
  CERTIFICADO_TAREA: TASK_CERTIFICATE,
  INFORME_MEDICO: MEDICAL_REPORT,
  INTERCONSULTA: INTERCONSULTATION,
  LEGAJO,
  EXAMEN_AUXILIAR: STATION_PAPER,
};

/** The kinds that are delivered to the worker, in this order; the papers of stations are inside the Legajo. */
export const DELIVERED_KINDS: readonly DocumentKind[] = Object.values(KINDS).filter(({ delivered }) => delivered);

const KIND_BY_REPORT = new Map(Object.values(KINDS).flatMap((kind) => kind.reports.map((number) => [number, kind])));

/** Print pages that are documents of the exam itself, not of a station. */
const WHOLE = new Map<number, DocumentKind>([
  [CERTIFICATE_PAGE, CERTIFICATE],
  [REPORT_PAGE, KINDS.INFORME_MEDICO],
]);

/** Returns the kind and number of the document for a report number of `exam/emos/report` and its `print_page`. */
export function documentOfReport(report: number, page: number): { kind: DocumentKind; part: number } | undefined {
  const kind = KIND_BY_REPORT.get(report);
  const whole = kind?.type === 'EXAMEN_AUXILIAR' ? WHOLE.get(page) : undefined;
  return whole ? { kind: whole, part: 1 } : kind && { kind, part: page };
}
