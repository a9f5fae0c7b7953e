import { describe, expect, it } from 'vitest';
import { readIcs } from './read-ics.ts';
import { isCalendarFile } from './read-leave-file.ts';

const CLOCK = { today: '2026-11-18', timeZone: 'Asia/Ho_Chi_Minh' };

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines, index) => ['BEGIN:VEVENT', `UID:${index}`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

function rowsOf(text: string) {
  const file = readIcs(text, CLOCK);
  if ('missing' in file) throw new Error('It was not read.');
  return file.rows;
}

describe('a calendar file with leave', () => {
  it('gives whole days with their last day, the person who attends, and why', () => {
    const text = calendar([
      'DTSTART;VALUE=DATE:20261207',
      'DTEND;VALUE=DATE:20261212',
      'ATTENDEE;CN=Mai Pham:mailto:mai@harbour.example',
      'CATEGORIES:leave',
      'SUMMARY:Wedding\\, in Huế',
    ]);
    expect(isCalendarFile(text)).toBe(true);
    expect(rowsOf(text)).toEqual([
      {
        number: 1,
        person: 'mai@harbour.example',
        from: '2026-12-07',
        to: '2026-12-11',
        kind: 'leave',
        note: 'Wedding, in Huế',
      },
    ]);
  });

  it('has a row for each person who attends, on the days of one event', () => {
    const people = rowsOf(
      calendar([
        'DTSTART;VALUE=DATE:20261207',
        'ATTENDEE:mailto:mai@harbour.example',
        'ATTENDEE:mailto:jonas@harbour.example',
        'SUMMARY:Training',
      ]),
    );
    expect(people.map(({ person, to, kind }) => [person, to, kind])).toEqual([
      ['mai@harbour.example', '2026-12-07', 'training'],
      ['jonas@harbour.example', '2026-12-07', 'training'],
    ]);
  });

  it('finds the person in the title, or who sends it, where nobody attends', () => {
    const day = 'DTSTART;VALUE=DATE:20261207';
    const rows = rowsOf(
      calendar(
        [day, 'SUMMARY:Mai Pham: sick'],
        [day, 'SUMMARY:Anne-Marie Weber (Jury duty)'],
        [day, 'SUMMARY:Jonas Weber - Leave', 'ORGANIZER:mailto:office@harbour.example'],
        [day, 'SUMMARY:Leave', 'ORGANIZER:mailto:lan@harbour.example'],
        [day, 'SUMMARY:Kenji Sato'],
      ),
    );
    expect(rows.map(({ person, kind, note }) => [person, kind, note])).toEqual([
      ['Mai Pham', 'sick', null],
      ['Anne-Marie Weber', null, 'Jury duty'],
      ['Jonas Weber', 'leave', null],
      ['lan@harbour.example', 'leave', null],
      ['Kenji Sato', null, null],
    ]);
  });

  it('tells times on the company’s clock', () => {
    const rows = rowsOf(
      calendar(
        ['DTSTART:20261207T010000Z', 'DTEND:20261207T050000Z', 'SUMMARY:Mai'],
        [
          'DTSTART;TZID=Europe/Berlin:20261208T080000',
          'DTEND;TZID=Europe/Berlin:20261208T120000',
          'SUMMARY:Mai',
        ],
        ['DTSTART:20261209T080000', 'DTEND:20261209T120000', 'SUMMARY:Mai'],
      ),
    );
    expect(rows.map(({ from, to }) => [from, to])).toEqual([
      ['2026-12-07T08:00', '2026-12-07T12:00'],
      ['2026-12-08T14:00', '2026-12-08T18:00'],
      ['2026-12-09T08:00', '2026-12-09T12:00'],
    ]);
  });

  it('reads what comes again for a year, with single days left out, and leaves cancelled events out', () => {
    const rows = rowsOf(
      calendar(
        [
          'DTSTART;VALUE=DATE:20261204',
          'RRULE:FREQ=WEEKLY;BYDAY=FR',
          'EXDATE;VALUE=DATE:20261225',
          'SUMMARY:Mai',
        ],
        ['DTSTART;VALUE=DATE:20261207', 'STATUS:CANCELLED', 'SUMMARY:Jonas'],
      ),
    );
    expect(rows).toHaveLength(50);
    expect(rows.map(({ from }) => from)).not.toContain('2026-12-25');
    expect(rows.at(-1)?.from).toBe('2027-11-19');
  });

  it('ends for an event that comes every second', () => {
    const text = calendar(['DTSTART:20261207T080000', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Mai']);
    expect(rowsOf(text).length).toBeLessThan(2_100);
  });

  it('is refused where it is damaged', () => {
    expect(readIcs('BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART', CLOCK)).toEqual({ missing: ['calendar'] });
    expect(readIcs('BEGIN:VCALENDAR\nEND:VCALENDAR', CLOCK)).toEqual({ rows: [] });
  });
});
