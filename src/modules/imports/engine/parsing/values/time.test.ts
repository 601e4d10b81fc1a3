import { expect, test } from 'vitest';
import { parseTime } from './time.ts';

const read = (text: string) => parseTime({ kind: 'text', text }).value;

test('times are read as files have them, and nothing else is one', () => {
  expect(['8:30', '08:30:00', '8:30 a. m.', '2:05 PM', '12:00 am', '14.30 h', '0830', '7', '15h30'].map(read)).toEqual([
    '08:30',
    '08:30',
    '08:30',
    '14:05',
    '00:00',
    '14:30',
    '08:30',
    '07:00',
    '15:30',
  ]);
  expect(parseTime({ kind: 'number', number: 0.3541666667 }).value).toBe('08:30');
  expect(['25:00', '8:75', '13:00 pm', 'mañana', ''].map(read)).toEqual([null, null, null, null, null]);
  expect(parseTime({ kind: 'text', text: '25:00' }).issues[0]?.code).toBe('time');
});
