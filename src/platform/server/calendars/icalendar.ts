/** One entry of a feed: what begins on a day, at a time or not, in Lima. */
export interface FeedEntry {
  /** The same as long as it is the same entry, and unlike that of any other. */
  uid: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM`; null for the whole day. */
  time: string | null;
  summary: string;
  description: string;
}

interface Feed {
  name: string;
  entries: readonly FeedEntry[];
  /** When it was made, ISO 8601. Entries carry it: what is the same at the same moment is the same text. */
  stamp: string;
  /** Of one entry. */
  minutes: number;
}

const CRLF = '\r\n';
/** Octets of a line, its break left out (RFC 5545, 3.1). */
const MOST_OCTETS = 75;

/** TEXT as a value (RFC 5545, 3.3.11). Control characters have no place in it. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** A line cut into lines of 75 octets, which go on after a space; never inside of a character. */
export function folded(line: string): string {
  const lines: string[] = [];
  let [part, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // Lines that go on have the space too.
    if (octets + size > MOST_OCTETS) {
      lines.push(part);
      [part, octets] = [' ', 1];
    }
    part += character;
    octets += size;
  }
  return [...lines, part].join(CRLF);
}

const stampOf = (instant: string | Date): string =>
  new Date(instant)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z');
const dayOf = (day: string): string => day.replaceAll('-', '');

/** Lima has had no summer time since 1994: its times are written in UTC, which asks for no table of time zones. */
const instantOf = (day: string, time: string): string => stampOf(`${day}T${time}:00-05:00`);

function entryLines({ uid, day, time, summary, description }: FeedEntry, stamp: string, minutes: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    ...(time === null
      ? [`DTSTART;VALUE=DATE:${dayOf(day)}`, 'DURATION:P1D']
      : [`DTSTART:${instantOf(day, time)}`, `DURATION:PT${minutes}M`]),
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    // The person who subscribes is not the one who is expected there.
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'END:VEVENT',
  ];
}

/** A calendar to subscribe to (RFC 5545, RFC 7986), read anew once an hour. */
export function icalendar({ name, entries, stamp, minutes }: Feed): string {
  const at = stampOf(stamp);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vigia//Calendario//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:America/Lima',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => entryLines(entry, at, minutes)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join(CRLF);
}
