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
  ['5', 'duration'],
  ['varios años', 'duration'],
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
