import { expect, test } from 'vitest';
import { forCompany, hiddenCountsOf } from './hidden.ts';
import type { CovidReport } from './model.ts';

test('counts of 1 to 4 people are hidden, with what would tell them', () => {
  expect(hiddenCountsOf({ totalNumberPregnantWomenIdentified: 4, numberPregnantWomenReported: 0 })).toEqual([
    'totalNumberPregnantWomenIdentified',
  ]);
  expect(hiddenCountsOf({ totalNumberPregnantWomenIdentified: 5, numberConfirmedCasesRegistered: null })).toEqual([]);
  // The three add up to all care of the month: one alone would follow from the others.
  expect(
    hiddenCountsOf({
      numberEmergencyServices: 12,
      numberCaresPerExternalConsultation: 90,
      numberWorkAccidentAttentions: 2,
    }),
  ).toEqual(['numberWorkAccidentAttentions', 'numberEmergencyServices']);
  // What everybody of the company knows is not hidden.
  expect(hiddenCountsOf({ totalCountPatient: 3, allAptoConRestriccionCount: 1, covidTestExecutedCount: 2 })).toEqual(
    [],
  );
});

test('a count of a project is hidden where the rest of the company would be 1 to 4 people', () => {
  const hidden = (project: number, company: number) =>
    hiddenCountsOf({ totalNumberPregnantWomenIdentified: project }, { totalNumberPregnantWomenIdentified: company });
  expect(hidden(6, 7)).toEqual(['totalNumberPregnantWomenIdentified']);
  expect(hidden(6, 10)).toEqual(['totalNumberPregnantWomenIdentified']);
  expect(hidden(6, 11)).toEqual([]);
  expect(hidden(6, 6)).toEqual([]);
  expect(hidden(0, 3)).toEqual([]);
});

test('a bar of 1 to 4 people has no figure, and the smallest beside it neither', () => {
  const bar = (id: string, count: number) => ({ id, label: id, count, percentage: count, fill: '#000' });
  const report = {
    covidResultChartData: [bar('POSITIVO', 2), bar('NEGATIVO', 40)],
    specificAttentionTopicChartData: [bar('OSTEO', 30), bar('RESP', 3), bar('PIEL', 0), bar('OJO', 8)],
  } as unknown as CovidReport;
  const shown = forCompany(report);
  expect(shown.covidResultChartData.map(({ count, percentage }) => [count, percentage])).toEqual([
    [2, null],
    [null, null],
  ]);
  expect(shown.specificAttentionTopicChartData.map(({ percentage }) => percentage)).toEqual([30, null, 0, null]);
});
