import { expect, it } from 'vitest';
import { date, number, outcome, parse, text } from './testing/parse.ts';

it.each([
  ['5 años', 60],
  ['1 año', 12],
  ['3 años 4 meses', 40],
  ['3 AÑOS, 4 MESES', 40],
  ['2 años y medio', 30],
  ['2.5 años', 30],
  ['2,5 años', 30],
  ['1a 6m', 18],
  ['18 meses', 18],
  ['90 días', 3],
  ['un año', 12],
  ['Un año y medio', 18],
  ['dos años', 24],
  ['una semana', 0.23],
  ['medio año', 6],
  ['5 años aprox', 60],
  ['Aprox. 5 años', 60],
  ['12 años (2010-2022)', 144],
  ['12 años (2010 a la actualidad)', 144],
  ['10 días', 0.3285],
  ['8 horas', 'duration'],
  ['5', 'duration'],
  ['varios años', 'duration'],
  ['5 a 10 años', 'duration'],
  ['de 2 a 3 años', 'duration'],
  ['5 años - 10 años', 'duration'],
  ['1/2 año', 'duration'],
  ['0 meses', 'duration'],
  ['99 años', 'duration'],
])('reads the time «%s» as %s', (written, months) => expect(outcome(parse(text(written), 'duration'))).toBe(months));

it('offers years for a figure without its unit', () => {
  expect(parse(number(5), 'duration').issues).toMatchObject([{ code: 'duration', suggestion: '5 años' }]);
});

it.each([
  ['Superficie', 'SUPERFICIE'],
  ['SUBSUELO', 'SUBSUELO'],
  ['Socavón', 'SUBSUELO'],
  ['Tajo abierto', 'SUPERFICIE'],
  ['Marte', 'work-place'],
])('reads the place «%s» as %s', (written, place) => expect(outcome(parse(text(written), 'workPlace'))).toBe(place));

it.each(['Actualidad', 'A la fecha', 'ACTUAL', 'hasta la actualidad', 'Continúa'])(
  'reads «%s» as a job that goes on, where one may go on',
  (written) => {
    expect(outcome(parse(text(written), 'date', { mayGoOn: true }))).toBe('SIGUE');
    expect(outcome(parse(text(written), 'date'))).toBe('date');
  },
);

it('reads a day where a job may go on', () => {
  expect(outcome(parse(date('2014-12-31'), 'date', { mayGoOn: true }))).toBe('2014-12-31');
});

const EDGES: [string, string | undefined, string | undefined][] = [
  ['2014', '01/01/2014', '31/12/2014'],
  ['2025', '01/01/2025', '30/06/2025'],
  ['13/2014', undefined, undefined],
  ['12 de marzo', undefined, undefined],
];
const MONTHS: [string, string, string][] = [
  ['12/2014', '2014-12-01', '2014-12-31'],
  ['3/2018', '2018-03-01', '2018-03-31'],
  ['2018-03', '2018-03-01', '2018-03-31'],
  ['2018/3', '2018-03-01', '2018-03-31'],
  ['mar-2018', '2018-03-01', '2018-03-31'],
  ['MAR. 2018', '2018-03-01', '2018-03-31'],
  ['2018 marzo', '2018-03-01', '2018-03-31'],
  ['dic 2014', '2014-12-01', '2014-12-31'],
  ['Febrero del 2016', '2016-02-01', '2016-02-29'],
  ['feb-10', '2010-02-01', '2010-02-28'],
];
it.each(MONTHS)(
  'takes the first or the last day of the month where a job begins or ends in %s',
  (written, first, last) => {
    for (const [missingDay, day] of [
      ['first', first],
      ['last', last],
    ] as const) {
      const parsed = parse(text(written), 'date', { missingDay, past: true });
      expect(parsed).toMatchObject({ value: day, issues: [{ severity: 'info', code: 'month-alone' }] });
    }
    expect(parse(text(written), 'date').issues[0]).toMatchObject({ severity: 'error', code: 'date-incomplete' });
  },
);
it('ends a job of this month today, and takes no month to come', () => {
  expect(parse(text('06/2025'), 'date', { missingDay: 'last', past: true }).value).toBe('2025-06-30');
  for (const missingDay of ['first', 'last'] as const)
    expect(parse(text('07/2025'), 'date', { missingDay, past: true }).issues).toMatchObject([{ code: 'date-future' }]);
});
it.each(EDGES)('suggests a day for the begin and the end of a job in %s', (written, first, last) => {
  for (const [missingDay, suggestion] of [
    ['first', first],
    ['last', last],
  ] as const)
    expect(parse(text(written), 'date', { missingDay }).issues).toMatchObject([
      { severity: 'error', code: 'date-incomplete', ...(suggestion && { suggestion }) },
    ]);
  expect(parse(text(written), 'date').issues[0]).not.toHaveProperty('suggestion');
});

it('reads a year in a cell of figures as a year, and not as a day of 1905, where a job begins or ends', () => {
  expect(parse(number(2014), 'date', { missingDay: 'first' }).issues).toMatchObject([
    { code: 'date-incomplete', suggestion: '01/01/2014' },
  ]);
  expect(outcome(parse(number(2014), 'date'))).toBe('date');
  expect(outcome(parse(number(41_640), 'date', { missingDay: 'first' }))).toBe('2014-01-01');
});
