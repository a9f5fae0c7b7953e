import { minutesOf, type PreviewIntent, textOfMinutes } from '@gantry/gantt';
import { finish } from '@gantry/scheduling';
import { describe, expect, test } from 'vitest';
import type { DatedIntent } from '../change/preview.ts';
import type { Plan } from '../model/plan.ts';
import { aDocument, planOf, weekdayCalendar, weekdays } from '../test/a-plan.ts';
import { consequenceWords, spokenConsequences } from './consequence-words.ts';
import type { Consequences } from './consequences.ts';
import type { Loads } from './load-sheet.ts';
import { WakeFinder } from './wake.ts';

const tuesday = { start: '2026-12-01T08:00', due: '2026-12-01T17:00' };
const wednesday = { start: '2026-12-02T08:00', due: '2026-12-02T17:00' };
const thursday = { start: '2026-12-03T08:00', due: '2026-12-03T17:00' };
const placed = { constraint: 'start_no_earlier_than', constraintDate: tuesday.start };
const phase = { start: null, due: null, durationMinutes: null };

/** Piles, base and deck one after the other, the last two of another owner; and fenders, without successors. */
const document = aDocument(
  [
    { title: 'Quay', ...phase },
    { title: 'Piles', parent: 0, ...tuesday, ...placed },
    { title: 'Base', parent: 0, ...wednesday, ownerId: 'mai', deadline: thursday.due },
    { title: 'Deck', parent: 0, ...thursday, ownerId: 'lan', deadline: '2026-12-04T17:00' },
    { title: 'Fenders', ...wednesday, ...placed, constraintDate: wednesday.start },
    { title: 'Bollards', start: null, due: null, durationMinutes: null },
    { title: 'Dredging', ...tuesday, actualStart: tuesday.start, status: 'in_progress' },
  ],
  [
    [1, 2],
    [2, 3],
  ],
);
const [PILES, BASE, DECK, FENDERS, BOLLARDS, DREDGING] = [1, 2, 3, 4, 5, 6];
const plan = planOf(document);

interface Opened {
  readonly userId?: string;
  readonly loads?: Loads;
  readonly of?: Plan;
  readonly isOfProject?: boolean;
}

function open({ userId = 'me', loads, of = plan, isOfProject = true }: Opened = {}) {
  const seen: Consequences[] = [];
  const wake = new WakeFinder({
    plan: of,
    calendar: weekdayCalendar,
    reckoning: { calendars: weekdays, calendarId: 'company', projectStart: '2026-12-01' },
    userId,
    target: isOfProject ? minutesOf('2026-12-05') : undefined,
    loads: () => loads,
    present: (consequences) => {
      if (consequences !== undefined) seen.push(consequences);
      return {};
    },
  });
  return { wake, seen };
}

const move = (work: number, to: string, withFollowers = true): PreviewIntent => ({
  kind: 'move',
  work,
  works: [work],
  start: minutesOf(to),
  finish: minutesOf(to) + 540,
  withFollowers,
});

function ghosts(wake: WakeFinder, intent: PreviewIntent): Record<string, string> {
  const preview = wake.preview(intent);
  if (preview === undefined) return {};
  const entries = Array.from({ length: preview.count }, (_, entry) => [
    plan.data.title(preview.works[entry] ?? -1),
    textOfMinutes(preview.start[entry] ?? 0).slice(5, 10),
  ]);
  return Object.fromEntries(entries);
}

describe('the consequences of a gesture', () => {
  test('include every work that would move, summaries too, and their new dates, without weekends', () => {
    const { wake } = open();
    expect(ghosts(wake, move(PILES, wednesday.start))).toEqual({
      Quay: '12-02',
      Piles: '12-02',
      Base: '12-03',
      Deck: '12-04',
    });
    expect(ghosts(wake, move(PILES, thursday.start))).toMatchObject({ Base: '12-04', Deck: '12-07' });
    // A step back: works that had moved farther move back, too.
    expect(ghosts(wake, move(PILES, wednesday.start))).toMatchObject({ Base: '12-03', Deck: '12-04' });
    expect(ghosts(wake, move(PILES, tuesday.start))).toEqual({ Piles: '12-01' });
  });

  test('end when it is dropped or cancelled, and a new gesture starts without them', () => {
    const { wake } = open();
    wake.preview(move(PILES, thursday.start));
    wake.putDown();
    expect(ghosts(wake, move(FENDERS, thursday.start))).toEqual({ Fenders: '12-03' });
  });

  test("count the moving works, the late works with their owners, and the shift of the project's end", () => {
    const { wake, seen } = open();
    wake.preview(move(PILES, thursday.start));
    expect(seen.at(-1)).toEqual({
      moved: 3,
      followers: 2,
      late: [BASE, DECK],
      othersLate: [
        { work: BASE, ownerId: 'mai' },
        { work: DECK, ownerId: 'lan' },
      ],
      overloaded: [],
      loadsEnd: undefined,
      endShift: 2 * 480,
      missesTarget: true,
      broken: 0,
      held: [],
    });
    const { wake: mine, seen: seenByMai } = open({ userId: 'mai' });
    mine.preview(move(PILES, thursday.start));
    expect(seenByMai.at(-1)?.othersLate).toEqual([{ work: DECK, ownerId: 'lan' }]);
    const { wake: loose, seen: seenLoose } = open({ isOfProject: false });
    loose.preview(move(PILES, thursday.start));
    expect(seenLoose.at(-1)).toMatchObject({ moved: 3, endShift: 0, missesTarget: false });
  });

  test('are known for a link from a work of another project, which does not move itself', () => {
    const guest = {
      ...{ id: 'pier', key: 'PIE-3', title: 'Pier', status: 'todo', durationMinutes: 480, ...wednesday },
      ...{ isSummary: false, milestone: false, calendarId: null, actualStart: null, actualFinish: null },
    };
    const PIER = 99;
    const { wake } = open({ of: { ...plan, guests: new Map([[PIER, guest]]) } });
    const link = { kind: 'link', from: PIER, to: PILES, linkKind: 0 } as const;
    expect(ghosts(wake, link)).toEqual({ Quay: '12-03', Piles: '12-03', Base: '12-04', Deck: '12-07' });
    const undated = { ...guest, start: null, due: null };
    const { wake: waiting } = open({ of: { ...plan, guests: new Map([[PIER, undated]]) } });
    expect(ghosts(waiting, link)).toEqual({});
  });

  test('are limited to the work and its summary when followers stay, and broken links are counted', () => {
    const { wake, seen } = open();
    const toThursday = move(PILES, thursday.start, false);
    expect(ghosts(wake, toThursday)).toEqual({ Quay: '12-02', Piles: '12-03' });
    expect(seen.at(-1)).toMatchObject({ moved: 1, followers: 0, late: [], broken: 1, held: [BASE] });
    expect(ghosts(wake, move(PILES, wednesday.start, false))).toEqual({ Quay: '12-02', Piles: '12-02' });
    expect(wake.wakeOf(toThursday as DatedIntent).consequences.broken).toBe(1);
    expect(ghosts(wake, move(DECK, '2026-12-07T08:00', false))).toMatchObject({ Deck: '12-07' });
    expect(seen.at(-1)).toMatchObject({
      broken: 0,
      othersLate: [{ work: DECK, ownerId: 'lan' }],
      endShift: 2 * 480,
    });
  });

  test('name overloaded people, whether followers move or stay', () => {
    const week = { week: '2026-11-30', loadMinutes: 40 * 60, capacityMinutes: 40 * 60 };
    const full = { ...week, week: '2026-12-07' };
    const now = minutesOf('2026-11-30T08:00');
    const { wake, seen } = open({ loads: { now, people: [{ userId: 'lan', weeks: [week, full] }] } });
    for (const withFollowers of [true, false]) {
      wake.preview(move(DECK, '2026-12-07T08:00', withFollowers));
      expect(seen.at(-1)?.overloaded).toEqual([{ userId: 'lan', week: '2026-12-07', minutes: 8 * 60 }]);
      wake.putDown();
    }
    expect(seen.at(-1)?.loadsEnd).toBeUndefined();
    wake.preview(move(DECK, '2026-12-14T08:00'));
    expect(seen.at(-1)).toMatchObject({ overloaded: [], loadsEnd: minutesOf('2026-12-14T00:00') });
  });

  test('never put a work before its predecessor, and explain why', () => {
    const { wake } = open();
    expect(ghosts(wake, move(BASE, tuesday.start))).toEqual({ Base: '12-02' });
    expect(wake.preview(move(BASE, tuesday.start))?.note).toBe('It can start once “HAR-2 Piles” finishes.');
  });

  test('include those of a longer work, and of first dates', () => {
    const { wake } = open();
    const longer = { kind: 'resize', work: PILES, end: 'finish', withFollowers: true } as const;
    const dates = { start: minutesOf(tuesday.start), finish: minutesOf(wednesday.due) };
    expect(ghosts(wake, { ...longer, ...dates })).toMatchObject({ Piles: '12-01', Base: '12-03' });
    wake.putDown();
    const first = { kind: 'dates', work: BOLLARDS, ...dates } as const;
    expect(ghosts(wake, first)).toEqual({ Bollards: '12-01' });
    wake.putDown();
    expect(ghosts(wake, move(PILES, wednesday.start))).toMatchObject({ Deck: '12-04' });
  });

  test('of a link are the works that it pushes, and without the link everything is in its old place', () => {
    const { wake } = open();
    const link = { kind: 'link', from: DECK, to: FENDERS, linkKind: 0 } as const;
    expect(ghosts(wake, link)).toEqual({ Fenders: '12-04' });
    expect(ghosts(wake, { ...link, from: FENDERS, to: PILES })).toMatchObject({
      Piles: '12-03',
      Deck: '12-07',
    });
    expect(wake.wakeOf(link).shown).toEqual([
      { id: 'work-5', start: '2026-12-04T08:00', due: '2026-12-04T17:00' },
    ]);
  });

  test('of a work that has begun are refused, except for its length', () => {
    const { wake } = open();
    expect(wake.preview(move(DREDGING, thursday.start))?.refused).toContain('HAR-7 has begun');
    const finish = minutesOf(thursday.due);
    const longer = { kind: 'resize', work: DREDGING, end: 'finish', withFollowers: true } as const;
    expect(wake.preview({ ...longer, start: minutesOf(tuesday.start), finish })?.refused).toBeUndefined();
  });
});

test('in a large plan a gesture does not wait: its consequences are shown after the plan was read', () => {
  const works = Array.from({ length: 1500 }, () => ({ ...tuesday, ...placed }));
  const large = planOf(aDocument([...works, { ...wednesday }], [[0, 1500]]));
  const seen: (Consequences | undefined)[] = [];
  const wake = new WakeFinder({
    plan: large,
    calendar: weekdayCalendar,
    reckoning: { calendars: weekdays, calendarId: 'company', projectStart: '2026-12-01' },
    userId: 'me',
    target: Number.POSITIVE_INFINITY,
    loads: () => undefined,
    present: (consequences) => {
      seen.push(consequences);
      return {};
    },
  });
  const steps = wake.warmUp();
  expect(steps.next().done).toBe(false);
  expect(wake.preview(move(0, wednesday.start))).toMatchObject({ count: 1, works: Int32Array.of(0) });
  expect(seen).toEqual([undefined]);
  let pauses = 1;
  while (!steps.next().done) pauses += 1;
  expect(pauses).toBeGreaterThan(10);
  expect(wake.preview(move(0, wednesday.start))?.count).toBe(2);
  expect(seen.at(-1)?.moved).toBe(2);
  // A rehearsal does not change the current gesture, and leaves nothing behind.
  finish(wake.rehearse());
  expect(wake.preview(move(0, wednesday.start))?.count).toBe(2);
  wake.putDown();
  let turns = 0;
  for (const _ of wake.rehearse()) turns += 1;
  expect(turns).toBe(16);
  expect(wake.preview(move(1499, wednesday.start))?.count).toBe(1);
});

test('a drop before the plan was read completely still moves all followers', () => {
  const { wake } = open();
  wake.warmUp().next();
  const intent = { ...move(PILES, wednesday.start), kind: 'move' as const };
  expect(wake.wakeOf(intent as DatedIntent).shown).toHaveLength(4);
});

test('consequences as text, for the screen and for screen readers', () => {
  const names = new Map([
    ['a', 'Mai Pham'],
    ['b', 'Lan Tran'],
    ['c', 'Jonas Weber'],
  ]);
  const nameOf = (id: string) => names.get(id);
  const none: Consequences = {
    moved: 1,
    followers: 0,
    late: [],
    othersLate: [],
    overloaded: [],
    loadsEnd: undefined,
    endShift: 0,
    missesTarget: false,
    broken: 0,
    held: [],
  };
  const today = '2026-11-20';
  const days = { minutesPerDay: 480 };
  expect(consequenceWords(none, nameOf, today, days)).toEqual([]);
  expect(spokenConsequences(none, days)).toBe('');
  const othersLate = ['a', 'b', 'a', 'c'].map((ownerId, work) => ({ work, ownerId }));
  const overloaded = [
    { userId: 'a', week: '2026-12-07', minutes: 725 },
    { userId: 'b', week: '2026-12-14', minutes: 60 },
  ];
  const much = {
    moved: 14,
    followers: 13,
    late: [1, 2, 3],
    othersLate,
    overloaded,
    loadsEnd: minutesOf('2027-05-24T00:00'),
    endShift: 4 * 480,
    missesTarget: true,
    broken: 2,
    held: [4],
  };
  expect(consequenceWords(much, nameOf, today, days).map(({ text }) => text)).toEqual([
    '14 move',
    '3 become late: Mai Pham, Lan Tran, 1 more',
    'Mai Pham and 1 more have up to 12 h too much in the week of 7 Dec',
    'who has too much is known until 23 May 2027',
    'project end +4 d',
    'past its target',
    '2 links no longer kept',
    '1 work scheduled by hand from now on',
  ]);
  expect(spokenConsequences(much, days)).toBe(
    '13 followers moved, 3 past their deadlines, 2 people have too much to do, the project ends 4 working days later, 2 links no longer kept, 1 work scheduled by hand from now on',
  );
  expect(spokenConsequences({ ...none, moved: 2, followers: 1, endShift: -180 }, days)).toBe(
    '1 follower moved, the project ends 3 hours earlier',
  );
  // In the same format as lengths and slack.
  const uneven = { ...none, endShift: 15 * 480 + 190 };
  expect(consequenceWords(uneven, nameOf, today, days)).toMatchObject([{ text: 'project end +15.4 d' }]);
  expect(spokenConsequences(uneven, days)).toBe('the project ends 15.4 working days later');
});
