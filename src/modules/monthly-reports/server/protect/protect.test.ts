import { describe, expect, test } from 'vitest';
import { atOnce } from '../../../../platform/contract/steps.ts';
import { seeded } from '../../../statistics/server/testing/company.ts';
import { forCompany } from '../../hidden.ts';
import type { CovidReport, ReportVariant } from '../../model.ts';
import { hiddenCountSteps, type Published } from './decide.ts';

const hiddenCountsOf = (said: Parameters<typeof hiddenCountSteps>[0], before: readonly Published[] = []) =>
  atOnce(hiddenCountSteps(said, before));
const say = (data: Record<string, unknown>, more: { projectId?: string; variant?: ReportVariant } = {}) => ({
  ...{ projectId: null, variant: 'VIGILANCIA' as ReportVariant, ...more },
  data,
});
function published(...those: ReturnType<typeof say>[]) {
  const before: Published[] = [];
  for (const said of those) before.push({ ...said, hidden: hiddenCountsOf(said, before) });
  return before;
}
const hiddenIn = (...those: ReturnType<typeof say>[]) => published(...those).map(({ hidden }) => hidden.toSorted());

describe('one report', () => {
  test('counts of 1 to 4 people are hidden, with what would tell them', () => {
    const one = (data: Record<string, number | null>) => hiddenCountsOf(say(data)).toSorted();
    expect(one({ totalNumberPregnantWomenIdentified: 4, numberPregnantWomenReported: 0 })).toEqual([
      'totalNumberPregnantWomenIdentified',
    ]);
    expect(one({ totalNumberPregnantWomenIdentified: 5, numberPregnantWomenReported: null })).toEqual([]);
    // The three add up to all care of the month: one alone would follow from the others.
    expect(
      one({
        numberEmergencyServices: 12,
        numberCaresPerExternalConsultation: 90,
        numberWorkAccidentAttentions: 2,
      }),
    ).toEqual(['numberEmergencyServices', 'numberWorkAccidentAttentions']);
    // «<5» and «–» of a sum of 6 can only be 1 and 5.
    expect(
      one({ numberEmergencyServices: 5, numberCaresPerExternalConsultation: 9, numberWorkAccidentAttentions: 1 }),
    ).toHaveLength(3);
    // Of 3 attentions in all, that none is of the others tells what the three are.
    expect(
      one({ numberEmergencyServices: 0, numberCaresPerExternalConsultation: 0, numberWorkAccidentAttentions: 3 }),
    ).toHaveLength(3);
    // Two of twelve were not assessed.
    expect(one({ totalNumberPregnantWomenIdentified: 12, numberPregnantWomenReported: 10 })).toEqual([
      'numberPregnantWomenReported',
    ]);
    // The roster tells the company of 3; that doctors know of 2 more it does not.
    expect(one({ numberWorkersWithDisabilities: 3, disabledOfRoster: 3 })).toEqual([]);
    expect(one({ numberWorkersWithDisabilities: 3, disabledOfRoster: 1 })).toEqual(['numberWorkersWithDisabilities']);
    expect(one({ numberWorkersWithDisabilities: 22, disabledOfRoster: 20 })).toEqual(['numberWorkersWithDisabilities']);
    expect(one({ numberWorkersWithDisabilities: 25, disabledOfRoster: 20 })).toEqual([]);
    // What everybody of the company knows is not hidden.
    expect(one({ totalCountPatient: 3, allAptoConRestriccionCount: 1, covidTestExecutedCount: 2 })).toEqual([]);
  });

  test('a bar of 1 to 4 people has no figure, and the smallest beside it neither', () => {
    const bar = (id: string, count: number) => ({ id, label: id, count, percentage: count, fill: '#000' });
    const data = {
      covidTestExecutedCount: 44,
      covidResultChartData: [bar('POSITIVO', 2), bar('NEGATIVO', 40)],
      specificAttentionTopicChartData: [bar('OSTEO', 30), bar('RESP', 3), bar('PIEL', 0), bar('OJO', 8)],
    };
    const hiddenCounts = hiddenCountsOf(say(data, { variant: 'COVID' }));
    const shown = forCompany({ ...data, hiddenCounts } as unknown as CovidReport);
    expect(shown.covidResultChartData.map(({ count, percentage }) => [count, percentage])).toEqual([
      [2, null],
      [null, null],
    ]);
    expect(shown.specificAttentionTopicChartData.map(({ percentage }) => percentage)).toEqual([30, null, 0, null]);
    const few = { ...data, specificAttentionTopicChartData: [bar('OJO', 3)] };
    const away = forCompany({ ...few, hiddenCounts: hiddenCountsOf(say(few, { variant: 'COVID' })) } as never);
    expect((away as CovidReport).specificAttentionTopicChartData).toMatchObject([{ label: 'Todas', percentage: null }]);
  });
});

describe('several reports of a month', () => {
  const women = (n: number, projectId?: string) =>
    say({ totalNumberPregnantWomenIdentified: n }, projectId ? { projectId } : {});
  const NAME = ['totalNumberPregnantWomenIdentified'];

  test('the company less one project, in both orders', () => {
    expect(hiddenIn(women(7), women(6, 'a'))).toEqual([[], NAME]);
    expect(hiddenIn(women(6, 'a'), women(7))).toEqual([[], NAME]);
    expect(hiddenIn(women(11), women(6, 'a'))).toEqual([[], []]);
    expect(hiddenIn(women(6), women(6, 'a'))).toEqual([[], []]);
  });

  test('the company less all projects but one, of three', () => {
    expect(hiddenIn(women(30), women(10, 'a'), women(11, 'b'), women(9, 'c'))).toEqual([[], [], [], []]);
    // 24 - 10 - 11 = 3: the third says «<5», and would be known.
    expect(hiddenIn(women(24), women(10, 'a'), women(3, 'c'), women(11, 'b'))).toEqual([[], [], NAME, NAME]);
  });

  test('a correction of one person', () => {
    expect(hiddenIn(women(7), women(8))).toEqual([[], NAME]);
    expect(hiddenIn(women(7), women(7))).toEqual([[], []]);
    expect(hiddenIn(women(7), women(13))).toEqual([[], []]);
  });
});

/** What somebody who keeps all published reports of a month works out, by subtracting and nothing else. */
function attack(reports: readonly (Published & { at: number })[]): string[] {
  const found: string[] = [];
  const small = (n: number) => n >= 1 && n <= 4;
  const shown = (of: Published, name: string) =>
    of.hidden.includes(name) || typeof of.data[name] !== 'number' ? undefined : (of.data[name] as number);
  const care = ['numberEmergencyServices', 'numberCaresPerExternalConsultation', 'numberWorkAccidentAttentions'];
  const of = (report: Published) => Object.keys(report.data);
  const known = reports.map((report) => {
    const values = new Map(
      of(report).flatMap((name) => (shown(report, name) === undefined ? [] : [[name, shown(report, name)!]])),
    );
    // All care of the month is on the list that the company reads.
    const away = care.filter((name) => typeof report.data[name] === 'number' && !values.has(name));
    const left = away.reduce((sum, name) => sum + (report.data[name] as number), 0);
    if (away.length > 0 && small(left)) {
      // Of so few attentions nothing may be known of any class.
      if (away.length < care.length) found.push(`sum of ${away}`);
    } else if (away.length === 1) values.set(away[0]!, left);
    return values;
  });
  const subjects = [...new Set(reports.flatMap(({ projectId }) => projectId ?? []))];
  const names = new Set(reports.flatMap(of));
  const ways = (n: number): (number | null)[][] =>
    n === subjects.length
      ? [[]]
      : ways(n + 1).flatMap((rest) =>
          [null, ...reports.flatMap(({ projectId }, i) => (projectId === subjects[n] ? [i] : []))].map((i) => [
            i,
            ...rest,
          ]),
        );
  const all = ways(0);
  // Again until nothing new is found: what follows from a subtraction is subtracted too.
  for (let more = true; more; ) {
    more = false;
    for (const [c, whole] of reports.entries()) {
      if (whole.projectId !== null) continue;
      for (const way of all) {
        const parts = way.filter((i): i is number => i !== null);
        if (parts.length === 0) continue;
        for (const name of names) {
          const C = known[c]!.get(name);
          const P = parts.map((i) => known[i]!.get(name));
          const gone = P.filter((n) => n === undefined).length;
          const true_ = (i: number) => reports[i]!.data[name] as number | undefined;
          if (C !== undefined && gone === 0) {
            const rest = C - P.reduce((sum: number, n) => sum + n!, 0);
            if (small(rest) && parts.some((i) => true_(i)! > 0))
              found.push(`${name}: company less ${parts} is ${rest}`);
          }
          // Everybody is in a project: a cell that is away follows from the others.
          const everybody = parts.length === subjects.length && parts.every((i) => true_(i) !== undefined);
          const family = care.includes(name) ? care : [name];
          const sums = (each: string) => parts.reduce((sum, i) => sum + (reports[i]!.data[each] as number), 0);
          if (!everybody || family.some((each) => sums(each) !== whole.data[each])) continue;
          if (C === undefined && gone === 0) {
            known[c]!.set(name, whole.data[name] as number);
            more = true;
          }
          if (C !== undefined && gone === 1) {
            const i = parts.find((each) => known[each]!.get(name) === undefined)!;
            known[i]!.set(name, true_(i)!);
            more = true;
          }
        }
      }
    }
    for (const [i, report] of reports.entries()) {
      const away = care.filter((name) => typeof report.data[name] === 'number' && !known[i]!.has(name));
      if (away.length !== 1 || !report.hidden.includes(away[0]!)) continue;
      known[i]!.set(away[0]!, report.data[away[0]!] as number);
      more = true;
    }
  }
  for (const [i, values] of known.entries())
    for (const [name, value] of values)
      if (small(value) && names.has(name)) found.push(`${name} of ${reports[i]!.projectId} is ${value}`);
  for (const [i, a] of reports.entries())
    for (const [j, b] of reports.entries()) {
      if (i === j || a.projectId !== b.projectId) continue;
      for (const name of names) {
        const [x, y] = [known[i]!.get(name), known[j]!.get(name)];
        if (x && y && small(x - y)) found.push(`${name}: versions are ${x - y} apart`);
      }
    }
  for (const [i, values] of known.entries())
    for (const [part, whole] of [
      ['numberPregnantWomenReported', 'totalNumberPregnantWomenIdentified'],
      ['numberDisabledWorkersAssessed', 'numberWorkersWithDisabilities'],
      ['numberCasesThatRequiredReferralReferral', 'numberWorkAccidentAttentions'],
    ] as const) {
      const [inner, outer] = [values.get(part), values.get(whole)];
      if (inner && outer && small(outer - inner) && !reports[i]!.hidden.includes(part))
        found.push(`${whole} but ${part} is ${outer - inner}`);
    }
  return found;
}

const COUNTS = [
  ...['numberEmergencyServices', 'numberCaresPerExternalConsultation', 'numberWorkAccidentAttentions'],
  ...['totalNumberPregnantWomenIdentified', 'numberPregnantWomenReported'],
  ...['numberWorkersWithDisabilities', 'numberDisabledWorkersAssessed'],
  ...['numberCasesThatRequiredReferralReferral', 'numberCasesThatRequiredReferralReferral2'],
];

test('no subtraction over the reports of a month reveals 1 to 4: 600 months, 1 to 5 projects, any order, corrections', () => {
  const random = seeded(29);
  const any = (n: number) => Math.floor(random() * n);
  let [printed, hidden] = [0, 0];
  for (let run = 0; run < 600; run++) {
    const projects = 1 + any(5);
    const most = [3, 8, 25][any(3)]!;
    const counts = () => {
      const [a, b] = [any(most), any(most)];
      const care = [any(most), any(most), any(most)];
      const values = [...care, a, any(a + 1), b, any(b + 1), any(care[2]! + 1), any(care[0]! + care[1]! + 1)];
      return Object.fromEntries(COUNTS.map((name, i) => [name, values[i]!]));
    };
    const own = Array.from({ length: projects }, counts);
    // Who is in no project: often nobody.
    const outside = any(2) === 0 ? Object.fromEntries(COUNTS.map((name) => [name, 0])) : counts();
    const company = () =>
      Object.fromEntries(COUNTS.map((name) => [name, [...own, outside].reduce((sum, each) => sum + each[name]!, 0)]));
    const order = [...Array.from({ length: projects }, (_, i) => i), -1]
      .map((i) => ({ i, at: random() }))
      .sort((x, y) => x.at - y.at)
      .map(({ i }) => i);
    const reports: (Published & { at: number })[] = [];
    const publish = (i: number) => {
      const said = {
        projectId: i < 0 ? null : `p${i}`,
        variant: 'VIGILANCIA' as const,
        data: i < 0 ? company() : own[i]!,
      };
      reports.push({ ...said, at: reports.length, hidden: hiddenCountsOf(said, reports) });
    };
    for (const i of order) {
      publish(i);
      if (any(4) > 0) continue;
      // One more or less of something is found, and the report corrected, perhaps that of the company too.
      const at = Math.max(0, i);
      const name = COUNTS[any(3)]!;
      own[at] = { ...own[at]!, [name]: own[at]![name]! + 1 + any(3) };
      if (reports.some(({ projectId }) => projectId === `p${at}`)) publish(at);
      if (reports.some(({ projectId }) => projectId === null) && any(2) === 0) publish(-1);
    }
    expect(attack(reports), JSON.stringify(reports)).toEqual([]);
    for (const report of reports) {
      hidden += report.hidden.length;
      printed += COUNTS.length - report.hidden.length;
    }
  }
  // And it is still worth reading.
  expect(printed / (printed + hidden)).toBeGreaterThan(0.3);
});
