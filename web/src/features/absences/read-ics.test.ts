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
  it('gives whole days with their last day, the attendee, and the reason', () => {
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

  it('has a row for each attendee, on the days of one event', () => {
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

  it('finds the person in the title, or else the organizer, when there is no attendee', () => {
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

  it("converts times to the company's time zone", () => {
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

  it('reads recurring events for a year, without excluded days and cancelled events', () => {
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

  describe('of a series', () => {
    const series = ['DTSTART;VALUE=DATE:20261130', 'RRULE:FREQ=DAILY;COUNT=5', 'SUMMARY:Mai'];
    const timed = (zone: string) => [
      `DTSTART;TZID=${zone}:20261130T090000`,
      `DTEND;TZID=${zone}:20261130T170000`,
      'RRULE:FREQ=DAILY;COUNT=5',
      'SUMMARY:Mai',
    ];
    const berlin = timed('Europe/Berlin');
    /** All events have one UID. */
    const one = (...events: string[][]) => calendar(...events).replaceAll(/UID:\d/g, 'UID:one');
    const daysOf = (text: string) => rowsOf(text).map(({ from }) => from?.slice(0, 10));
    const cancelled = (...lines: string[]) => [...lines, 'STATUS:CANCELLED', 'SUMMARY:Mai'];
    const ALL = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
    const without = (...days: string[]) => ALL.filter((day) => !days.includes(day));

    it.each([
      ['a day', series, 'RECURRENCE-ID;VALUE=DATE:20261202'],
      ['the midnight of a whole day', series, 'RECURRENCE-ID:20261202T000000'],
      ['a time in its zone', berlin, 'RECURRENCE-ID;TZID=Europe/Berlin:20261202T090000'],
      ['a time in UTC', berlin, 'RECURRENCE-ID:20261202T080000Z'],
      ['a time in another zone', berlin, 'RECURRENCE-ID;TZID=America/New_York:20261202T030000'],
      ['the day of a time', berlin, 'RECURRENCE-ID;VALUE=DATE:20261202'],
    ])('leaves out what is cancelled by %s', (_, main, id) => {
      const start = id.replace('RECURRENCE-ID', 'DTSTART');
      expect(daysOf(one(main, cancelled(id, start)))).toEqual(without('2026-12-02'));
    });

    it.each([
      ['EXDATE:20261201T080000Z,20261203T080000Z'],
      ['EXDATE;TZID=Europe/Berlin:20261201T090000,20261203T090000'],
      ['EXDATE;VALUE=DATE:20261201,20261203'],
      ['EXDATE:20261130T113000Z,20261130T114500Z,20261201T080000Z,20261203T080000Z'],
    ])('leaves out the occurrences of %s', (line) => {
      expect(daysOf(one([...berlin, line]))).toEqual(without('2026-12-01', '2026-12-03'));
    });

    it('uses the last state of an occurrence, which may have moved to another day', () => {
      const id = 'RECURRENCE-ID:20261202T080000Z';
      const times = ['DTSTART:20261209T080000Z', 'DTEND:20261209T090000Z'];
      const moved = [id, ...times, 'SEQUENCE:2', 'SUMMARY:Mai'];
      const older = cancelled(id, 'DTSTART:20261202T080000Z', 'SEQUENCE:1');
      expect(daysOf(one(berlin, moved, older))).toEqual([...without('2026-12-02'), '2026-12-09']);
    });

    it('ends when all later occurrences are cancelled, and moves when they are moved', () => {
      const id = 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261202T090000';
      const start = 'DTSTART;TZID=Europe/Berlin:20261202T110000';
      expect(daysOf(one(berlin, cancelled(id, start)))).toEqual(['2026-11-30', '2026-12-01']);
      const end = 'DTEND;TZID=Europe/Berlin:20261202T120000';
      const rows = rowsOf(one(berlin, [id, start, end, 'SUMMARY:Mai']));
      expect(rows.map(({ from }) => from)).toEqual([
        '2026-11-30T15:00',
        '2026-12-01T15:00',
        '2026-12-02T17:00',
        '2026-12-03T17:00',
        '2026-12-04T17:00',
      ]);
    });

    it('is left out when the whole series is cancelled; a single occurrence is read without its series', () => {
      const id = ['RECURRENCE-ID;VALUE=DATE:20261202', 'DTSTART;VALUE=DATE:20261202', 'SUMMARY:Mai'];
      expect(daysOf(one([...series, 'STATUS:cancelled'], id))).toEqual([]);
      expect(daysOf(one(id))).toEqual(['2026-12-02']);
      expect(daysOf(one(series).replace('VERSION:2.0', 'METHOD:CANCEL'))).toEqual([]);
    });

    it('is read from today, however long ago it began', () => {
      const fridays = ['DTSTART;VALUE=DATE:20100101', 'RRULE:FREQ=WEEKLY;BYDAY=FR', 'SUMMARY:Mai'];
      expect(daysOf(calendar(fridays))).toHaveLength(53);
      expect(daysOf(calendar(fridays))[0]).toBe('2026-11-20');
      const afternoons = rowsOf(
        calendar([
          'DTSTART;TZID=Europe/Berlin:20180101T150000',
          'DTEND;TZID=Europe/Berlin:20180101T170000',
          'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
          'SUMMARY:Mai',
        ]),
      );
      expect(afternoons.length).toBeGreaterThan(258);
      expect(afternoons.length).toBeLessThan(264);
      // In summer and in winter, in the time zone of Hanoi.
      expect(new Set(afternoons.map(({ from }) => from?.slice(11)))).toEqual(new Set(['21:00', '20:00']));
      const running = ['DTSTART;VALUE=DATE:20261116', 'DURATION:P5D', 'RRULE:FREQ=YEARLY', 'SUMMARY:Mai'];
      expect(daysOf(calendar(running))).toEqual(['2026-11-16', '2027-11-16']);
    });

    it('has times in a zone that only the file defines', () => {
      const zone = [
        'BEGIN:VTIMEZONE',
        'TZID:W. Europe Standard Time',
        'BEGIN:STANDARD',
        'DTSTART:16010101T030000',
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0100',
        'END:STANDARD',
        'END:VTIMEZONE',
      ];
      const events = one(
        timed('"W. Europe Standard Time"'),
        cancelled('RECURRENCE-ID:20261202T080000Z', 'DTSTART:20261202T080000Z'),
      );
      const rows = rowsOf(events.replace('VERSION:2.0', ['VERSION:2.0', ...zone].join('\r\n')));
      expect(rows.map(({ from }) => from)).toEqual(without('2026-12-02').map((day) => `${day}T15:00`));
    });
  });

  it('stops for an event that recurs every second', () => {
    const text = calendar(['DTSTART:20261207T080000', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Mai']);
    expect(rowsOf(text).length).toBeLessThan(2_100);
  });

  it('is refused when it is damaged', () => {
    expect(readIcs('BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART', CLOCK)).toEqual({ missing: ['calendar'] });
    expect(readIcs('BEGIN:VCALENDAR\nEND:VCALENDAR', CLOCK)).toEqual({ rows: [] });
  });
});
