import type { DateOrder } from '@gantry/contract';
import { EIGHT_HOURS } from '@gantry/scheduling/usual-time';
import { describe, expect, it } from 'vitest';
import { ELAPSED, readFlag, readLinks, readMinutes, readPercent } from './read-amounts.ts';
import { readCsv } from './read-csv.ts';
import { DateOrderFinder, readDate } from './read-date.ts';

/** Four days of ten hours. */
const FOUR_TENS = { minutesPerDay: 600, minutesPerWeek: 2_400 };

const cellsOf = (text: string) => [...readCsv(Buffer.from(text))].map(({ cells }) => cells);

describe('comma-separated text', () => {
  it('is read according to RFC 4180, including line breaks and quotes within quotes', () => {
    expect(cellsOf('a,"b ""c"", d",e\r\n"x\r\ny",,\r\n')).toEqual([
      ['a', 'b "c", d', 'e'],
      ['x\r\ny', '', ''],
    ]);
  });
  it('treats a quote in the middle of a cell as a character, like spreadsheets', () => {
    expect(cellsOf('a;12" pipe;b\n"q"uoted;x;y')).toEqual([
      ['a', '12" pipe', 'b'],
      ['quoted', 'x', 'y'],
    ]);
  });
  it('can be read in pieces of any length, with the line ends of any system', () => {
    const long = `a,${'é'.repeat(1_048_570)}"`.slice(0, 60_000);
    expect(cellsOf(`t,u\r${long}\rb,c\n`)).toEqual([['t', 'u'], long.split(','), ['b', 'c']]);
  });
  it('has row numbers as in a spreadsheet, also with line breaks in cells', () => {
    expect([...readCsv(Buffer.from('a,b\n"1\n2",3\n\n4,5'))].map(({ number }) => number)).toEqual([
      1, 2, 3, 4,
    ]);
  });
});

describe('the separator of cells', () => {
  it.each([
    [';', 'commas in a text', 'Title;Description;Due\nA;b, c, d, e, f;2026-12-04\nG;h, i;2026-12-07\n'],
    ['\t', 'commas and semicolons in a text', 'Title\tDescription\tDue\nA\tb, c; d; e, f, g\t\nG\th\t\n'],
    ['|', 'commas in titles', 'Vorgang, lang|Ort, Raum|Ende\nA, b|c|d\nE|f, g, h|i\n'],
    [',', 'semicolons in a text', 'Vorgang,Leute,Ende\nA,Ann; Bo; Cid; Di,1\nE,Fay; Gus,2\n'],
    [';', 'numbers with commas in each row', 'Vorgang;Aufwand\nA;3,5\nB;4,25\n'],
    [';', 'names with commas in each row', 'Nachname, Vorname;Ort\nEk, Anna;Kai\nEk, Bo;Werk\n'],
    [';', 'text above the titles', 'Plan of 2, 3 and 4 December, all\n\nTitle;Owner\nA;B\nC;D\n'],
    [';', 'separators within quotes', 'Title;"a,b,c,d"\n"A, b; c";"e,f,g,h"\n"I, k;;;;";"l"\n'],
    [',', 'rows that end early', 'Title,Owner,Due,Status\nA\nB\nC,"x;y;z;z"\n'],
  ])('is %j with %s', (separator, _, text) => {
    const [head = []] = cellsOf(text).filter((cells) => cells.length > 1);
    const line = text.split('\n').find((each) => /^(Title|Vorgang|Nachname)/.test(each)) ?? '';
    expect(head.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator)).toBe(
      line.replace('"a,b,c,d"', 'a,b,c,d'),
    );
  });
  it('does not exist in a table with one column', () => {
    expect(cellsOf('Title\nBuy bricks, mortar\nSweep; mop\n')).toEqual([
      ['Title'],
      ['Buy bricks, mortar'],
      ['Sweep; mop'],
    ]);
  });
  it.each(['sep=]\n', '"sep=]"\r\n', 'SEP=]\r'])('is declared by %j', (said) => {
    expect(cellsOf(`${said}a]b,c\nd]e`)).toEqual([
      ['a', 'b,c'],
      ['d', 'e'],
    ]);
  });
});

const inBerlin = (order: DateOrder) => ({ order, timeZone: 'Europe/Berlin' });

describe('dates', () => {
  it.each([
    ['2026-03-02', '2026-03-02', null],
    ['2026-03-02T08:05:00.000+0100', '2026-03-02', '08:05'],
    ['2/3/26', '2026-03-02', null],
    ['02.03.2026 17:30', '2026-03-02', '17:30'],
    ['12/Nov/26 4:31 PM', '2026-11-12', '16:31'],
    ['12/Nov/26 12:00 AM', '2026-11-12', '00:00'],
    ['Nov 12, 2026', '2026-11-12', null],
    ['Thu 12 Nov 2026', '2026-11-12', null],
    ['12. März 2026', '2026-03-12', null],
    ['3 févr. 2026', '2026-02-03', null],
    ['29.02.2028', '2028-02-29', null],
    // With an offset: as the clocks of the company show it. Midnight of another time zone is a day there.
    ['2026-03-01T23:00:00.000Z', '2026-03-02', '00:00'],
    ['2026-07-01T22:00:00Z', '2026-07-02', '00:00'],
    ['2026-03-02T08:00:00+0700', '2026-03-02', '02:00'],
    ['2026-03-02T00:00:00.000-0800', '2026-03-02', '00:00'],
    ['2/3/2026, 9:00:00 AM GMT+3', '2026-03-02', '07:00'],
    ['Mon Mar 02 2026 09:00:00 GMT+0100 (CET)', '2026-03-02', '09:00'],
    ['Fri, 06 Mar 2026 17:00:00 GMT', '2026-03-06', '18:00'],
    ['1772438400000', '2026-03-02', '09:00'],
    ['1969-12-31T12:00:00Z', '1969-12-31', '13:00'],
  ])('%s', (text, day, time) => {
    expect(readDate(text, inBerlin('day_first'))).toEqual({ day, time });
  });
  it.each(['KW 51', '2026-02-30', '31/04/2026', '12', '13/13/2026', 'soon', '2026-03-02T25:99'])(
    '%s is invalid',
    (text) => {
      expect(readDate(text, inBerlin('day_first'))).toBeUndefined();
    },
  );
  it('are not searched in a text that is longer than any date', () => {
    // Without a limit, one such cell takes seconds.
    expect(readDate(`2026-03-02T08:00Z (${'x'.repeat(200)})`, inBerlin('day_first'))).toBeUndefined();
    expect(readDate(':11 gmt ('.repeat(11_000), inBerlin('day_first'))).toBeUndefined();
  });
  it('have the month first if the person chooses it, but not with points as separators', () => {
    expect(readDate('3/2/2026', inBerlin('month_first'))?.day).toBe('2026-03-02');
    expect(readDate('3.2.2026', inBerlin('month_first'))?.day).toBe('2026-02-03');
  });
  it("show the month's position if a number is above 12", () => {
    const finder = new DateOrderFinder();
    finder.see('3/2/2026');
    expect(finder.result('smartsheet')).toEqual({ order: 'month_first', isSure: false });
    expect(finder.result('jira')).toEqual({ order: 'day_first', isSure: false });
    finder.see('3/22/2026');
    expect(finder.result('jira')).toEqual({ order: 'month_first', isSure: true });
  });
});

describe('amounts', () => {
  it.each([
    ['144000', 'seconds', 2_400],
    ['8,5', 'hours', 510],
    ['2d', 'hours', 960],
    ['1w 3d', 'days', 8 * 480],
    ['5 days?', 'hours', 2_400],
    ['38h', 'seconds', 2_280],
    ['36:00', 'days', 2_160],
    ['0:30:30', 'hours', 31],
    ['1,250.5', 'hours', 75_030],
    ['1.250,5', 'hours', 75_030],
    ["1'250", 'hours', 75_000],
    ['1 250 h', 'days', 75_000],
    ['PT8H', 'seconds', 480],
    ['PT30M', 'days', 30],
    ['PT7,5H', 'hours', 450],
    ['P5D', 'days', 2_400],
    ['P1W', 'days', 2_400],
  ] as const)('%s in %s', (text, unit, minutes) => {
    expect(readMinutes(text, unit, EIGHT_HOURS)).toBe(minutes);
  });
  it('days and weeks are the default ones of the calendar', () => {
    expect(readMinutes('1w 1d', 'days', FOUR_TENS)).toBe(2_400 + 600);
    expect(readMinutes('2', 'days', FOUR_TENS)).toBe(1_200);
    expect(readMinutes('8h', 'days', FOUR_TENS)).toBe(480);
  });
  it.each([
    ['P1DT16H', 2_400],
    ['P41DT16H', 60_000],
    ['P1W', 10_080],
    ['P1WT1H30M', 10_170],
    ['PT3600S', 60],
    ['-PT1H', -60],
  ])('%s is an ISO duration of work', (text, minutes) => {
    expect(readMinutes(text, 'hours', EIGHT_HOURS, ELAPSED)).toBe(minutes);
  });
  it.each(['', 'soon', '2 parsecs', '1d and a bit', '1899-12-31', '2 3', 'P', 'PT', 'P1M', 'P1Y', '8:75'])(
    '“%s” is not a length',
    (text) => {
      expect(readMinutes(text, 'days', EIGHT_HOURS)).toBeUndefined();
    },
  );
  it('shares and flags are read, and invalid ones are not', () => {
    expect(['50%', '50', '0.5', '100 %', '140%', 'half'].map((text) => readPercent(text))).toEqual([
      50,
      50,
      50,
      100,
      undefined,
      undefined,
    ]);
    expect(['1', '1,0', '0.5', 'true', 'nein', ''].map((text) => readPercent(text, true))).toEqual([
      100,
      100,
      50,
      100,
      0,
      undefined,
    ]);
    expect(['Yes', 'false', '', 'perhaps'].map(readFlag)).toEqual([true, false, false, undefined]);
  });
});

describe('links', () => {
  const known = new Set(['12', '14', 'FB-3']);
  const read = (text: string, usual = EIGHT_HOURS) =>
    readLinks(text, { isKnown: (name) => known.has(name), usual });

  it('have a type and a lag, and keys with a hyphen are keys', () => {
    expect(read('12FS+2d, 14SS -1h; FB-3').links).toEqual([
      { to: '12', type: 'FS', lag: 960, lagUnit: 'working', isOut: false },
      { to: '14', type: 'SS', lag: -60, lagUnit: 'working', isOut: false },
      { to: 'FB-3', type: 'FS', lag: 0, lagUnit: 'working', isOut: false },
    ]);
    expect(read('12FF+3ed,14+50%').links).toMatchObject([
      { lag: 4_320, lagUnit: 'elapsed', type: 'FF' },
      { lag: 50, lagUnit: 'percent' },
    ]);
  });
  it('have a lag in default days and weeks of the calendar, or in elapsed time', () => {
    expect(read('12FS+2d, 14SS+1w', FOUR_TENS).links).toMatchObject([{ lag: 1_200 }, { lag: 2_400 }]);
    expect(read('12FS+1ew', FOUR_TENS).links).toMatchObject([{ lag: 10_080, lagUnit: 'elapsed' }]);
  });
  it('in words have the direction of the word, and relations without an order are ignored', () => {
    expect(read('Blocks #12, Follows #14, Related to #12')).toMatchObject({
      links: [
        { to: '12', isOut: true },
        { to: '14', isOut: false },
      ],
      unread: [],
    });
  });
  it('to unknown works are reported', () => {
    expect(read('99FS').unread).toEqual(['99FS']);
  });
});
