import { expect, test } from 'vitest';
import { pointsOf } from '#platform/web/charts/chart.ts';
import { FORM_SECTIONS } from '../../lists.ts';
import { REPORT_CHARTS } from '../../report.ts';
import { chartOf } from '../../server/data/charts.ts';
import { reportBars } from './report-bars.ts';

test('each bar says its label and percentage, on an axis from 0 to 100', () => {
  const items = chartOf(
    [
      { id: 'APTO', count: 1_200 },
      { id: 'NO_APTO', count: 600 },
    ],
    { APTO: 'Apto', NO_APTO: 'No apto' },
  );
  for (const { fill, fillGradient } of items) expect([fill, undefined]).not.toContain(fillGradient);
  const plot = reportBars(items);
  expect(pointsOf(plot).map(({ says }) => says)).toEqual(['Apto: 66.67 %', 'No apto: 33.33 %']);
  expect(plot.axis).toMatchObject({ min: 0, max: 100 });
  expect(plot.series[0]?.label?.text(0)).toBe('66.67 % · 1,200');
});

test('every chart of the report is on the screen once', () => {
  const shown = Object.values(FORM_SECTIONS).flatMap((sections) => sections.flatMap(({ charts = [] }) => charts));
  expect(shown.toSorted()).toEqual(Object.keys(REPORT_CHARTS).toSorted());
});
