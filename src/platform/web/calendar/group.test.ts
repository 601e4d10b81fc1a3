import { expect, test } from 'vitest';
import {
  byDay,
  byPlace,
  eventsOf,
  fillOf,
  hoursOf,
  loadOf,
  placeKey,
  placesOf,
  refusedAt,
  staysAt,
  timeAt,
} from './group.ts';
import type { CalendarDay, CalendarEvent } from './model.ts';

const event = (more: Partial<CalendarEvent>): CalendarEvent => ({
  id: 'a',
  day: '2026-03-10',
  time: '08:30',
  title: 'Quispe Mamani Rosa',
  tone: 'vigente',
  state: 'Programada',
  ...more,
});
const day = (more: Partial<CalendarDay>): CalendarDay => ({
  day: '2026-03-10',
  closed: null,
  booked: 3,
  capacity: null,
  ...more,
});
const NOUN = { one: 'cita', many: 'citas' };

test('a day is in the order of its times, what has none first, then by name with ñ after n', () => {
  const events = [
    event({ id: '3', title: 'Ñahui Luz' }),
    event({ id: '4', time: '10:00', title: 'Alva Ana' }),
    event({ id: '2', title: 'Navarro Luz' }),
    event({ id: '1', time: null }),
  ];
  expect(eventsOf(byDay(events), '2026-03-10').map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  expect(eventsOf(byDay(events), '2026-03-11')).toEqual([]);
});

test('a week has the hours of work and those in which something is, without time only where there is', () => {
  expect(hoursOf([])).toEqual(['07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18']);
  expect(hoursOf([event({ time: '05:15' }), event({ time: null })]).slice(0, 3)).toEqual([null, '05', '07']);
});

test('places are in the order of their names, what has none last', () => {
  const lima = { id: 'l', name: 'Lima' };
  const events = [event({}), event({ id: 'b', place: lima }), event({ id: 'c', place: { id: 'a', name: 'Áncash' } })];
  expect(placesOf(events).map(({ name }) => name)).toEqual(['Áncash', 'Lima', 'Sin sede']);
  expect(eventsOf(byPlace(events), placeKey('l', '2026-03-10')).map(({ id }) => id)).toEqual(['b']);
});

test.each([
  [day({}), null, '7 citas'],
  [day({ capacity: 20 }), 'free', '3 de 20 citas'],
  [day({ capacity: 20, booked: 16 }), 'almost', '16 de 20 citas'],
  [day({ capacity: 20, booked: 21 }), 'full', '21 de 20 citas'],
  [day({ capacity: 0, booked: 0 }), 'full', '0 de 0 citas'],
  [day({ capacity: 20, closed: 'Feriado: Navidad' }), 'closed', 'Feriado: Navidad'],
  [undefined, null, '7 citas'],
])('a day says how full it is', (of, fill, text) => {
  expect([fillOf(of), loadOf(of, 7, NOUN)]).toEqual([fill, text]);
});

test('nothing is dropped on days that passed or are closed, nor in another place; a time is not taken away', () => {
  const days = new Map([['2026-03-12', day({ day: '2026-03-12', closed: 'Feriado: Navidad' })]]);
  const at = (slot: object) =>
    refusedAt(
      [event({ place: { id: 'l', name: 'Lima' } })],
      { day: '2026-03-11', ...slot },
      { today: '2026-03-10', days },
    );
  expect(at({})).toBeNull();
  expect(at({ day: '2026-03-09' })).toBe('Ese día ya pasó');
  expect(at({ day: '2026-03-12' })).toBe('Feriado: Navidad');
  expect(at({ hour: '09' })).toBeNull();
  expect(at({ hour: null })).toBe('Elige una hora');
  expect(at({ place: 'l' })).toBeNull();
  expect(at({ place: 'a' })).toBe('Se mueve dentro de su sede');
});

test('an hour keeps the minutes; a day keeps the time', () => {
  expect(timeAt(event({}), { day: 'x', hour: '10' })).toBe('10:30');
  expect(timeAt(event({ time: null }), { day: 'x', hour: '10' })).toBe('10:00');
  expect(timeAt(event({}), { day: 'x', hour: null })).toBeUndefined();
  expect(timeAt(event({}), { day: 'x' })).toBeUndefined();
  expect(staysAt(event({}), { day: '2026-03-10' })).toBe(true);
  expect(staysAt(event({}), { day: '2026-03-10', hour: '08' })).toBe(true);
  expect(staysAt(event({}), { day: '2026-03-10', hour: '09' })).toBe(false);
});
