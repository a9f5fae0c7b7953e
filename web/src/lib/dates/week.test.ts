import { afterEach, describe, expect, test } from 'vitest';
import { readEnglishDay } from '#features/new-work/typed-sentence/date-phrases.ts';
import { snoozeTimes } from '#features/notifications/snooze-times.ts';
import { dateChoices } from '#features/overdue/clinic/date-choices.ts';
import { groupDefaults } from '#features/works-list/groups/group-defaults.ts';
import { readTypedDate, suggestDates } from './typed-date.ts';
import { addWorkdays, firstDays, firstOfWeek, setOwnWeek, type Week } from './week.ts';

/** A Wednesday: the week of Sunday 15 to Saturday 21 November, or of Monday 16 to Sunday 22. */
const wednesday = '2026-11-18';
const friday = '2026-11-20';

const sundayToThursday: Week = { firstDay: firstDays.sunday, workdays: [0, 1, 2, 3, 4] };
const mondayToFriday: Week = { firstDay: firstDays.monday, workdays: [1, 2, 3, 4, 5] };
const american: Week = { ...mondayToFriday, firstDay: firstDays.sunday };

afterEach(() => setOwnWeek());

const read = (text: string, week: Week, today = wednesday, edge: 'start' | 'finish' = 'finish') =>
  readTypedDate(text, today, { week, edge })[0];

describe('words for weeks', () => {
  test.each([
    ['eow', '2026-11-19'],
    ['this week', '2026-11-19'],
    ['end of this week', '2026-11-19'],
    ['next week', '2026-11-26'],
    ['end of next week', '2026-11-26'],
    ['start of next week', '2026-11-22'],
    ['start of this week', '2026-11-15'],
    ['tuần sau', '2026-11-26'],
    ['đầu tuần sau', '2026-11-22'],
    ['chủ nhật tuần sau', '2026-11-22'],
    ['chủ nhật tuần này', '2026-11-15'],
    ['+2wd', '2026-11-22'],
    ['in 3 working days', '2026-11-23'],
  ])('%s is %s when weeks begin on Sunday and work lasts from Sunday to Thursday', (text, day) => {
    expect(read(text, sundayToThursday)).toBe(day);
  });

  test('a start is the first working day, whichever day the week begins on', () => {
    expect(read('next week', sundayToThursday, wednesday, 'start')).toBe('2026-11-22');
    expect(read('next week', american, wednesday, 'start')).toBe('2026-11-23');
    expect(read('next week', american)).toBe('2026-11-27');
  });

  test('on days off the next week is the coming one, and this week ends today', () => {
    expect(read('next week', sundayToThursday, friday)).toBe('2026-11-26');
    expect(read('eow', sundayToThursday, friday)).toBe(friday);
    expect(read('next week', mondayToFriday, '2026-11-22')).toBe('2026-11-27');
    expect(read('eow', mondayToFriday, '2026-11-22')).toBe('2026-11-22');
    // In a week that begins on Sunday, all working days are still ahead.
    expect(read('eow', american, '2026-11-22')).toBe('2026-11-27');
    expect(suggestDates(friday, sundayToThursday).map(({ day }) => day)).toEqual([
      friday,
      '2026-11-21',
      '2026-11-26',
    ]);
  });

  test('a calendar without working days uses whole weeks', () => {
    const none: Week = { firstDay: firstDays.monday, workdays: [] };
    expect(read('eow', none)).toBe('2026-11-22');
    expect(addWorkdays(wednesday, 2, none)).toBe(friday);
  });

  test('counting working days skips days off', () => {
    expect(addWorkdays('2026-11-19', 3, mondayToFriday)).toBe('2026-11-24');
  });
});

describe('the week of the person at this browser', () => {
  test('applies to fields, sentences, groups, the doctor and the inbox', () => {
    setOwnWeek(sundayToThursday);
    expect(readTypedDate('eow', wednesday)[0]).toBe('2026-11-19');
    expect(readEnglishDay('sunday next week', wednesday)?.words).toBe('2026-11-22');
    const dueIn = (value: string, today = wednesday) => groupDefaults('due', { value }, today).due;
    expect(['this_week', 'next_week', 'later'].map((span) => dueIn(span))).toEqual([
      '2026-11-19',
      '2026-11-26',
      '2026-12-03',
    ]);
    expect(dueIn('this_week', friday)).toBe(friday);
    expect(dueIn('next_week', friday)).toBe('2026-11-26');
    expect(dateChoices(null, undefined, wednesday).map(({ due }) => due)).toEqual([
      '2026-11-19',
      '2026-11-26',
    ]);
    const nextWeek = snoozeTimes([], `${wednesday}T09:00`).find(({ code }) => code === 'nextWeek');
    expect(nextWeek?.until).toBe('2026-11-22T08:00');
  });

  test('begins on Monday until it is known', () => {
    expect(firstOfWeek('2026-11-22T10:00')).toBe('2026-11-16');
    setOwnWeek({ ...sundayToThursday, firstDay: firstDays.saturday });
    expect(firstOfWeek('2026-11-22')).toBe('2026-11-21');
  });
});
