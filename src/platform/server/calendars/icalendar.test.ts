import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { fc } from '#testing/property.ts';
import { type FeedEntry, folded, icalendar } from './icalendar.ts';

const STAMP = '2026-03-10T05:00:00.000Z';
const entry = (more: Partial<FeedEntry> = {}): FeedEntry => ({
  uid: 'a1@vigia',
  day: '2026-03-11',
  time: '08:30',
  summary: 'EMO · Sede Lima (3)',
  description: 'Ver en Vigía',
  ...more,
});
const written = (...entries: FeedEntry[]) => icalendar({ name: 'Citas', entries, stamp: STAMP, minutes: 30 });
/** Reads the calendar with an independent parser. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

describe('a calendar to subscribe to', () => {
  test('begins at its time in Lima, whatever the zone of the reader, and lasts as long as it says', () => {
    const [event] = read(written(entry()));
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-03-11T13:30:00.000Z');
    expect(event?.endDate.toJSDate().toISOString()).toBe('2026-03-11T14:00:00.000Z');
    expect([event?.uid, event?.summary, event?.description]).toEqual([
      'a1@vigia',
      'EMO · Sede Lima (3)',
      'Ver en Vigía',
    ]);
    expect(event?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-03-10T05:00:00Z');
  });

  test('late in the evening it is the next day in UTC; without a time it is the whole day', () => {
    const [late, whole] = read(written(entry({ time: '20:15' }), entry({ uid: 'b', time: null, day: '2026-12-31' })));
    expect(late?.startDate.toJSDate().toISOString()).toBe('2026-03-12T01:15:00.000Z');
    expect(whole?.startDate.isDate).toBe(true);
    expect([whole?.startDate.toString(), whole?.endDate.toString()]).toEqual(['2026-12-31', '2027-01-01']);
  });

  test('has what subscribers ask for, lines that end in CRLF, and no empty line', () => {
    const text = written(entry());
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(lines.slice(0, -1).filter((line) => line === '' || /[\r\n]/.test(line))).toEqual([]);
    const calendar = new ICAL.Component(ICAL.parse(text));
    for (const name of ['version', 'prodid', 'x-wr-calname', 'refresh-interval'])
      expect(calendar.getFirstPropertyValue(name), name).toBeTruthy();
  });

  test('an empty one is a calendar too', () => expect(read(written())).toEqual([]));

  test('any text comes back as it was, and can write no line of its own', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
    const mean = fc.constantFrom(
      'a\r\nEND:VEVENT\r\nBEGIN:VEVENT',
      'x;y,z\\n',
      'ñ'.repeat(90),
      '👩🏽‍⚕️'.repeat(30),
      ':";=',
    );
    fc.assert(
      fc.property(fc.oneof(text, mean), (summary) => {
        const ics = written(entry({ summary }));
        const events = read(ics);
        expect(events).toHaveLength(1);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what is left out of a text
        const kept = summary.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        expect(events[0]?.summary).toBe(kept);
        for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
    );
  });

  test('a line is cut at 75 octets, between characters', () => {
    expect(folded('a'.repeat(75))).toBe('a'.repeat(75));
    expect(folded('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
    expect(folded(`${'a'.repeat(74)}ñ`)).toBe(`${'a'.repeat(74)}\r\n ñ`);
  });
});
