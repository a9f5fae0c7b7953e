import { addDays, endDayOf } from '@gantry/scheduling/wall-clock';

/** The fields of a work in a calendar: no description and no names of people. */
export interface FeedWork {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly due: string;
  readonly version: number;
  readonly updatedAt: string;
}

interface Feed {
  readonly works: readonly FeedWork[];
  /** The base address of links. */
  readonly publicUrl: string;
  readonly now: Date;
}

/** The most octets of a line (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

/** Writes works as whole-day events on their due days (RFC 5545). */
export function writeFeed({ works, publicUrl, now }: Feed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gantry//Dates//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Gantry',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...works.flatMap((work) => eventOf(work, publicUrl, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventOf(
  { id, key, title, due, version, updatedAt }: FeedWork,
  publicUrl: string,
  now: Date,
): string[] {
  const day = endDayOf(due);
  return [
    'BEGIN:VEVENT',
    `UID:${id}@gantry`,
    `DTSTAMP:${utcOf(now)}`,
    `LAST-MODIFIED:${utcOf(new Date(updatedAt))}`,
    `SEQUENCE:${version}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`,
    `SUMMARY:${escapeText(`${key} ${title}`)}`,
    `URL:${publicUrl}/work-detail?key=${key}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const utcOf = (instant: Date): string => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\r\n]/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no calendar takes them
    .replaceAll(/[\u0000-\u001f\u007f]/g, '');

/** Folds a line by octets, never within a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      parts.push(part);
      // The space at the beginning of a continued line counts.
      [part, octets] = ['', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
