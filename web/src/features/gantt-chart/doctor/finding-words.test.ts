import {
  type FindingCode,
  type FindingFacts,
  finish,
  parseTime,
  scheduleProjectInSteps,
} from '@gantry/scheduling';
import { describe, expect, test } from 'vitest';
import { makePlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { aDocument, planOf, weekdays } from '#features/plan/test/a-plan.ts';
import { toPlannedProjectInSteps } from '#features/plan/wake/engine-plan.ts';
import { findingWords, fixWords } from './finding-words.ts';

const reckoning = { calendars: weekdays, calendarId: 'company', projectStart: '2026-12-01' };
const plan = planOf(aDocument([{ title: 'Piles' }, { title: 'Base' }]));
const run = finish(scheduleProjectInSteps(finish(toPlannedProjectInSteps(plan, reckoning))));
const wording = { plan, run, today: '2026-12-01' };
const at = (time: string) => parseTime(time) ?? Number.NaN;
const [piles = '', base = ''] = Array.from(plan.rows, String);

const words = (code: FindingCode, facts: FindingFacts = {}, workIds = [piles, base]) =>
  findingWords({ code, workIds, facts, message: 'In the words of the engine.' }, wording);

describe('the text of a finding', () => {
  const days = 4800;
  const deadline = at('2026-12-04T17:00');
  const midnight = at('2026-12-05T00:00');
  const cases: readonly [FindingCode, FindingFacts, string][] = [
    [
      'cycle',
      {},
      'Works wait for each other in a circle: “HAR-1 Piles” → “HAR-2 Base” → “HAR-1 Piles”. They are left where they were.',
    ],
    [
      'deadlineMissed',
      { date: deadline, finish: at('2026-12-08T17:00') },
      '“HAR-1 Piles” finishes 8 Dec, after its deadline 4 Dec.',
    ],
    [
      'constraintMissed',
      { date: deadline, constraint: 'SNLT' },
      '“HAR-1 Piles” must start no later than 4 Dec, which its links do not allow.',
    ],
    [
      'constraintMissed',
      { date: deadline, constraint: 'MFO' },
      '“HAR-1 Piles” must finish on 4 Dec, which its links do not allow.',
    ],
    [
      'constraintMissed',
      { date: midnight, constraint: 'FNLT' },
      '“HAR-1 Piles” must finish no later than 4 Dec, which its links do not allow.',
    ],
    [
      'constraintMissed',
      { date: midnight, constraint: 'SNLT' },
      '“HAR-1 Piles” must start no later than 5 Dec, which its links do not allow.',
    ],
    [
      'deadlineMissed',
      { date: midnight, finish: at('2026-12-09T00:00') },
      '“HAR-1 Piles” finishes 8 Dec, after its deadline 4 Dec.',
    ],
    [
      'negativeSlack',
      { amount: 2 * days },
      '2 works are too late by up to 2 d of working time: a deadline or a fixed date that they lead to cannot be kept.',
    ],
    ['leavesManualSummary', {}, '“HAR-1 Piles” leaves the dates that were set by hand for “HAR-2 Base”.'],
    ['dangling', { isAlone: true }, '“HAR-1 Piles” is linked to no other work.'],
    ['dangling', { isAlone: false }, 'No work waits for “HAR-1 Piles”.'],
    [
      'dueOnHoliday',
      { date: deadline, dateOf: 'deadline' },
      '“HAR-1 Piles” has its deadline on 4 Dec, a day off.',
    ],
    [
      'dueOnHoliday',
      { date: deadline, dateOf: 'due' },
      '“HAR-1 Piles” has its due date on 4 Dec, a day off.',
    ],
    ['stale', { days: 1 }, '“HAR-1 Piles” is in progress, but nothing has happened to it for a day.'],
    ['overdue', { finish: deadline }, '“HAR-1 Piles” should have finished 4 Dec and has not started.'],
    [
      'overdue',
      { finish: deadline, progress: 40 },
      '“HAR-1 Piles” should have finished 4 Dec and is 40 % done.',
    ],
    ['tooLong', { amount: 25 * days }, '“HAR-1 Piles” takes 25 d, too long to notice a delay in time.'],
    [
      'beyondCalendar',
      { date: at('2199-12-31T23:59') },
      '“HAR-1 Piles” would end after 31 Dec 2199, the last date that Gantry supports.',
    ],
    ['unknownParent', {}, '“HAR-1 Piles” has values that cannot be scheduled, so it is left out.'],
  ];
  test.each(cases)('%s %j', (code, facts, sentence) => {
    expect(words(code, facts)).toBe(sentence);
  });

  test('counts days of the calendar that applies to the work it names', () => {
    const week = (minutes: number) => Array.from({ length: 7 }, (): [number, number][] => [[0, minutes]]);
    const calendars = weekdays.flatMap((company) => [
      { ...company, week: week(600) },
      { ...company, id: 'always', week: week(1440) },
    ]);
    const calendar = makePlanCalendar(calendars, 'company');
    const ofTen = planOf(aDocument([{ title: 'Piles' }, { title: 'Base', calendarId: 'always' }]), calendar);
    const tooLong = (id: string, minutes: number) =>
      findingWords(
        { code: 'tooLong', workIds: [id], facts: { amount: minutes * 10 }, message: '' },
        { ...wording, plan: ofTen },
      );
    expect(tooLong(piles, 25 * 600)).toContain('takes 25 d,');
    expect(tooLong(base, 25 * 1440)).toContain('takes 25 d,');
  });

  test('names the plan when there is no work', () => {
    expect(words('invalidNumber', {}, [])).toBe(
      'The plan has values that cannot be scheduled, so it is left out.',
    );
  });

  test('names the day to which a fix moves a work', () => {
    const fix = { kind: 'moveToWorkingDay', label: 'Move it', date: deadline, changes: [] } as const;
    expect(fixWords(fix, wording)).toBe('Move it to 4 Dec');
    expect(fixWords({ ...fix, date: midnight }, wording)).toBe('Move it to 4 Dec');
    expect(fixWords({ ...fix, date: midnight, kind: 'startNow' }, wording)).toContain('5 Dec');
    expect(fixWords({ ...fix, kind: 'linkToEnd' }, wording)).toBe('Link it to the milestone at the end');
  });
});
