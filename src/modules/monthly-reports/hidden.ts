import type { CovidReport, ReportChartItem, SurveillanceReport } from './model.ts';

type Chart = 'covidResultChartData' | 'specificAttentionTopicChartData';

/** The paper prints «<5» by the count of a bar without a share, and «–» where it has none. */
function printed(report: CovidReport, chart: Chart): ReportChartItem[] {
  const hidden = (id: string) => report.hiddenCounts.includes(`${chart}.${id}`);
  const items = report[chart];
  const total = items.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const [first] = items;
  // Which bars there are would tell what those few have.
  if (first && total < 5 && items.every(({ id }) => hidden(id)))
    return [{ ...first, id: 'TOTAL', label: 'Todas', count: total, percentage: null }];
  return items.map((item) =>
    hidden(item.id)
      ? { ...item, count: item.count !== null && item.count < 5 ? item.count : null, percentage: null }
      : item,
  );
}

/** A report as the company reads it: the bars of clinical charts without what its version does not print. */
export const forCompany = <R extends SurveillanceReport | CovidReport>(report: R): R =>
  'covidResultChartData' in report
    ? {
        ...report,
        covidResultChartData: printed(report, 'covidResultChartData'),
        specificAttentionTopicChartData: printed(report, 'specificAttentionTopicChartData'),
      }
    : report;
