/** An entry of a feed, at a day and possibly a time in Lima. */
export interface FeedEntry {
  /** Constant for the same entry, and different from that of any other entry. */
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
  /**
   * Creation instant, ISO 8601. Each entry repeats it as DTSTAMP, so a feed with the same entries and the same stamp is
   * the same text.
   */
  stamp: string;
  /** Duration of each entry that has a time. */
  minutes: number;
}

const CRLF = '\r\n';
/** Most octets of a line without its line break (RFC 5545, 3.1). */
const MOST_OCTETS = 75;

/** Escapes a TEXT value (RFC 5545, 3.3.11) and removes control characters, which are not allowed in it. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** Folds a line into lines of at most 75 octets. Each continuation begins with a space, and no character is split. */
export function folded(line: string): string {
  const lines: string[] = [];
  let [part, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // The leading space of a continuation counts as an octet.
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

/** The times are written in UTC, so the calendar needs no time zone table; Lima has had no summer time since 1994. */
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
    // The entry does not block the subscriber's time, because another person attends the appointment.
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'END:VEVENT',
  ];
}

/** A calendar to subscribe to (RFC 5545, RFC 7986); clients read it again every hour. */
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
