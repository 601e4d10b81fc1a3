import { addMonths } from '#platform/contract/dates.ts';
import { monthName } from '#platform/contract/months.ts';
import { showNumber } from '#platform/contract/numbers.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { COUNT_LABELS, commentLabel } from '../labels.ts';
import { PROGRAM_LABELS } from '../model.ts';
import { REPORT_COMMENTS, REPORT_COUNTS, type ReportData } from '../report.ts';
import type { ReportDifference } from '../table.ts';
import { reportDataOf } from './assemble.ts';
import { reportOfMonth, storedReport } from './reports.queries.ts';

const EDITION_DATA =
  'select data from monthly_report_contents where customer_id = $1 and report_id = $2 and edition = $3';

/**
 * Returns the differences from the report of the previous month, or from a signed edition of the same report.
 * @throws 404
 */
export async function differenceOf(scope: Scope, id: string, edition?: number): Promise<ReportDifference> {
  const { report, other } = await scope.run(async (tx) => {
    const report = orNotFound(await storedReport(tx, id), 'No encontramos ese informe.');
    if (edition === undefined) {
      const month = addMonths(`${report.month}-01`, -1).slice(0, 7);
      return { report, other: await reportOfMonth(tx, { ...report, month }) };
    }
    const { rows } = await tx.client.query<{ data: ReportData | null }>(EDITION_DATA, [tx.customerId, id, edition]);
    return { report, other: orNotFound(rows[0]?.data ?? undefined, 'Esa versión no se firmó.') };
  });
  if (!other) return { with: null, items: [] };
  const before = 'reportFormCode' in other ? other : await reportDataOf(scope, other);
  const after = await reportDataOf(scope, report);
  return {
    with: edition === undefined ? monthName(before.month) : `Versión ${edition}`,
    items: differences(before, after),
  };
}

const figure = (value: unknown): string =>
  typeof value === 'number' ? showNumber(value) : typeof value === 'string' ? value : 'sin dato';

function differences(before: ReportData, after: ReportData): ReportDifference['items'] {
  const a: Readonly<Record<string, unknown>> = before;
  const b: Readonly<Record<string, unknown>> = after;
  const changedFigures = <T extends string>(names: readonly T[], label: (name: T) => string, format = figure) =>
    names
      .filter((name) => name in a && name in b && a[name] !== b[name])
      .map((id) => ({ id, label: label(id), before: format(a[id]), after: format(b[id]) }));
  return [
    ...changedFigures(REPORT_COUNTS, (name) => COUNT_LABELS[name]),
    ...changedFigures(
      Object.keys(PROGRAM_LABELS) as (keyof typeof PROGRAM_LABELS)[],
      (name) => PROGRAM_LABELS[name],
      (on) => (on === true ? 'Sí' : 'No'),
    ),
    ...changedFigures(REPORT_COMMENTS, (name) => `Comentario: ${commentLabel(name)}`),
  ];
}
