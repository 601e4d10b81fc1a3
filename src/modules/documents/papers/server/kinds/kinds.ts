import { CERTIFICATE_PAGE, REPORT_PAGE } from '#exams/attentions/model/print-pages.ts';
import { CERTIFICATE } from './certificate.ts';
import { INTERCONSULTATION } from './interconsultation.ts';
import type { DocumentKind } from './kind.ts';
import { LEGAJO } from './legajo.ts';
import { MEDICAL_REPORT } from './medical-report.ts';
import { STATION_PAPER } from './station-paper.ts';

/** Kinds of documents that are drawn from an exam; a new kind is added here. */
const KINDS = [CERTIFICATE, MEDICAL_REPORT, INTERCONSULTATION, LEGAJO, STATION_PAPER] as readonly DocumentKind[];

const KIND_BY_REPORT = new Map(KINDS.flatMap((kind) => kind.reports.map((number) => [number, kind])));

/** Print pages that are documents of the exam itself, not of a station. */
const WHOLE = new Map<number, DocumentKind>([
  [CERTIFICATE_PAGE, CERTIFICATE],
  [REPORT_PAGE, MEDICAL_REPORT as DocumentKind],
]);

/** Returns the kind and number of the document for a report number of `exam/emos/report` and its `print_page`. */
export function documentOfReport(report: number, page: number): { kind: DocumentKind; part: number } | undefined {
  const kind = KIND_BY_REPORT.get(report);
  const whole = kind?.type === STATION_PAPER.type ? WHOLE.get(page) : undefined;
  return whole ? { kind: whole, part: 1 } : kind && { kind, part: page };
}
