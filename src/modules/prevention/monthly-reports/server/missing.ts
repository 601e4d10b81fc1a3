import { COUNT_LABELS } from '../labels.ts';
import { commentsOfVariant, countsOfVariant, type Missing, type ReportCount, type ReportData } from '../report.ts';

/** Figures that company users register; doctors provide the others. */
const COMPANY_COUNTS: ReadonlySet<ReportCount> = new Set<ReportCount>([
  'totalCountPatient',
  'scheduledTraining',
  'executedTraining',
]);

/** Returns what a report lacks: figures without any data, texts, and the logo. */
export function missingOf(report: ReportData): Missing[] {
  const values = report as unknown as Record<string, unknown>;
  const counts = countsOfVariant(report.variant).filter((name) => values[name] === null);
  const comments = Object.entries(commentsOfVariant(report.variant)).filter(([name]) => !values[name]);
  return [
    ...(report.companyLogo ? [] : [{ id: 'companyLogo', label: 'Logo de la empresa', owes: 'company' as const }]),
    ...counts.map((id) => ({
      id,
      label: COUNT_LABELS[id],
      owes: COMPANY_COUNTS.has(id) ? ('company' as const) : ('doctor' as const),
    })),
    ...comments.map(([id, label]) => ({ id, label: `Comentario: ${label}`, owes: 'doctor' as const })),
  ];
}
