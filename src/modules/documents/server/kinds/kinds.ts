import { CERTIFICATE } from './certificate.ts';
import { INTERCONSULTATION } from './interconsultation.ts';
import type { DocumentKind } from './kind.ts';
import { LEGAJO } from './legajo.ts';
import { MEDICAL_REPORT } from './medical-report.ts';

/** The documents that are drawn from an exam: a new kind is one line here. */
const KINDS: readonly DocumentKind[] = [CERTIFICATE, MEDICAL_REPORT, INTERCONSULTATION, LEGAJO];

const BY_REPORT = new Map(KINDS.flatMap((kind) => kind.reports.map((number) => [number, kind])));

/** The kind that a number of `exam/emos/report` asks for. */
export const kindOfReport = (number: number): DocumentKind | undefined => BY_REPORT.get(number);
